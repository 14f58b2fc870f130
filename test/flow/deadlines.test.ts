/** Walks that time may end between two pages: which entries came before depends on the order of the list. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

interface Case {
  readonly file: string;
  readonly text: string;
}

const reviewed: Readonly<Record<string, Case>> = {
  'the error of Timeout.timeout is caught, and what came before is printed': {
    file: 'main.rb',
    text: `require 'net/http'
require 'json'
require 'timeout'

names = []
begin
  Timeout.timeout(10) do
    url = "https://hub.docker.com/v2/repositories/#{ARGV[0]}/?page_size=50"
    while url
      page = JSON.parse(Net::HTTP.get(URI(url)))
      page['results'].each { |r| names << r['name'] }
      url = page['next']
    end
  end
rescue Timeout::Error
  warn 'slow Hub, going on with what is there'
end
puts names.sort
`,
  },
  'asyncio.wait_for in a try': {
    file: 'main.py',
    text: `import asyncio
import sys

import aiohttp

names = []


async def walk(session, url):
    while url:
        async with session.get(url) as response:
            page = await response.json()
        names.extend(r["name"] for r in page["results"])
        url = page["next"]


async def main(org):
    async with aiohttp.ClientSession() as session:
        try:
            await asyncio.wait_for(walk(session, f"https://hub.docker.com/v2/repositories/{org}/?page_size=50"), 10)
        except asyncio.TimeoutError:
            pass
    print("\\n".join(sorted(names)))


asyncio.run(main(sys.argv[1]))
`,
  },
  'an alarm, whose error is caught': {
    file: 'main.py',
    text: `import signal
import sys

import requests


class Late(Exception):
    pass


def late(signum, frame):
    raise Late()


signal.signal(signal.SIGALRM, late)
signal.alarm(20)
names = set()
url = f"https://hub.docker.com/v2/repositories/{sys.argv[1]}/?page_size=50"
try:
    while url:
        page = requests.get(url).json()
        names.update(r["name"] for r in page["results"])
        url = page["next"]
except Late:
    pass
signal.alarm(0)
print(len(names))
`,
  },
  'a race with a timer': {
    file: 'main.mjs',
    text: `const names = [];

async function walk(org) {
  let url = \`https://hub.docker.com/v2/repositories/\${org}/?page_size=50\`;
  while (url) {
    const page = await (await fetch(url)).json();
    for (const { name } of page.results) names.push(name);
    url = page.next;
  }
}

await Promise.race([walk(process.argv[2]), new Promise((resolve) => setTimeout(resolve, 10_000))]);
console.log(names.sort().join('\\n'));
process.exit(0);
`,
  },
  'a signal for all pages, whose error is caught': {
    file: 'main.mjs',
    text: `const signal = AbortSignal.timeout(15_000);
const names = [];
let url = \`https://hub.docker.com/v2/repositories/\${process.argv[2]}/?page_size=50\`;
try {
  while (url) {
    const page = await (await fetch(url, { signal })).json();
    for (const { name } of page.results) names.push(name);
    url = page.next;
  }
} catch (error) {
  if (error.name !== 'TimeoutError') throw error;
}
console.log(names.sort().join('\\n'));
`,
  },
  'a timer that prints what has come, and ends the program': {
    file: 'main.mjs',
    text: `const names = [];
setTimeout(() => {
  console.log(names.sort().join('\\n'));
  process.exit(0);
}, 10_000);
let url = \`https://hub.docker.com/v2/repositories/\${process.argv[2]}/?page_size=50\`;
while (url) {
  const page = await (await fetch(url)).json();
  for (const { name } of page.results) names.push(name);
  url = page.next;
}
console.log(names.sort().join('\\n'));
process.exit(0);
`,
  },
  'a context with a deadline, whose error ends the walk alone': {
    file: 'main.go',
    text: `package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sort"
	"time"
)

type page struct {
	Next    string \`json:"next"\`
	Results []struct {
		Name string \`json:"name"\`
	} \`json:"results"\`
}

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	var names []string
	url := "https://hub.docker.com/v2/repositories/" + os.Args[1] + "/?page_size=50"
	for url != "" {
		request, _ := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			break
		}
		var p page
		if err := json.NewDecoder(response.Body).Decode(&p); err != nil {
			break
		}
		response.Body.Close()
		for _, r := range p.Results {
			names = append(names, r.Name)
		}
		url = p.Next
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Println(name)
	}
}
`,
  },
  'a future with a deadline': {
    file: 'Main.java',
    text: `import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.concurrent.*;

public class Main {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ObjectMapper MAPPER = new ObjectMapper();

    public static void main(String[] args) throws Exception {
        Set<String> names = new ConcurrentSkipListSet<>();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> walk = pool.submit(() -> collect(args[0], names));
        try {
            walk.get(10, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            walk.cancel(true);
        }
        names.forEach(System.out::println);
        pool.shutdownNow();
    }

    private static Void collect(String org, Set<String> names) throws Exception {
        String url = "https://hub.docker.com/v2/repositories/" + org + "/?page_size=50";
        while (url != null) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
            JsonNode page = MAPPER.readTree(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body());
            for (JsonNode one : page.get("results")) {
                names.add(one.get("name").asText());
            }
            url = page.get("next").isNull() ? null : page.get("next").asText();
        }
        return null;
    }
}
`,
  },
};

const safe: Readonly<Record<string, Case>> = {
  'that error ends the program': {
    file: 'main.rb',
    text: `require 'net/http'
require 'json'
require 'timeout'

names = []
Timeout.timeout(60) do
  url = "https://hub.docker.com/v2/repositories/#{ARGV[0]}/?page_size=50"
  while url
    page = JSON.parse(Net::HTTP.get(URI(url)))
    page['results'].each { |r| names << r['name'] }
    url = page['next']
  end
end
puts names.sort
`,
  },
  'a race with a timer that fails': {
    file: 'main.mjs',
    text: `async function walk(org) {
  const names = [];
  let url = \`https://hub.docker.com/v2/repositories/\${org}/?page_size=50\`;
  while (url) {
    const page = await (await fetch(url)).json();
    for (const { name } of page.results) names.push(name);
    url = page.next;
  }
  return names;
}

const late = new Promise((resolve, reject) => setTimeout(() => reject(new Error('late')), 60_000).unref());
const names = await Promise.race([walk(process.argv[2]), late]);
console.log(names.sort().join('\\n'));
`,
  },
  'a signal for each page': {
    file: 'main.mjs',
    text: `const names = [];
let url = \`https://hub.docker.com/v2/repositories/\${process.argv[2]}/?page_size=50\`;
while (url) {
  const page = await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json();
  for (const { name } of page.results) names.push(name);
  url = page.next;
}
console.log(names.sort().join('\\n'));
`,
  },
  'the same, whose error ends the program': {
    file: 'main.go',
    text: `package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"sort"
	"time"
)

type page struct {
	Next    string \`json:"next"\`
	Results []struct {
		Name string \`json:"name"\`
	} \`json:"results"\`
}

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	var names []string
	url := "https://hub.docker.com/v2/repositories/" + os.Args[1] + "/?page_size=50"
	for url != "" {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			log.Fatal(err)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		var p page
		if err := json.NewDecoder(response.Body).Decode(&p); err != nil {
			log.Fatal(err)
		}
		response.Body.Close()
		for _, r := range p.Results {
			names = append(names, r.Name)
		}
		url = p.Next
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Println(name)
	}
}
`,
  },
};

async function safetyOf({ file, text }: Case): Promise<unknown> {
  const folder = await createFixture({ [file]: text });
  try {
    const { findings } = await scan({ root: folder.path });
    expect(findings).toHaveLength(1);
    return findings[0]?.fix?.safety;
  } finally {
    await folder.rm();
  }
}

test.each(Object.entries(reviewed))('needs review: %s', async (_, one) => {
  expect(await safetyOf(one)).toBe('unsafe');
});

test.each(Object.entries(safe))('safe: %s', async (_, one) => {
  expect(await safetyOf(one)).toBe('safe');
});
