/** A secret of the scanned code is in no report, in any format, and in no baseline. */
import fc from 'fast-check';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withEdits } from '../../src/fix/plan.ts';
import { formats } from '../../src/report/index.ts';
import { withoutSecrets } from '../../src/report/without-secrets.ts';
import { scan } from '../../src/scan.ts';
import { hiding, secretsIn, withoutSecretsIn } from '../../src/text/secrets.ts';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';
import { context, finding, report } from '../report/example.ts';

const hub = 'hub.docker.com/v2/repositories/acme/app/';
const tags = 'registry.hub.docker.com/v1/repositories/acme/app/tags';

/** Places of secrets: each is a file with a finding, or a part of one. */
const places: Readonly<Record<string, (secret: string) => string>> = {
  'userinfo.sh': (s) => `curl -s https://robot:${s}@${hub}\n`,
  'userinfo-v1.js': (s) => `await fetch('https://robot:${s}@${tags}');\n`,
  'base.js': (s) =>
    `const base = 'https://robot:${s}@hub.docker.com';\nawait fetch(base + '/v2/repositories/acme/app/');\n`,
  'token.sh': (s) => `curl -s "https://${hub}?token=${s}"\n`,
  'fragment.js': (s) => `await fetch('https://${hub}#access_token=${s}');\n`,
  'access.py': (s) => `import requests\nrequests.get("https://${hub}?page=1&access_token=${s}&x=y")\n`,
  'key.rb': (s) => `require 'net/http'\nNet::HTTP.get(URI('https://${hub}?api_key=${s}'))\n`,
  'params.py': (s) => `import requests\nrequests.get("https://${hub}", params={"access_token": "${s}"})\n`,
  'joined.js': (s) => `const secondHalf = '${s}';\nawait fetch('https://${hub}?token=' + secondHalf);\n`,
  'pat.sh': (s) => `login=dckr_pat_${s}\ncurl -s -H "X-A: $login" https://${hub}\n`,
  'oat.sh': (s) => `curl -s https://${hub} -H dckr_oat_${s}\n`,
  'github.js': (s) => `await fetch('https://${hub}', { a: 'ghp_${s}' });\n`,
  'bearer.sh': (s) => `curl -s -H "Authorization: Bearer ${s}" https://${hub}\n`,
  'basic.sh': (s) => `curl -s -H 'Authorization: Basic ${s}' https://${tags}\n`,
  'jwt.js': (s) => `await fetch('https://${hub}', { headers: { Authorization: 'JWT ${s}' } });\n`,
  'web-token.go': (s) =>
    `package main\n\nimport "net/http"\n\n// eyJ${s}.${s}.${s}\nfunc main() { http.Get("https://${hub}") }\n`,
  'user.sh': (s) => `curl -s -u robot:${s} https://${hub}\n`,
  'header.sh': (s) => `curl -s -H 'X-Api-Key: ${s}' https://${hub}\n`,
  'password.js': (s) => `const login = { password: '${s}' }; await fetch('https://${hub}', login);\n`,
  'environment.sh': (s) => `HUB_TOKEN=${s}1 curl -s https://${hub}\n`,
  'ci.yml': (s) =>
    `jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: curl -s "https://${tags}?token=${s}"\n`,
  'reason.sh': (s) => `# dockshift-ignore hub/v1-list-tags -- with dckr_pat_${s}\ncurl -s https://${tags}\n`,
};

const secret = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{11,30}$/);

test('none is in any report', async () => {
  const property = fc.asyncProperty(secret, async (one) => {
    const files = Object.entries(places).map(([file, textOf]) => [file, textOf(one)] as const);
    await using made = await project(Object.fromEntries(files));
    await using elsewhere = await project({ summary: '' });
    const outputs = formats.flatMap((format) => ['--output', `${format}=${elsewhere.at(format)}`]);
    const env = { GITHUB_STEP_SUMMARY: elsewhere.at('summary') };
    const options = ['--stats', '--fail-on', 'never', '--max-warnings', '0'];
    const ended = await session([...options, ...outputs], made.root, { env });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).not.toContain(one);
    for (const name of [...formats, 'summary']) {
      const text = fs.readFileSync(elsewhere.at(name), 'utf8');
      expect(text.length, name).toBeGreaterThan(1000);
      const at = text.indexOf(one);
      expect(at < 0 ? '' : `${name}: ${text.slice(at - 100, at + 40)}`).toBe('');
    }
    const json: { findings: { file: string }[]; suppressed: { file: string }[] } = JSON.parse(
      fs.readFileSync(elsewhere.at('json'), 'utf8'),
    );
    const told = new Set([...json.findings, ...json.suppressed].map(({ file }) => file));
    expect([...told].toSorted()).toEqual(Object.keys(places).toSorted());
    expect((await session(['baseline'], made.root)).code).toBe(0);
    expect(fs.readFileSync(made.at('dockshift-baseline.json'), 'utf8')).not.toContain(one);
  });
  await fc.assert(property, { numRuns: 5 });
});

test('shards, merged, hide the same as one run', async () => {
  const files = Object.entries(places).map(([file, textOf]) => [file, textOf('s3cretS3cretS3cret')] as const);
  await using made = await project(Object.fromEntries(files));
  await using elsewhere = await project({});
  for (const index of ['1', '2']) {
    const output = `json=${elsewhere.at(`${index}.json`)}`;
    await session(['--format', 'jsonl', '--shard', `${index}/2`, '--output', output], made.root);
    expect(fs.readFileSync(elsewhere.at(`${index}.json`), 'utf8')).not.toContain('s3cretS3cret');
  }
  for (const format of ['json', 'sarif', 'html', 'markdown', 'gitlab']) {
    const whole = await session(['--format', format], made.root);
    const merged = await session(
      ['merge', elsewhere.at('1.json'), elsewhere.at('2.json'), '--format', format],
      made.root,
    );
    expect(merged.stdout === whole.stdout, format).toBe(true);
  }
});

test('a cache contains none', async () => {
  await using made = await project({ 'a.sh': places['token.sh']?.('s3cretS3cretS3cret') ?? '' });
  const first = await session(['--cache', '--format', 'json'], made.root);
  const second = await session(['--cache', '--format', 'json'], made.root);
  expect(second).toEqual(first);
  expect(fs.readFileSync(made.at('.dockshift-cache.json'), 'utf8')).not.toContain('s3cretS3cret');
});

test.each(Object.entries(places))(
  'edits beside the secret of %s can be made from a report',
  async (file, textOf) => {
    const text = textOf('s3cretS3cretS3cret');
    await using made = await project({ [file]: text });
    const found = await scan({ root: made.root });
    const safe = withoutSecrets(found, context({ [file]: text })).report;
    for (const [index, { fix }] of found.findings.entries()) {
      const told = safe.findings[index]?.fix;
      if (!fix || !told) continue;
      expect(JSON.stringify(told)).not.toContain('s3cretS3cret');
      expect(withEdits(text, told.edits)).toBe(withEdits(text, fix.edits));
    }
  },
);

describe('an edit', () => {
  const before = `get('https://me:hunter2hunter2@old.example/a')`;
  const told = (start: number, end: number, text: string) => {
    const fix = {
      safety: 'safe' as const,
      title: 'moves it',
      edits: [{ file: 'scripts/tags.sh', start, end, text }],
    };
    const made = report([finding(before, 'get', { fix })]);
    return withoutSecrets(made, context({ 'scripts/tags.sh': before })).report.findings[0]?.fix;
  };

  test('around a secret becomes two', () => {
    const fix = told(0, before.length, `load('https://me:hunter2hunter2@new.example/b')`);
    expect(fix?.edits).toHaveLength(2);
    expect(JSON.stringify(fix)).not.toContain('hunter2');
    expect(withEdits(before, fix?.edits ?? [])).toBe(`load('https://me:hunter2hunter2@new.example/b')`);
  });

  test('that moves a secret is left out, and reported', () => {
    const fix = told(0, 3, `const a = 'https://me:hunter2hunter2@x';\nget`);
    expect(fix?.edits).toEqual([]);
    expect(fix?.title).toMatch(/^moves it \(the change holds a secret/);
  });

  test('without one stays', () => {
    expect(told(0, 3, 'load')?.edits).toEqual([{ file: 'scripts/tags.sh', start: 0, end: 3, text: 'load' }]);
  });
});

describe('what stays', () => {
  test.each([
    'https://hub.docker.com/v2/repositories/{namespace}/{repository}/?token={token}',
    'https://$USER:$TOKEN@hub.docker.com/v2/repositories/acme/app/',
    'https://user:${PASS}@hub.docker.com/',
    'https://user:{password}@hub.docker.com/',
    'curl -H "Authorization: Bearer $TOKEN" x',
    'curl -H "Authorization: JWT ${TOKEN}" x',
    'Authorization: Bearer ${{ secrets.HUB_TOKEN }}',
    'token: ${{ secrets.GITHUB_TOKEN }}',
    `headers={"Authorization": f"Bearer {token}"}`,
    'password: "<password>"',
    'HUB_TOKEN="$1"',
    'HUB_TOKEN=$(cat token1)',
    "token_url = 'https://hub.docker.com/v2/users/login'",
    "const token = 'https://hub.docker.com/v2/users/login'",
    "const token = await getToken('acme')",
    'docker run -u 1000:1000 image',
    'http://localhost:8080/a@b',
    'git@github.com:acme/app.git',
    'a bearer token is needed; basic authentication too',
    '?page=1&page_size=100&ordering=last_updated',
    'const bypass = key => key',
    "curl -H 'X-Docker-Token: true' x",
    'cross-env CI=1 curl -sfI https://hub.docker.com/v2/repositories/$npm_package_name/',
    "fetch(url, { credentials: 'include' })",
  ])('%s', (text) => {
    expect(withoutSecretsIn(text)).toBe(text);
  });
});

describe('what goes', () => {
  test.each([
    ['https://me:p@ss@host/', 'https://me:****@host/'],
    ['?a=1&access_token=abc%20d&b=2', '?a=1&access_token=*******&b=2'],
    ['?token=${A}abc', '?token=${A}***'],
    ['dckr_pat_abcdef-123', 'dckr_pat_**********'],
    ['password = "hunter2"', 'password = "*******"'],
    ['"hub_password": "hunter2"', '"hub_password": "*******"'],
    [String.raw`-d "{\"password\": \"hunter2\"}"`, String.raw`-d "{\"password\": \"*******\"}"`],
    ['authorization: Bearer abcdef', 'authorization: Bearer ******'],
    ['Bearer abc123def456', 'Bearer ************'],
    ["'PRIVATE-TOKEN: abc'", "'PRIVATE-TOKEN: ***'"],
  ])('%s', (text, shown) => {
    expect(withoutSecretsIn(text)).toBe(shown);
  });

  test('length, lines and what is hidden already stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), secret, (text, one) => {
        const hide = hiding(new Set([one]));
        const hidden = hide(`${text}?token=${one}\n${one}${text}`);
        expect(hidden).not.toContain(one);
        expect(hidden).toHaveLength(2 * text.length + 2 * one.length + 8);
        expect(hide(hidden)).toBe(hidden);
      }),
    );
  });

  test('long texts without an end are gone through', () => {
    for (const part of [
      'a',
      'token',
      'a.',
      '://a:',
      '=',
      '"',
      'Bearer ',
      'eyJabcd.',
      'x_',
      '{',
      '$',
      '%a',
      ' -u a:',
    ]) {
      expect(secretsIn(part.repeat(300_000 / part.length)).size, part).toBeLessThan(2);
    }
  });
});
