/** What a run does not report, because no user could act on it. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

const URL = 'https://hub.docker.com/v2/repositories/acme/api/';
const mistake = 'package main\nfunc broken( {{{\n';

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const copy = await createFixture({ 'call.sh': `curl ${URL}\n`, ...files });
  try {
    const { problems, findings } = await scan({ root: copy.path });
    expect(findings.map(({ file }) => file)).toContain('call.sh');
    return problems.map(({ file }) => file);
  } finally {
    await copy.rm();
  }
}

describe('a mistake in the syntax', () => {
  test.each([
    ['of a file that links to an image', `${mistake}// https://hub.docker.com/r/acme/api\n`],
    ['of a file that names an image', `${mistake}const image = "index.docker.io/acme/api"\n`],
  ])('%s is silent', async (_name, text) => {
    expect(await problemsOf({ 'main.go': text })).toEqual([]);
  });

  test('of a file that could send a request is reported', async () => {
    expect(await problemsOf({ 'main.go': `${mistake}const url = "${URL}"\n` })).toEqual(['main.go']);
  });
});

describe('more than the limit of a file', () => {
  const long = `"${URL}"`.padEnd(1024 * 1024 + 1);

  test.each(['dump.json', 'values.yaml', 'index.html', 'manual.pdf', 'notes', 'guide.md', 'book.ipynb'])(
    '%s is silent',
    async (file) => {
      expect(await problemsOf({ [file]: long })).toEqual([]);
    },
  );

  test.each(['dist/index.js', 'generated.go', 'install.sh'])('%s is reported', async (file) => {
    expect(await problemsOf({ [file]: long })).toEqual([file]);
  });
});

test('a type that is built on one of a library is asked for its members once, not in a circle', async () => {
  const copy = await createFixture({
    'suite.go': [
      'package suite',
      'import ("net/http"; "github.com/stretchr/testify/suite")',
      'type Suite struct { suite.Suite; client *http.Client }',
      'func (s *Suite) run() {',
      ...Array.from({ length: 300 }, () => '  s.Require().NoError(s.T().Err())'),
      `  s.client.Get("${URL}")`,
      '}',
    ].join('\n'),
    'more.go': 'package suite\nfunc (s *Suite) more() { s.Require().True(true) }\n',
  });
  try {
    const { problems, findings } = await scan({ root: copy.path });
    expect(problems).toEqual([]);
    expect(findings.map(({ start }) => start.line)).toEqual([305]);
  } finally {
    await copy.rm();
  }
});

test('a vendored client of an engine is not judged, and code that calls it is', async () => {
  const client = [
    'package client',
    'import "net/http"',
    'func List() { http.Get("http://127.0.0.1:2375/v1.20/containers/json") }',
  ].join('\n');
  const copy = await createFixture({
    'go.mod': 'module example.org/tool\nrequire github.com/docker/docker v20.10.0+incompatible\n',
    'main.go': [
      'package main',
      'import "github.com/docker/docker/client"',
      'func main() { client.NewClientWithOpts(client.WithVersion("1.20")) }',
    ].join('\n'),
    'vendor/github.com/docker/docker/client/list.go': client,
    'vendor/github.com/acme/engine/list.go': client,
  });
  try {
    const { findings } = await scan({ root: copy.path });
    const files = new Set(findings.map(({ file }) => file));
    expect(files).toContain('main.go');
    expect(files).toContain('vendor/github.com/acme/engine/list.go');
    expect(files).not.toContain('vendor/github.com/docker/docker/client/list.go');
  } finally {
    await copy.rm();
  }
});

test('a bundle is read by its texts, and a line of the report is about it', async () => {
  const filler = Array.from({ length: 12_000 }, (_, i) => `function f${i}(e){return e+${i}}`).join(';');
  const copy = await createFixture({ 'lib/all.js': `${filler};fetch("${URL}")\n` });
  try {
    const { problems, findings } = await scan({ root: copy.path });
    expect(findings.map(({ file }) => file)).toEqual(['lib/all.js']);
    expect(problems.map(({ message }) => message)).toEqual([
      'not followed: it is a bundle; only its texts are read',
    ]);
  } finally {
    await copy.rm();
  }
});
