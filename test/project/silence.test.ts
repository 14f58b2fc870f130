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
