/** Headers that are set apart from the call that sends them, in the languages of scans. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';

const url = 'https://api.example.com/things';

const catalogue = `hosts: { things: [api.example.com] }
entries:
  - id: things/list-v1
    title: list things by version 1
    state: deprecated
    rule: no-deprecated-api-call
    methods: [GET]
    paths: [/things]
    requires: [{ of: header, name: X-Api-Version, value: '1' }]
    hosts: things
    source: { title: Notes }
`;

type Case = readonly [what: string, file: string, text: string];

const sent: readonly Case[] = [
  [
    'on a session',
    'main.py',
    `import requests\ns = requests.Session()\ns.headers.update({'X-Api-Version': '1'})\ns.get('${url}')`,
  ],
  [
    'in an item of a session',
    'main.py',
    `import requests\ns = requests.Session()\ns.headers['X-Api-Version'] = '1'\ns.get('${url}')`,
  ],
  [
    'on a request',
    'main.py',
    `import urllib.request\nr = urllib.request.Request('${url}')\nr.add_header('X-Api-Version', '1')\nurllib.request.urlopen(r)`,
  ],
  [
    'in an object of headers',
    'main.js',
    `const headers = new Headers();\nheaders.set('X-Api-Version', '1');\nfetch('${url}', { headers })`,
  ],
  ['in new headers', 'main.js', `fetch('${url}', { headers: new Headers({ 'X-Api-Version': '1' }) })`],
  ['in pairs', 'main.js', `fetch('${url}', { headers: [['X-Api-Version', '1']] })`],
  [
    'among defaults',
    'main.js',
    `import axios from 'axios';\nconst api = axios.create({ baseURL: 'https://api.example.com' });\napi.defaults.headers.common['X-Api-Version'] = '1';\napi.get('/things')`,
  ],
  [
    'behind the call',
    'main.js',
    `import request from 'superagent';\nrequest.get('${url}').set('X-Api-Version', '1')`,
  ],
  [
    'by a builder',
    'Main.java',
    `import java.net.URI;\nimport java.net.http.*;\nclass Main { void run() { HttpRequest r = HttpRequest.newBuilder().uri(URI.create("${url}")).header("X-Api-Version", "1").GET().build(); HttpClient.newHttpClient().send(r, null); } }`,
  ],
  [
    'by a property',
    'Main.java',
    `import java.net.*;\nclass Main { void run() { HttpURLConnection c = (HttpURLConnection) new URL("${url}").openConnection(); c.setRequestProperty("X-Api-Version", "1"); c.getInputStream(); } }`,
  ],
  [
    'on a request',
    'main.go',
    `package main\nimport "net/http"\nfunc run() {\n\treq, _ := http.NewRequest("GET", "${url}", nil)\n\treq.Header.Set("X-Api-Version", "1")\n\thttp.DefaultClient.Do(req)\n}`,
  ],
  [
    'among defaults',
    'Main.cs',
    `using System.Net.Http;\nclass Main { async Task Run() { var client = new HttpClient(); client.DefaultRequestHeaders.Add("X-Api-Version", "1"); await client.GetAsync("${url}"); } }`,
  ],
  [
    'on a message',
    'Main.cs',
    `using System.Net.Http;\nclass Main { async Task Run() { var m = new HttpRequestMessage(HttpMethod.Get, "${url}"); m.Headers.Add("X-Api-Version", "1"); await new HttpClient().SendAsync(m); } }`,
  ],
  [
    'of a client',
    'main.php',
    `<?php\n$client = new GuzzleHttp\\Client(['base_uri' => 'https://api.example.com', 'headers' => ['X-Api-Version' => '1']]);\n$client->get('/things');`,
  ],
  [
    'in an option of a handle',
    'main.php',
    `<?php\n$ch = curl_init('${url}');\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['X-Api-Version: 1']);\ncurl_exec($ch);`,
  ],
  [
    'on a request',
    'main.rb',
    `require 'net/http'\nuri = URI('${url}')\nreq = Net::HTTP::Get.new(uri)\nreq['X-Api-Version'] = '1'\nNet::HTTP.start(uri.host, uri.port) { |http| http.request(req) }`,
  ],
  [
    'in the block of a client',
    'main.rb',
    `require 'faraday'\nconn = Faraday.new('https://api.example.com') do |f|\n  f.headers['X-Api-Version'] = '1'\nend\nconn.get('/things')`,
  ],
  [
    'in the block of a request',
    'main.rb',
    `require 'faraday'\nconn = Faraday.new('https://api.example.com')\nconn.get('/things') do |req|\n  req.headers['X-Api-Version'] = '1'\nend`,
  ],
  [
    'by a builder',
    'main.rs',
    `use reqwest::Client;\nasync fn run() { Client::new().get("${url}").header("X-Api-Version", "1").send().await; }`,
  ],
  ['in a variable', 'main.sh', `header='X-Api-Version: 1'\ncurl -H "$header" '${url}'`],
];

const notSent: readonly Case[] = [
  [
    'of another session',
    'main.py',
    `import requests\ns = requests.Session()\nother = requests.Session()\nother.headers.update({'X-Api-Version': '1'})\ns.get('${url}')`,
  ],
  [
    'of another function',
    'main.py',
    `import requests\ndef one():\n    s = requests.Session()\n    s.headers['X-Api-Version'] = '1'\ndef two():\n    s = requests.Session()\n    s.get('${url}')`,
  ],
  [
    'of another builder',
    'Main.java',
    `import java.net.URI;\nimport java.net.http.*;\nclass Main { void run() { HttpRequest a = HttpRequest.newBuilder().uri(URI.create("https://example.com/")).header("X-Api-Version", "1").build(); HttpRequest r = HttpRequest.newBuilder().uri(URI.create("${url}")).build(); HttpClient.newHttpClient().send(r, null); } }`,
  ],
  [
    'of another request',
    'main.go',
    `package main\nimport "github.com/go-resty/resty/v2"\nfunc run() {\n\tclient := resty.New()\n\tclient.R().SetHeader("X-Api-Version", "1").Get("https://example.com/")\n\tclient.R().Get("${url}")\n}`,
  ],
  [
    'of the answer',
    'main.js',
    `const answer = await fetch('${url}');\nanswer.headers.get('X-Api-Version', '1')`,
  ],
];

/** Each in a folder of its own, which no other is joined with. */
const nameOf = (of: 'sent' | 'not', i: number, file: string) => `${of}-${i}/${file}`;
const foundIn = new Set<string>();

beforeAll(async () => {
  const files = [
    ...sent.map(([, file, text], i) => [nameOf('sent', i, file), text] as const),
    ...notSent.map(([, file, text], i) => [nameOf('not', i, file), text] as const),
    ...sent.map(
      ([, file, text], i) =>
        [nameOf('not', 100 + i, file), text.replace(/(X-Api-Version\W+)1/, '$12')] as const,
    ),
  ];
  await using made = await project({
    'things.yaml': catalogue,
    'dockshift.config.yaml': 'catalogs: [things.yaml]',
    ...Object.fromEntries(files),
  });
  const { stdout } = await session(['--format', 'json'], made.root);
  const report = v.parse(
    v.object({ findings: v.array(v.object({ file: v.string(), entry: v.string() })) }),
    JSON.parse(stdout),
  );
  for (const { file, entry } of report.findings) if (entry === 'things/list-v1') foundIn.add(file);
});

describe('a header is sent that is set', () => {
  test.each(sent.map(([what, file], i) => [what, nameOf('sent', i, file)]))('%s: %s', (_, file) => {
    expect(foundIn).toContain(file);
  });
});

describe('none is sent if it is', () => {
  test.each(notSent.map(([what, file], i) => [what, nameOf('not', i, file)]))('%s: %s', (_, file) => {
    expect(foundIn).not.toContain(file);
  });

  test('one of another value', () => {
    expect([...foundIn].filter((file) => file.startsWith('not-1'))).toEqual([]);
  });
});
