/** What clients run around requests, in code that needs more of their libraries than the tests have; nothing here is run. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

test.each([
  [
    'an interceptor that adds a header',
    'main.mjs',
    'safe',
    `// Interceptors add a header, and log what fails.
import axios from 'axios';

const hub = axios.create({ baseURL: 'https://hub.docker.com/v2', timeout: 10_000 });
hub.interceptors.request.use((config) => {
  config.headers.set('X-Requested-By', 'pulls');
  console.error(config.method, config.url);
  return config;
});
hub.interceptors.response.use(
  (response) => response,
  (error) => {
    console.error('no answer:', error.response?.status);
    return Promise.reject(error);
  },
);

const [owner, name] = process.argv.slice(2);
try {
  const { data } = await hub.get(\`/repositories/\${owner}/\${name}/\`);
  console.log(data.pull_count);
} catch {
  process.exitCode = 1;
}
`,
  ],
  [
    'hooks that log',
    'main.py',
    'safe',
    `# Hooks write each request and its status to the standard error.
import sys

import httpx


def asked(request):
    print("->", request.method, request.url, file=sys.stderr)


def answered(response):
    print("<-", response.status_code, file=sys.stderr)


hooks = {"request": [asked], "response": [answered]}
with httpx.Client(event_hooks=hooks, timeout=30) as client:
    answer = client.get(f"https://hub.docker.com/v2/repositories/{sys.argv[1]}/{sys.argv[2]}/")
    print(answer.json()["pull_count"])
`,
  ],
  [
    'lists mapped in a loop',
    'main.rb',
    'safe',
    `# The names of all repositories, page by page with Faraday, sorted.
require "faraday"
require "json"

conn = Faraday.new(url: "https://hub.docker.com")
names = []
number = 1
loop do
  res = conn.get("/v2/repositories/acme/") do |req|
    req.params["page"] = number
    req.params["page_size"] = 100
  end
  abort "hub does not answer" unless res.status == 200
  doc = JSON.parse(res.body)
  names.concat(doc["results"].map { |one| one["name"] })
  break if doc["next"].nil?
  number += 1
end
puts names.sort
`,
  ],
  [
    'a token by a middleware',
    'main.rb',
    'safe',
    `# The pulls of a repository, with a token that a middleware sends.
require "faraday"
require "json"

owner, name = ARGV
hub = Faraday.new("https://hub.docker.com") { |f| f.request :authorization, "Bearer", ENV.fetch("HUB_TOKEN", "none") }
answer = hub.get("/v2/repositories/#{owner}/#{name}/")
abort "status #{answer.status}" unless answer.success?
puts JSON.parse(answer.body)["pull_count"]
`,
  ],
  [
    'a password by a middleware',
    'main.rb',
    'unsafe',
    `# The pulls of a repository, with a password that a middleware sends.
require "faraday"
require "json"

owner, name = ARGV
hub = Faraday.new("https://hub.docker.com") do |f|
  f.request :authorization, :basic, "acme", ENV.fetch("HUB_PASSWORD", "none")
end
answer = hub.get("/v2/repositories/#{owner}/#{name}/")
abort "status #{answer.status}" unless answer.success?
puts JSON.parse(answer.body)["pull_count"]
`,
  ],
  [
    'a log of all requests on the standard output',
    'main.rb',
    'unsafe',
    `# The pulls of a repository, by a client that logs its requests.
require "faraday"
require "json"

owner, name = ARGV
hub = Faraday.new("https://hub.docker.com") { |f| f.response :logger }
answer = hub.get("/v2/repositories/#{owner}/#{name}/")
abort "status #{answer.status}" unless answer.success?
puts JSON.parse(answer.body)["pull_count"]
`,
  ],
  [
    'a log of all requests beside the output',
    'main.rb',
    'safe',
    `# The pulls of a repository, by a client that logs its requests beside the output.
require "faraday"
require "json"
require "logger"

owner, name = ARGV
hub = Faraday.new("https://hub.docker.com") { |f| f.response :logger, Logger.new($stderr) }
answer = hub.get("/v2/repositories/#{owner}/#{name}/")
abort "status #{answer.status}" unless answer.success?
puts JSON.parse(answer.body)["pull_count"]
`,
  ],
])('%s', async (_, file, safety, text) => {
  const { findings } = await fixedFile(file, text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual([safety]);
});
