/** A URL that one variable holds `namespace/name` of, and one whose base serves others too, in the manner of each language. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://hub.docker.com/v2/repositories';
const NEW = 'https://hub.docker.com/v2/namespaces';

/** Frames of a file: what is around the line that is looked at. */
const frames: Readonly<Record<string, readonly [file: string, before: string, after: string]>> = {
  go: [
    'main.go',
    'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"strings"\n)\n\nfunc show(slug, org, name string) {\n\tfmt.Print(strings.ToUpper(slug))\n\t',
    '\n}\n',
  ],
  ruby: ['a.rb', "require 'net/http'\ndef show(slug)\n  ", '\nend\n'],
  php: ['a.php', '<?php\nfunction show($slug) {\n  ', '\n}\n'],
  java: [
    'A.java',
    'import java.net.URI;\nimport java.net.http.HttpRequest;\nclass A {\n  void show(String slug) {\n    ',
    '\n  }\n}\n',
  ],
  rust: ['src/a.rs', 'use reqwest;\nasync fn show(slug: &str) {\n    ', '\n}\n'],
  csharp: [
    'A.cs',
    'using System.Net.Http;\nclass A {\n  async Task Show(HttpClient client, string slug) {\n    ',
    '\n  }\n}\n',
  ],
  powershell: ['a.ps1', 'param($slug)\n', '\n'],
};

describe('one variable with namespace and name', () => {
  test.each<[language: string, before: string, after: string]>([
    [
      'go',
      `http.Get("${OLD}/" + slug + "/")`,
      `http.Get("${NEW}/" + strings.Replace(slug, "/", "/repositories/", 1) + "/")`,
    ],
    [
      'go',
      `http.Get(fmt.Sprintf("${OLD}/%s", slug))`,
      `http.Get(fmt.Sprintf("${NEW}/%s", strings.Replace(slug, "/", "/repositories/", 1)))`,
    ],
    [
      'go',
      `repo := org + "/" + name\n\thttp.Get("${OLD}/" + repo)\n\tfmt.Println(repo)`,
      `repo := org + "/" + name\n\thttp.Get("${NEW}/" + strings.Replace(repo, "/", "/repositories/", 1))\n\tfmt.Println(repo)`,
    ],
    [
      'ruby',
      `Net::HTTP.get(URI("${OLD}/#{slug}/"))`,
      `Net::HTTP.get(URI("${NEW}/#{slug.sub('/', '/repositories/')}/"))`,
    ],
    [
      'ruby',
      `uri = URI('${OLD}/' + slug)\n  Net::HTTP.get(uri)`,
      `uri = URI('${NEW}/' + slug.sub('/', '/repositories/'))\n  Net::HTTP.get(uri)`,
    ],
    [
      'ruby',
      `Net::HTTP.get(URI(format('${OLD}/%s/', slug)))`,
      `Net::HTTP.get(URI(format('${NEW}/%s/', slug.sub('/', '/repositories/'))))`,
    ],
    [
      'php',
      `file_get_contents("${OLD}/$slug/");`,
      `file_get_contents("${NEW}/" . str_replace('/', '/repositories/', $slug) . "/");`,
    ],
    [
      'php',
      `file_get_contents("${OLD}/{$slug}");`,
      `file_get_contents("${NEW}/" . str_replace('/', '/repositories/', $slug));`,
    ],
    [
      'php',
      `file_get_contents("${OLD}/$slug?lang=$lang");`,
      `file_get_contents("${NEW}/" . str_replace('/', '/repositories/', $slug) . "?lang=$lang");`,
    ],
    [
      'php',
      `file_get_contents(sprintf('${OLD}/%s', $slug));`,
      `file_get_contents(sprintf('${NEW}/%s', str_replace('/', '/repositories/', $slug)));`,
    ],
    [
      'java',
      `HttpRequest.newBuilder(URI.create("${OLD}/" + slug)).GET().build();`,
      `HttpRequest.newBuilder(URI.create("${NEW}/" + slug.replaceFirst("/", "/repositories/"))).GET().build();`,
    ],
    [
      'java',
      `HttpRequest.newBuilder(URI.create(String.format("${OLD}/%s/", slug))).GET().build();`,
      `HttpRequest.newBuilder(URI.create(String.format("${NEW}/%s/", slug.replaceFirst("/", "/repositories/")))).GET().build();`,
    ],
    [
      'rust',
      `reqwest::get(format!("${OLD}/{}/", slug)).await;`,
      `reqwest::get(format!("${NEW}/{}/", slug.replacen('/', "/repositories/", 1))).await;`,
    ],
    [
      'rust',
      `reqwest::get(String::from("${OLD}/") + slug).await;`,
      `reqwest::get(String::from("${NEW}/") + &slug.replacen('/', "/repositories/", 1)).await;`,
    ],
    [
      'rust',
      `reqwest::get(format!("${OLD}/{slug}/")).await;`,
      `reqwest::get(format!("${NEW}/{slug}/", slug = slug.replacen('/', "/repositories/", 1))).await;`,
    ],
    [
      'csharp',
      `await client.GetStringAsync($"${OLD}/{slug}/");`,
      `await client.GetStringAsync("${NEW}/" + slug.Replace("/", "/repositories/") + "/");`,
    ],
    [
      'csharp',
      `await client.GetStringAsync($"${OLD}/{slug}?lang={lang}");`,
      `await client.GetStringAsync("${NEW}/" + slug.Replace("/", "/repositories/") + $"?lang={lang}");`,
    ],
    [
      'csharp',
      `await client.GetStringAsync(string.Format("${OLD}/{0}/", slug));`,
      `await client.GetStringAsync(string.Format("${NEW}/{0}/", slug.Replace("/", "/repositories/")));`,
    ],
    [
      'powershell',
      `Invoke-RestMethod "${OLD}/$slug/"`,
      `Invoke-RestMethod "${NEW}/$($slug -replace '/', '/repositories/')/"`,
    ],
    [
      'powershell',
      `Invoke-RestMethod -Uri ("${OLD}/{0}/" -f $slug)`,
      `Invoke-RestMethod -Uri ("${NEW}/{0}/" -f ($slug -replace '/', '/repositories/'))`,
    ],
  ])('%s: %s', async (language, before, after) => {
    const [file, head, foot] = frames[language] ?? ['', '', ''];
    const { text, findings } = await fixedFile(file, head + before + foot);
    expect(text).toBe(head + after + foot);
    // Two names with a slash between are seen to be that; one variable is not.
    const isSeen = before.includes('org + "/"');
    expect(findings.map(({ fix }) => fix?.safety)).toEqual([isSeen ? 'safe' : 'unsafe']);
  });
});

describe('a name of v1 that may be an official image', () => {
  const V1 = 'https://index.docker.io/v1/repositories';

  test.each([
    [
      'ruby',
      `HTTParty.head("${V1}/#{slug}/tags/latest")`,
      `HTTParty.head("${NEW}/#{(slug.include?('/') ? slug : 'library/' + slug).sub('/', '/repositories/')}/tags/latest")`,
      // A method gives its last value to callers, which are not seen here.
      'unsafe',
    ],
    [
      'go',
      `http.Head("${V1}/" + slug + "/tags/latest")`,
      `http.Head("${NEW}/" + strings.Replace(regexp.MustCompile(\`^[^/]+$\`).ReplaceAllString(slug, "library/$0"), "/", "/repositories/", 1) + "/tags/latest")`,
      'safe',
    ],
    [
      'powershell',
      `Invoke-WebRequest -Method Head "${V1}/$slug/tags/latest"`,
      `Invoke-WebRequest -Method Head "${NEW}/$($slug -replace '^[^/]+$', 'library/$0' -replace '/', '/repositories/')/tags/latest"`,
      'safe',
    ],
  ])('%s', async (language, before, after, safety) => {
    const [file, head, foot] = frames[language] ?? ['', '', ''];
    const { text, findings } = await fixedFile(
      file,
      head.replace("'net/http'", "'httparty'") + before + foot,
    );
    const imports = (code: string) => code.replace('\t"strings"', '\t"regexp"\n\t"strings"');
    const top = language === 'go' ? imports(head) : head.replace("'net/http'", "'httparty'");
    expect(text).toBe(top + after + foot);
    expect(findings.map(({ fix }) => fix?.safety)).toEqual([safety]);
  });
});

describe('a namespace that the body names', () => {
  test.each<[language: string, before: string, after: string]>([
    [
      'ruby',
      `HTTParty.post('${OLD}/', body: { namespace: slug, name: 'tool' }.to_json)`,
      `HTTParty.post("${NEW}/#{slug}/repositories/", body: { namespace: slug, name: 'tool' }.to_json)`,
    ],
    [
      'rust',
      `reqwest::Client::new().post("${OLD}/").json(&json!({ "namespace": slug, "name": "tool" })).send().await;`,
      `reqwest::Client::new().post(&format!("${NEW}/{slug}/repositories/")).json(&json!({ "namespace": slug, "name": "tool" })).send().await;`,
    ],
    [
      'powershell',
      `Invoke-RestMethod -Method Post -Uri '${OLD}/' -Body (@{ namespace = $slug; name = 'tool' } | ConvertTo-Json)`,
      `Invoke-RestMethod -Method Post -Uri "${NEW}/$slug/repositories/" -Body (@{ namespace = $slug; name = 'tool' } | ConvertTo-Json)`,
    ],
  ])('%s', async (language, before, after) => {
    const [file, start, foot] = frames[language] ?? ['', '', ''];
    const head = start.replace("'net/http'", "'httparty'");
    expect((await fixedFile(file, head + before + foot)).text).toBe(head + after + foot);
  });

  test('is written in the call if the text comes before the variable has its value', async () => {
    const before = `require 'httparty'\nURL = '${OLD}/'\nowner = ARGV[0]\nHTTParty.post(URL, body: { namespace: owner, name: 'tool' }.to_json)\n`;
    const after = before.replace(
      'post(URL',
      `post('https://hub.docker.com/v2/namespaces/' + owner + '/repositories/'`,
    );
    expect((await fixedFile('a.rb', before)).text).toBe(after);
  });
});

describe('a path that is joined of items', () => {
  test.each<[language: string, before: string, after: string]>([
    [
      'go',
      'http.Get("https://hub.docker.com" + path.Join("/v2/repositories", org, name))',
      'http.Get("https://hub.docker.com" + path.Join("/v2/namespaces", org, "repositories", name))',
    ],
    [
      'go',
      'http.Get(strings.Join([]string{"https://hub.docker.com/v2", "repositories", org, name}, "/"))',
      'http.Get(strings.Join([]string{"https://hub.docker.com/v2", "namespaces", org, "repositories", name}, "/"))',
    ],
    [
      'php',
      `file_get_contents(implode('/', ['${OLD}', $owner, $name]));`,
      `file_get_contents(implode('/', ['${NEW}', $owner, 'repositories', $name]));`,
    ],
    [
      'ruby',
      `Net::HTTP.get(URI(['${OLD}', owner, name].join('/')))`,
      `Net::HTTP.get(URI(['${NEW}', owner, 'repositories', name].join('/')))`,
    ],
  ])('%s: %s', async (language, before, after) => {
    const [file, start, foot] = frames[language] ?? ['', '', ''];
    const head = start.replace('\t"net/http"', '\t"net/http"\n\t"path"');
    expect((await fixedFile(file, head + before + foot)).text).toBe(head + after + foot);
  });
});

describe('a base that others use', () => {
  test('stays where one of them stays: the call gets an address of its own', async () => {
    const before = `require 'httparty'\nBASE = '${OLD}'\nHTTParty.get("#{BASE}/acme/tool")\nHTTParty.patch(BASE + '/acme/tool')\n`;
    const after = before.replace('#{BASE}/acme/tool', `${NEW}/acme/repositories/tool`);
    expect((await fixedFile('a.rb', before)).text).toBe(after);
  });

  test('moves where all of them move', async () => {
    const before = `<?php\nconst HUB = '${OLD}';\nfunction a($slug) { return file_get_contents(HUB . "/$slug/"); }\nfunction b($repo) { return file_get_contents(HUB . '/' . $repo); }\n`;
    const after = `<?php\nconst HUB = '${NEW}';\nfunction a($slug) { return file_get_contents(HUB . "/" . str_replace('/', '/repositories/', $slug) . "/"); }\nfunction b($repo) { return file_get_contents(HUB . '/' . str_replace('/', '/repositories/', $repo)); }\n`;
    expect((await fixedFile('a.php', before)).text).toBe(after);
  });

  test('is not touched where the code adds the path to what is set elsewhere', async () => {
    const before = `require 'faraday'\nclass Hub\n  def initialize\n    @hub = Faraday.new(url: 'https://hub.docker.com')\n  end\n\n  def show(slug)\n    @hub.get("/v2/repositories/#{slug}/")\n  end\nend\n`;
    const after = before.replace(
      '/v2/repositories/#{slug}/',
      "/v2/namespaces/#{slug.sub('/', '/repositories/')}/",
    );
    expect((await fixedFile('a.rb', before)).text).toBe(after);
  });
});

describe('Go’s imports', () => {
  const body = `\n\nfunc show(slug string) {\n\thttp.Get("${OLD}/" + slug)\n}\n`;

  test.each([
    [
      'a block',
      'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"time"\n\n\t"example.com/a"\n)',
      'package main\n\nimport (\n\t"fmt"\n\t"net/http"\n\t"strings"\n\t"time"\n\n\t"example.com/a"\n)',
    ],
    [
      'the end of a block',
      'package main\n\nimport (\n\t"net/http"\n\n\t"example.com/a"\n)',
      'package main\n\nimport (\n\t"net/http"\n\t"strings"\n\n\t"example.com/a"\n)',
    ],
    [
      'a single one',
      'package main\n\nimport "net/http"',
      'package main\n\nimport "net/http"\nimport "strings"',
    ],
    ['one that is there', 'package main\n\nimport (\n\t"net/http"\n\t"strings"\n)', undefined],
  ])('%s', async (_name, before, after = before) => {
    const { text } = await fixedFile('main.go', before + body);
    expect(text.startsWith(`${after}\n\nfunc show`)).toBe(true);
    expect(text).toContain('strings.Replace(slug,');
  });

  test('a variable of the name is in the way', async () => {
    const before = `package main\n\nimport "net/http"\n\nfunc show(slug string, strings []string) {\n\thttp.Get("${OLD}/" + slug)\n}\n`;
    expect((await fixedFile('main.go', before)).text).toBe(before);
  });
});

describe('left as it is', () => {
  test.each([
    [
      'an answer of curl that is printed',
      'a.php',
      '<?php\n$curl = curl_init("https://index.docker.io/v1/repositories/$owner/$name/tags/latest");\ncurl_exec($curl);\necho curl_getinfo($curl, CURLINFO_HTTP_CODE);\n',
    ],
    ['a here document', 'a.php', `<?php\n$url = <<<URL\n${OLD}/$slug/\nURL;\nfile_get_contents($url);\n`],
    [
      'a name that fills two places',
      'src/a.rs',
      `use reqwest;\nasync fn show(slug: &str) {\n    reqwest::get(format!("${OLD}/{slug}/?name={slug}")).await;\n}\n`,
    ],
    [
      'a verbatim text',
      'A.cs',
      `using System.Net.Http;\nclass A {\n  async Task Show(HttpClient client, string slug) {\n    await client.GetStringAsync($@"${OLD}/{slug}/");\n  }\n}\n`,
    ],
    [
      'an answer that is another one',
      'a.rb',
      'require \'net/http\'\nputs Net::HTTP.get(URI("https://registry.hub.docker.com/v1/repositories/#{slug}/tags"))\n',
    ],
  ])('%s', async (_name, file, before) => {
    expect((await fixedFile(file, before)).text).toBe(before);
  });
});
