/** Readers of a whole list that become readers of pages, and those that stay for a person. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const OLD = 'https://registry.hub.docker.com/v1/repositories/acme/tool/tags';
const NEW = 'https://hub.docker.com/v2/namespaces/acme/repositories/tool/tags?page_size=100';

const go = (types: string, body: string) =>
  `package main\n\nimport (\n\t"encoding/json"\n\t"io"\n\t"net/http"\n)\n\n${types}\n\nfunc tags() ([]tag, error) {\n\tresp, err := http.Get("${OLD}")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tdefer resp.Body.Close()\n${body}\n}\n`;
const tag = 'type tag struct {\n\tName string `json:"name"`\n}';
const decode = '\tvar list []tag\n\terr = json.NewDecoder(resp.Body).Decode(&list)\n\treturn list, err';

describe('a list becomes pages', () => {
  test('in Go; a declared type is all that callers can read', async () => {
    const { text, findings } = await fixedFile('main.go', go(tag, decode));
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
    expect(text).toContain(`http.Get("${NEW}")`);
    expect(text).toContain('err = allHubTags(resp.Body, &list)');
    expect(text).toContain('\t"errors"\n\t"io"\n\t"net/http"\n\t"sort"\n');
  });

  test('in Go, where callers that are not here may read a layer', async () => {
    const types = 'type tag struct {\n\tLayer string\n\tName  string\n}';
    const { findings } = await fixedFile('main.go', go(types, decode));
    expect(findings.map(({ fix }) => fix?.safety)).toEqual(['unsafe']);
    expect(findings[0]?.fix?.title).toContain('`tags` returns it, and no code here calls that (see main.go:');
  });

  test('by another name where the first is taken', async () => {
    const { text } = await fixedFile('main.go', go(`${tag}\n\nfunc allHubTags() {}`, decode));
    expect(text).toContain('err = allTagPages(resp.Body, &list)');
  });

  test('one function serves two calls', async () => {
    const two = `require 'json'\nrequire 'net/http'\n\na = JSON.parse(Net::HTTP.get(URI('${OLD}')))\nb = JSON.parse(Net::HTTP.get(URI('${OLD.replace('tool', 'web')}')))\nputs a.size, b.size\n`;
    const { text } = await fixedFile('a.rb', two);
    expect(text.match(/def all_hub_tags/g)).toHaveLength(1);
    expect(text).toContain(`a = all_hub_tags(Net::HTTP.get(URI('${NEW}')))`);
    expect(text).toContain(`b = all_hub_tags(Net::HTTP.get(URI('${NEW.replace('tool', 'web')}')))`);
  });

  test('in Ruby, with what the call is given beside the address', async () => {
    const code = `require 'json'\nrequire 'open-uri'\n\nclass Hub\n  def self.tags(token)\n    JSON.parse(URI.open("${OLD}", 'Authorization' => "JWT #{token}").read)\n  end\nend\n`;
    const { text } = await fixedFile('a.rb', code);
    expect(text).toContain('  def self.all_hub_tags(body, token)\n');
    expect(text).toContain(
      `    body = URI.open(page['next'], 'Authorization' => "JWT #{token}").read`.trim(),
    );
    expect(text).toContain(').read, token)\n');
  });
});

test('in PHP, where its text is trimmed', async () => {
  const code = `<?php\n$json = file_get_contents('${OLD}');\n$clean = trim($json);\n$tags = json_decode($clean, true);\necho count($tags);\n`;
  const { text, findings } = await fixedFile('a.php', code);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
  expect(text).toContain("$json = file_get_contents($page['next']);");
  expect(text).toContain('$tags = allHubTags($clean);');
});

describe('a list stays, and the reason names the line', () => {
  test.each([
    [
      'its text is used too',
      'main.go',
      go(
        tag,
        `\tdata, err := io.ReadAll(resp.Body)\n\tprintln(len(data))\n\tvar list []tag\n\terr = json.Unmarshal(data, &list)\n\treturn list, err`,
      ),
      20,
    ],
    [
      'fields that have another meaning now',
      'main.go',
      go('type tag struct {\n\tID   int\n\tName string\n}', decode),
      20,
    ],
    [
      'Go that decodes into a field',
      'main.go',
      go(
        `${tag}\n\ntype page struct {\n\ttags []tag\n}`,
        '\tvar all page\n\terr = json.NewDecoder(resp.Body).Decode(&all.tags)\n\treturn all.tags, err',
      ),
      24,
    ],
    [
      'PHP that bounds the depth',
      'a.php',
      `<?php\n$json = file_get_contents('${OLD}');\n$tags = json_decode($json, true, 8);\necho count($tags);\n`,
      3,
    ],
    [
      'a parser of its own',
      'a.rb',
      `require 'net/http'\nrequire 'oj'\nputs Oj.load(Net::HTTP.get(URI('${OLD}'))).size\n`,
      3,
    ],
    [
      'PHP that passes it on',
      'a.php',
      `<?php\n$json = file_get_contents('${OLD}');\nfile_put_contents('tags.json', $json);\n$tags = json_decode($json, true);\n`,
      3,
    ],
    [
      'a pattern that searches its text beside the parser',
      'a.rb',
      `require 'json'\nrequire 'net/http'\nbody = Net::HTTP.get(URI('${OLD}'))\nputs JSON.parse(body).size\nputs body[/"name": *"([^"]+)"/, 1]\n`,
      5,
    ],
    [
      'one of two texts, the other of which is the same for each page',
      'a.rb',
      `require 'json'\nrequire 'net/http'\nbody = ARGV.empty? ? Net::HTTP.get(URI('${OLD}')) : File.read(ARGV[0])\nputs JSON.parse(body).size\n`,
      3,
    ],
  ])('%s', async (_name, file, code, line) => {
    const { text, findings } = await fixedFile(file, code);
    expect(text).toBe(code);
    expect(findings.map(({ fix }) => fix)).toEqual([null]);
    expect(findings[0]?.whyNoFix).toContain(`(see ${file}:${String(line)})`);
  });
});

test('in Go, a layer that is read has no place in the new tags', async () => {
  const reads =
    'func main() {\n\tlist, _ := tags()\n\tfor _, t := range list {\n\t\tprintln(t.Layer)\n\t}\n}\n';
  const code = `${go('type tag struct{ Layer, Name string }', decode)}\n${reads}`;
  const { text, findings } = await fixedFile('main.go', code);
  expect(text).toBe(code);
  expect(findings[0]?.whyNoFix).toBe(
    '`layer` is read, and the new answer does not have it (see main.go:25): change it by hand',
  );
});
