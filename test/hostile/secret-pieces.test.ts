/** A secret that code builds of several texts: its parts are in no report, because the URL shows that they are a secret. */
import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { formats } from '../../src/report/index.ts';
import { secretPieces } from '../../src/text/secret-pieces.ts';
import { hiding } from '../../src/text/secrets.ts';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';
import { finding } from '../report/example.ts';

const hub = 'hub.docker.com/v2/repositories/acme/app/';
const [first, second, lone] = ['s3cretFirst7', '99SecondHalf', 'onlyLettersHere'];

/** Each is built of parts in another way. */
const files: Readonly<Record<string, string>> = {
  'user.js': `const A = "ghp_";\nconst B = "${first}";\nconst C = "${second}";\nawait fetch(\`https://user:\${A + B + C}@${hub}\`);\n`,
  'one-line.js': `const D = "${first}", E = '${second}'; await fetch('https://user:' + D + E + '@${hub}');\n`,
  'token.py': `import requests\nFIRST = "${first}"\nSECOND = "${second}"\nrequests.get("https://${hub}?page=1&token=" + FIRST + SECOND)\n`,
  'token.sh': `one=${first}\ntwo=${second}\ncurl -s "https://${hub}?token=$one$two"\n`,
  'letters.js': `const L = '${lone}';\nawait fetch('https://${hub}?token=' + L + '${second}');\n`,
  'lib/parts.js': `export const P = '${first}';\nexport const Q = '${second}';\n`,
  'imports.js': `import { P, Q } from './lib/parts.js';\nawait fetch(\`https://${hub}?access_token=\${P}\${Q}\`);\n`,
  'inside.js': `const user = 'https://robot:${first}';\nawait fetch(user + '${second}@${hub}');\n`,
  'ignored.js': `const G = '${first}';\n// dockshift-ignore no-deprecated-hub-repositories -- soon\nawait fetch('https://${hub}?token=' + G + '${second}');\n`,
};
const parts = [first, second, lone];

const reports = new Map<string, string>();
beforeAll(async () => {
  await using made = await project(files);
  await using elsewhere = await project({});
  const outputs = formats.flatMap((format) => ['--output', `${format}=${elsewhere.at(format)}`]);
  const env = { GITHUB_STEP_SUMMARY: elsewhere.at('summary') };
  const ended = await session(['--stats', '--fail-on', 'never', '--cache', ...outputs], made.root, { env });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  reports.set('standard output', ended.stdout);
  for (const name of [...formats, 'summary']) reports.set(name, fs.readFileSync(elsewhere.at(name), 'utf8'));
  const cache = made.at('.dockshift-cache.json');
  reports.set('the cache', fs.existsSync(cache) ? fs.readFileSync(cache, 'utf8') : '');
  await session(['baseline'], made.root);
  reports.set('the baseline', fs.readFileSync(made.at('dockshift-baseline.json'), 'utf8'));
  for (const index of ['1', '2']) {
    const output = `json=${elsewhere.at(`${index}.json`)}`;
    await session(['--format', 'jsonl', '--shard', `${index}/2`, '--output', output], made.root);
    reports.set(`shard ${index}`, fs.readFileSync(elsewhere.at(`${index}.json`), 'utf8'));
  }
  for (const format of ['html', 'sarif']) {
    const shards = [elsewhere.at('1.json'), elsewhere.at('2.json')];
    const merged = await session(['merge', ...shards, '--format', format], made.root);
    reports.set(`merged ${format}`, merged.stdout);
  }
});

test.each([
  ...formats,
  'summary',
  'standard output',
  'the cache',
  'the baseline',
  'shard 1',
  'shard 2',
  'merged html',
  'merged sarif',
])('%s', (name) => {
  const text = reports.get(name) ?? '';
  for (const part of parts) {
    const at = text.indexOf(part);
    expect(at < 0 ? '' : text.slice(Math.max(0, at - 100), at + 40)).toBe('');
  }
});

test('every file of these has a finding, and names around the parts stay', () => {
  const told: { findings: { file: string }[]; suppressed: { file: string }[] } = JSON.parse(
    reports.get('json') ?? '',
  );
  const found = new Set([...told.findings, ...told.suppressed].map(({ file }) => file));
  expect([...found].toSorted()).toEqual(
    Object.keys(files)
      .filter((file) => !file.startsWith('lib/'))
      .toSorted(),
  );
  for (const name of ['SECOND', 'FIRST', 'access_token']) expect(reports.get('html')).toContain(name);
});

describe('what counts as a part', () => {
  const piecesIn = (url: string, text: string, ...says: string[]) => {
    const evidence = says.map((one) => ({ file: 'scripts/tags.sh', line: 1, says: one }));
    const found = finding(text, text.slice(0, 1), { url, evidence });
    const { sure, shy } = secretPieces([found], () => text);
    return { sure: [...sure].toSorted(), shy: [...shy].toSorted() };
  };
  const url = `https://user:docker-p4ss-word@${hub}`;

  test.each<[what: string, text: string, sure: string[], shy: string[]]>([
    ['no text that the secret does not hold', `'acme' 'app-p4ss' 'hub.docker.com'`, [], []],
    ['no short one', `'word' '-p4s'`, [], []],
    ['one with a digit, wherever it is', `x\n\n'p4ss-word'`, ['p4ss-word'], []],
    ['a word on the line of the finding', `'docker'`, [], ['docker']],
    ['no word on another line', `x\ny = 'docker'`, [], []],
    ['the whole is no part', `'docker-p4ss-word'`, [], []],
  ])('%s', (_what, text, sure, shy) => {
    expect(piecesIn(url, text)).toEqual({ sure, shy });
  });

  test('a short one that evidence names, but not if it may be something else', () => {
    expect(piecesIn(url, 'x', 'A = p4s')).toEqual({ sure: [], shy: ['p4s'] });
    expect(piecesIn(url, 'x', 'A = ord')).toEqual({ sure: [], shy: ['ord'] });
    expect(piecesIn(url, 'x', 'A = doc')).toEqual({ sure: [], shy: [] });
  });

  test('no secret, no part', () => {
    expect(piecesIn(`https://${hub}?page=p4ss-word`, `'p4ss-word'`)).toEqual({ sure: [], shy: [] });
    expect(piecesIn(`https://user:{password}@${hub}`, `'password'`)).toEqual({ sure: [], shy: [] });
  });
});

test.each([
  [`const docker = 'docker';`, `const docker = '******';`],
  ['one=docker', 'one=******'],
  ['A = docker', 'A = ******'],
  ['docker pull docker', 'docker pull docker'],
  ['"docker/app" docker=1', '"docker/app" docker=1'],
  ['https://hub.docker.com/?a=docker&b', 'https://hub.docker.com/?a=docker&b'],
])('a word that is a part is hidden where it is a whole value: %s', (text, shown) => {
  expect(hiding(new Set(), new Set(['docker']))(text)).toBe(shown);
});
