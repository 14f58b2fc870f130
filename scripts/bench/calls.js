/** Files that call the Hub or an Engine, in the shapes that code has, with the number of findings in each. */
import { filler } from './filler.js';

/** @typedef {import('./random.js').Random} Random */

/**
 * @typedef {object} Shape
 * @property {string} extension of the file, or the end of its name
 * @property {number} findings in each such file, with the default settings
 * @property {(random: Random) => string} text
 */

/** @param {Random} random */
const version = (random) => `v${random.below(9)}.${random.below(20)}.${random.below(9)}`;

/** @type {readonly Shape[]} */
export const calls = [
  {
    extension: '.ts',
    findings: 1,
    text: (random) => `const hub = 'https://hub.docker.com/v2';
${filler('typescript', 3, random)}
export async function ${random.word()}Pulls(namespace: string, name: string): Promise<number> {
  const answer = await fetch(\`\${hub}/repositories/\${namespace}/\${name}/\`);
  if (!answer.ok) throw new Error(\`the Hub answered \${answer.status}\`);
  const { pull_count: pulls } = await answer.json();
  return pulls;
}
${filler('typescript', 3, random)}`,
  },
  {
    extension: '.js',
    findings: 1,
    text: (random) => `import axios from 'axios';

const client = axios.create({ baseURL: 'https://hub.docker.com/v2', timeout: ${random.below(9) + 1}000 });
${filler('javascript', 4, random)}
export async function ${random.word()}Names(org) {
  const { data } = await client.get(\`/repositories/\${org}/\`, { params: { page_size: 50 } });
  return data.results.map(({ name }) => name);
}
${filler('javascript', 4, random)}`,
  },
  {
    extension: '.py',
    findings: 2,
    text: (random) => `import requests

HUB = "https://hub.docker.com"
V1 = "https://registry.hub.docker.com/v1"
${filler('python', 4, random)}

def stars(owner, name):
    answer = requests.get(f"{HUB}/v2/repositories/{owner}/{name}/", timeout=${random.below(50) + 10})
    answer.raise_for_status()
    return answer.json()["star_count"]


def old_tags(image):
    return [tag["name"] for tag in requests.get("%s/repositories/%s/tags" % (V1, image)).json()]
${filler('python', 4, random)}`,
  },
  {
    extension: '.go',
    findings: 1,
    text: (random) => `package hub

import (
	"encoding/json"
	"fmt"
	"net/http"
)
${filler('go', 3, random)}
func Stars(org, name string) (int, error) {
	resp, err := http.Get(fmt.Sprintf("https://hub.docker.com/v2/repositories/%s/%s/", org, name))
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	var body struct {
		StarCount int \`json:"star_count"\`
	}
	err = json.NewDecoder(resp.Body).Decode(&body)
	return body.StarCount, err
}
${filler('go', 3, random)}`,
  },
  {
    extension: '.sh',
    findings: 1,
    text: (random) => `#!/usr/bin/env bash
set -euo pipefail
${filler('shell', 4, random)}
image=\${1:?an image}
curl -fsSL "https://registry.hub.docker.com/v1/repositories/$image/tags" | jq -r '.[].name'
${filler('shell', 3, random)}`,
  },
  {
    extension: '.rb',
    findings: 1,
    text: (random) => `require 'json'
require 'net/http'
${filler('ruby', 4, random)}
def described(owner, name)
  uri = URI("https://hub.docker.com/v2/repositories/#{owner}/#{name}/")
  JSON.parse(Net::HTTP.get(uri))['description']
end
${filler('ruby', 4, random)}`,
  },
  {
    extension: '.java',
    findings: 1,
    text: (random) => `package example.hub;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Repositories {
${filler('java', 3, random)}
    static String page(String namespace) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://hub.docker.com/v2/repositories/" + namespace + "/"))
            .GET()
            .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
${filler('java', 3, random)}
}
`,
  },
  {
    extension: '.yml',
    findings: 1,
    text: (random) => `name: ${random.word()}
on: push
jobs:
  pulls:
    runs-on: ubuntu-24.04
    steps:
      - run: |
          curl -s "https://hub.docker.com/v2/repositories/acme/$NAME/" | jq .pull_count
        env:
          NAME: ${random.word().toLowerCase()}
${filler('yaml', 4, random)}`,
  },
  {
    extension: '.mjs',
    findings: 1,
    text: (random) => `import Docker from 'dockerode';

const docker = new Docker({ socketPath: '/var/run/docker.sock' });
${filler('javascript', 4, random)}
export async function ${random.word()}Running() {
  const containers = await docker.listContainers({ limit: ${random.below(50) + 1} });
  return containers.map(({ Id: id }) => id);
}
${filler('javascript', 4, random)}`,
  },
  {
    extension: '/Dockerfile',
    findings: 1,
    text: (random) => `FROM docker:dind
LABEL version="${version(random)}"
RUN apk add --no-cache make
COPY ${random.word()}.txt /srv/
CMD ["dockerd-entrypoint.sh"]
`,
  },
];

/** Files that hold a marker and nothing to find. @type {readonly Shape[]} */
export const lookAlikes = [
  {
    extension: '.ts',
    findings: 0,
    text: (random) => `const tags = 'https://hub.docker.com/v2/repositories';
${filler('typescript', 3, random)}
export async function ${random.word()}Tags(namespace: string, name: string): Promise<string[]> {
  const answer = await fetch(\`\${tags}/\${namespace}/\${name}/tags?page_size=100\`);
  const { results } = await answer.json();
  return results.map((tag: { name: string }) => tag.name);
}
${filler('typescript', 3, random)}`,
  },
  {
    extension: '.py',
    findings: 0,
    text: (random) => `import json

import requests

KEY = "https://index.docker.io/v1/"
${filler('python', 4, random)}

def login(file):
    with open(file) as config:
        return json.load(config)["auths"].get(KEY)


def forge(base, owner):
    return requests.get(f"https://forge.example.com/api/v2/repositories/{owner}").json()["size"]
${filler('python', 4, random)}`,
  },
  {
    extension: '.go',
    findings: 0,
    text: (random) => `package registry

import "net/http"

const credentials = "https://index.docker.io/v1/"
${filler('go', 3, random)}
func Tags(registry, name string) (*http.Response, error) {
	return http.Get("https://" + registry + "/v1/repositories/" + name + "/tags")
}
${filler('go', 3, random)}`,
  },
  {
    extension: '.sh',
    findings: 0,
    text: (random) => `#!/bin/sh
# Pushes to a registry of our own; see https://hub.docker.com/r/library/registry.
${filler('shell', 4, random)}
docker push "registry.example.com/${random.word().toLowerCase()}:$1"
docker login --username robot registry.example.com
`,
  },
  {
    extension: '.md',
    findings: 0,
    text: (random) => `# ${random.word()}

The image is on [Docker Hub](https://hub.docker.com/r/acme/${random.word().toLowerCase()}).
Its sources are spread over ${random.below(9) + 2} repositories.
`,
  },
];
