/** Programs that need review, and that no test can run: their libraries are not here, or the status has no text there. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

const one = 'https://hub.docker.com/v2/repositories/acme/few/';
const list = 'https://hub.docker.com/v2/repositories/acme/?page_size=100';

const walker = `import java.net.URI;
import java.net.http.*;
import com.google.gson.*;

class Main {
    public static void main(String[] args) throws Exception {
        Walker walker = new FirstOf();
        walker.walk();
        System.out.println(walker.summary());
    }
}

abstract class Walker {
    abstract void visit(JsonObject entry);
    abstract String summary();

    final void walk() throws Exception {
        String url = "${list}";
        while (url != null) {
            String body = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString()).body();
            JsonObject page = JsonParser.parseString(body).getAsJsonObject();
            for (JsonElement entry : page.getAsJsonArray("results")) visit(entry.getAsJsonObject());
            JsonElement next = page.get("next");
            url = next.isJsonNull() ? null : next.getAsString();
        }
    }
}
`;

const firstOf = (kept: string): string => `import com.google.gson.JsonObject;

class FirstOf extends Walker {
    private String found;
    private long sum;
    @Override void visit(JsonObject entry) { ${kept} }
    @Override String summary() { return found + sum; }
}
`;

const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a text of a status in JavaScript': {
    'main.mjs': `const res = await fetch('${one}');
switch (res.statusText) {
  case 'OK': console.log('public'); break;
  case 'Forbidden': console.log('private'); break;
  default: console.log('absent');
}
`,
  },
  'a list that a function returns to code that is not here': {
    'hub.py': `import requests


def repositories(namespace):
    url = f"https://hub.docker.com/v2/repositories/{namespace}/?page_size=100"
    found = []
    while url:
        page = requests.get(url).json()
        found.extend(one["name"] for one in page["results"])
        url = page["next"]
    return found
`,
  },
  'a list that an exported method returns to code that is not here': {
    'hub.go': `package hub

import (
	"encoding/json"
	"net/http"
)

type Client struct{ HTTP *http.Client }

func (c *Client) Names() ([]string, error) {
	next := "${list}"
	var names []string
	for next != "" {
		res, err := c.HTTP.Get(next)
		if err != nil {
			return nil, err
		}
		defer res.Body.Close()
		var page struct {
			Next    string \`json:"next"\`
			Results []struct {
				Name string \`json:"name"\`
			} \`json:"results"\`
		}
		if err := json.NewDecoder(res.Body).Decode(&page); err != nil {
			return nil, err
		}
		for _, one := range page.Results {
			names = append(names, one.Name)
		}
		next = page.Next
	}
	return names, nil
}
`,
  },
  'a variable of a module that nothing here reads': {
    'main.py': `import requests

__all__ = ["INFO"]
INFO = requests.get("${one}").json()
`,
  },
  'a field that a template of Ruby may read': {
    'main.rb': `require "json"
require "net/http"
require "sinatra"

get "/" do
  @repository = JSON.parse(Net::HTTP.get(URI("${one}")))
  haml :repository
end
`,
  },
  'a variable that a template of PHP may read': {
    'main.php': `<?php
$repository = json_decode(file_get_contents('${one}'), true);
include __DIR__ . "/templates/{$argv[1]}.php";
`,
  },
  'the context of a template of Django': {
    'views.py': `import requests
from django.views.generic import TemplateView


class Show(TemplateView):
    template_name = "show.html"

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context["repository"] = requests.get("${one}").json()
        return context
`,
  },
  'an object that a library gives to other commands': {
    'main.py': `import click
import requests


@click.group()
@click.pass_context
def cli(context):
    context.obj = requests.get("${one}").json()


@cli.command()
@click.pass_obj
def show(repository):
    click.echo(repository)


cli()
`,
  },
  'a variable of a package of Go': {
    'hub/hub.go': `package hub

import (
	"encoding/json"
	"net/http"
)

var Repository map[string]any

func init() {
	answer, err := http.Get("${one}")
	if err == nil {
		json.NewDecoder(answer.Body).Decode(&Repository)
	}
}
`,
  },
  'a variable that a component of Svelte shows': {
    'Repository.svelte': `<script>
  let repository;
  fetch('${one}').then((answer) => answer.json()).then((body) => (repository = body));
</script>
<pre>{JSON.stringify(repository)}</pre>
`,
  },
  'a reference that a component of Vue shows': {
    'Repository.vue': `<script setup>
import { onMounted, ref } from 'vue';
const repository = ref(null);
onMounted(async () => { repository.value = await (await fetch('${one}')).json(); });
</script>
<template><pre>{{ repository }}</pre></template>
`,
  },
  'a file in /tmp that another script reads': {
    'main.sh': `#!/bin/sh
curl -fsS -o /tmp/repository.json "${one}"
sh show.sh
`,
    'show.sh': `#!/bin/sh
wc -c < /tmp/repository.json
`,
  },
  'an address that a set of lines may have': {
    'main.mjs': `import { readFileSync } from 'node:fs';
const seen = new Set(readFileSync('seen.txt', 'utf8').split('\\n'));
const url = '${one}';
if (!seen.has(url)) console.log((await (await fetch(url)).json()).star_count);
`,
  },
  'the address of an answer that is asked again to delete it': {
    'main.java': `import java.net.URI;
import java.net.http.*;

class Main {
    public static void main(String[] args) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<Void> first = client.send(HttpRequest.newBuilder(URI.create("${one}")).build(), HttpResponse.BodyHandlers.discarding());
        HttpRequest again = HttpRequest.newBuilder(first.uri()).DELETE().build();
        System.out.println(client.send(again, HttpResponse.BodyHandlers.discarding()).statusCode());
    }
}
`,
  },
  'a listener of uncaught exceptions': {
    'main.mjs': `process.on('uncaughtException', (error) => console.log('stopped:', error.message));
const url = '${one}';
const res = await fetch(url);
if (!res.ok) throw new Error('no answer from ' + url);
console.log((await res.json()).star_count);
`,
  },
  'a text of a status in Ruby': {
    'main.rb': `require 'net/http'
res = Net::HTTP.get_response(URI('${one}'))
puts res.message == 'Forbidden' ? 'private' : 'open'
`,
  },
  'a subclass beside a second class of a file': {
    'Main.java': walker,
    'FirstOf.java': firstOf('if (found == null) found = entry.get("name").getAsString();'),
  },
  'names for a view of a framework': {
    'main.mjs': `import express from 'express';
const app = express();
app.get('/', async (req, res) => {
  let url = '${list}';
  const names = [];
  while (url) {
    const page = await (await fetch(url)).json();
    for (const entry of page.results) names.push(entry.name);
    url = page.next;
  }
  res.render('list', { title: 'Images', names });
});
app.listen(3000);
`,
  },
  'a request to another host that ends the walk': {
    'main.mjs': `let pulls = 0;
let url = '${list}';
while (url && (await fetch('http://localhost:8080/continue')).ok) {
  const page = await (await fetch(url)).json();
  for (const entry of page.results) pulls += entry.pull_count;
  url = page.next;
}
console.log(pulls);
`,
  },
  'a clock that ends the walk': {
    'main.mjs': `const end = Date.now() + 4000;
let pulls = 0;
let url = '${list}';
while (url) {
  const page = await (await fetch(url)).json();
  for (const entry of page.results) pulls += entry.pull_count;
  url = page.next;
  if (Date.now() > end) break;
}
console.log(pulls);
`,
  },
  'a time-out of Go that ends the walk': {
    'main.go': `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

func main() {
	timer := time.After(4 * time.Second)
	url, pulls := "${list}", 0
loop:
	for url != "" {
		select {
		case <-timer:
			break loop
		default:
		}
		resp, err := http.Get(url)
		if err != nil {
			panic(err)
		}
		var page struct {
			Next    string \`json:"next"\`
			Results []struct {
				Pulls int \`json:"pull_count"\`
			} \`json:"results"\`
		}
		if err := json.NewDecoder(resp.Body).Decode(&page); err != nil {
			panic(err)
		}
		for _, entry := range page.Results {
			pulls += entry.Pulls
		}
		url = page.Next
	}
	fmt.Println(pulls)
}
`,
  },
  'a page that a handler of a server is asked for': {
    'main.mjs': `import express from 'express';
const app = express();
app.get('/', async (req, res) => {
  const answer = await fetch(\`https://hub.docker.com/v2/repositories/acme/?page_size=20&page=\${Number(req.query.page ?? 1)}\`);
  if (!answer.ok) return res.status(502).end();
  const { results } = await answer.json();
  res.send(results.map((entry) => entry.name).join(', '));
});
app.listen(3000);
`,
  },
  'the places of a list, by a reference to its method': {
    'main.java': `import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.stream.*;
import org.json.*;

class Main {
    public static void main(String[] args) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<String> answer = client.send(HttpRequest.newBuilder(URI.create("${list}")).build(), HttpResponse.BodyHandlers.ofString());
        List<String> names = new ArrayList<>();
        for (Object o : new JSONObject(answer.body()).getJSONArray("results")) names.add(((JSONObject) o).getString("name"));
        List<String> first = IntStream.range(0, 2).mapToObj(names::get).sorted().collect(Collectors.toList());
        System.out.println(first);
    }
}
`,
  },
  'names that PHP yields from a list of each page': {
    'main.php': `<?php
function names($owner) {
    $url = "https://hub.docker.com/v2/repositories/$owner/?page_size=100";
    while ($url) {
        $page = json_decode(file_get_contents($url), true);
        yield from array_map(fn ($entry) => $entry['name'], $page['results']);
        $url = $page['next'];
    }
}
$names = iterator_to_array(names('acme'), false);
echo $names[0];
`,
  },
  'lists that PHP yields from, under keys that each page has again, in a method that is given them': {
    'main.php': `<?php
final class Export {
    public function show(iterable $rows): void {
        $rows = is_array($rows) ? $rows : iterator_to_array($rows);
        usort($rows, fn ($a, $b) => strcmp($a['name'], $b['name']));
        foreach ($rows as $row) echo $row['name'], "\\n";
    }
}
function rows($owner) {
    $url = "https://hub.docker.com/v2/repositories/$owner/?page_size=100";
    while ($url) {
        $page = json_decode(file_get_contents($url), true);
        yield from array_map(fn ($entry) => ['name' => $entry['name']], $page['results']);
        $url = $page['next'];
    }
}
(new Export())->show(rows('acme'));
`,
  },
  'what a block of a method of the project puts into a list': {
    'main.rb': `require 'net/http'
require 'json'

def each_entry(owner)
  url = "https://hub.docker.com/v2/repositories/#{owner}/?page_size=100"
  while url
    page = JSON.parse(Net::HTTP.get(URI(url)))
    page['results'].each { |entry| yield entry }
    url = page['next']
  end
end

names = []
each_entry('acme') { |entry| names << entry['name'] }
puts names[0]
`,
  },
  'fields of unknown names that are put together': {
    'main.mjs': `const page = await (await fetch('${list}')).json();
const parse = (text) => Object.fromEntries(text.split(' ').map((word) => word.split('=')));
const parts = [];
for (const entry of page.results) parts.push(parse(entry.description));
console.log(JSON.stringify(Object.assign({}, ...parts)));
`,
  },
};

async function safetyOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const folder = await createFixture({ ...files });
  try {
    const { findings } = await scan({ root: folder.path });
    expect(findings).toHaveLength(1);
    return findings[0]?.fix?.safety;
  } finally {
    await folder.rm();
  }
}

test.each(Object.keys(cases))('%s', async (name) => {
  expect(await safetyOf(cases[name] ?? {})).toBe('unsafe');
});

test('the same subclass may add up', async () => {
  const files = {
    'Main.java': walker,
    'FirstOf.java': firstOf('sum += entry.get("pull_count").getAsLong();'),
  };
  expect(await safetyOf(files)).toBe('safe');
});

test.each([
  ['parts.path', 'safe'],
  ['parts.path + "?fields=" + name', 'unsafe'],
])('a connection of Python asks for the path of an address: %s', async (path, safety) => {
  const text = `import http.client
import json
import sys
from urllib.parse import urlsplit

name = sys.argv[1]
parts = urlsplit(f"https://hub.docker.com/v2/repositories/acme/{name}/")
connection = http.client.HTTPSConnection(parts.netloc, timeout=10)
connection.request("GET", ${path})
answer = connection.getresponse()
if answer.status != 200:
    sys.exit(1)
print(json.load(answer)["pull_count"])
`;
  expect(await safetyOf({ 'main.py': text })).toBe(safety);
});

describe('axios-retry', () => {
  const retrying = (options: string) => ({
    'main.mjs': `import axios from 'axios';
import axiosRetry from 'axios-retry';
const report = (count, error) => console.log(error.config.url);
const isOfHub = (error) => error.config.url.includes('/v2/repositories/');
const isBusy = (error) => error.response?.status === 503;
function hooks() {
  return { onRetry: report };
}
axiosRetry(axios, { retries: 3, ${options} });
const { data } = await axios.get('${one}');
console.log(data.pull_count);
`,
  });

  test.each([
    'retryCondition: (error) => error.response?.status === 503, retryDelay: (count) => count * 100',
    'retryCondition: isBusy, retryDelay: axiosRetry.exponentialDelay, shouldResetTimeout: true',
  ])('may decide by the status: %s', async (options) => {
    expect(await safetyOf(retrying(options))).toBe('safe');
  });

  test.each([
    'onRetry: (count, error) => console.log(error.config.url)',
    'onRetry: report',
    '...hooks()',
    "retryCondition: (error) => error.config.url.includes('/v2/repositories/')",
    'retryCondition: isOfHub',
  ])('may not look at the address: %s', async (options) => {
    expect(await safetyOf(retrying(options))).toBe('unsafe');
  });
});

test.each([
  ['console.log((await ofetch(url)).pull_count)', 'safe'],
  ['console.log((await ofetch.raw(url))._data.star_count)', 'safe'],
  ['console.log(await ofetch(url))', 'unsafe'],
  ["console.log((await ofetch(url, { responseType: 'text' })).length)", 'unsafe'],
])('ofetch gives the parsed answer: %s', async (code, safety) => {
  const text = `import { ofetch } from 'ofetch';\nconst url = '${one}';\n${code};\n`;
  expect(await safetyOf({ 'main.mjs': text })).toBe(safety);
});

test('a method of the project with the name of one of a library has no caller there', async () => {
  const files = {
    'Main.java': `import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.*;

class Main {
    private JsonNode get(String url) throws Exception {
        String body = HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString()).body();
        return new ObjectMapper().readTree(body);
    }

    private long sum() throws Exception {
        long pulls = 0;
        JsonNode page = get("${list}");
        for (JsonNode entry : page.get("results")) pulls += entry.get("pull_count").asLong();
        return pulls;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(new Main().sum());
    }
}
`,
  };
  expect(await safetyOf(files)).toBe('safe');
});
