/** From code to findings: one for each use, at its place, under a fingerprint that lasts. */
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { defaultConfiguration, type Configuration } from '../../src/config/configuration.ts';
import type { Finding } from '../../src/finding.ts';
import { findingsOf } from '../../src/findings/findings.ts';
import { verdictsOf } from '../../src/judge/select.ts';
import { sorted, summarize } from '../../src/findings/sort.ts';
import { scan } from '../../src/scan.ts';
import { project } from '../discover/project.ts';
import { trace, type Source } from '../trace/harness.ts';

const catalog = builtInCatalog();
const hub = 'https://hub.docker.com/v2/repositories';

function findings(source: Source, config: Configuration = defaultConfiguration): readonly Finding[] {
  const { facts, text } = trace(source);
  return sorted(findingsOf(verdictsOf(catalog, facts), { config, textOf: text, today: '2026-01-15' }));
}

/** The text at the place of each finding. */
function places(source: string): readonly string[] {
  return findings(source).map(({ start, end }) => source.slice(start.offset, end.offset));
}

describe('one use, one finding', () => {
  test.each([
    ['a request', `fetch('${hub}/a/b')`, ['GET v2-get-repository']],
    [
      'two requests',
      `fetch('${hub}/a/b'); fetch('${hub}/c/d', { method: 'HEAD' })`,
      ['GET v2-get-repository', 'HEAD v2-check-repository'],
    ],
    [
      'a wrapper and its caller',
      `const get = (p) => fetch('https://hub.docker.com' + p); get('/v2/repositories/a/b')`,
      ['GET v2-get-repository'],
    ],
    [
      'a wrapper and two callers',
      `const get = (p) => fetch('https://hub.docker.com' + p); get('/v2/repositories/a/b'); get('/v2/repositories/c')`,
      ['GET v2-get-repository', 'GET v2-list-repositories'],
    ],
    [
      'a wrapper that has all of it',
      'const get = (ns, name) => fetch(`' + hub + '/${ns}/${name}`); get("a", "b"); get("c", "d")',
      ['GET v2-get-repository'],
    ],
    [
      'a wrapper that its callers decide',
      'const get = (name) => fetch(`' + hub + '/${name}`); get("a/b")',
      ['GET v2-get-repository'],
    ],
    [
      'a wrapper whose caller asks for something else',
      'const get = (slug) => fetch(`' + hub + '/${slug}`); get("a/b/tags")',
      [],
    ],
    [
      'a wrapper without callers',
      'export const get = (org) => fetch(`' + hub + '/${org}`)',
      ['GET v2-list-repositories'],
    ],
    [
      'two values of one name',
      'const slug = x ? "a/b" : "c/d"; fetch(`' + hub + '/${slug}`)',
      ['GET v2-get-repository'],
    ],
    [
      'two URLs that are written',
      `const u = x ? '${hub}/a/b' : '${hub}/c/d'; fetch(u)`,
      ['GET v2-get-repository', 'GET v2-get-repository'],
    ],
    [
      'a wrapper whose callers pass HEAD and PATCH',
      `const call = (method) => fetch('${hub}/a/b', { method }); call('HEAD'); call('PATCH')`,
      ['HEAD v2-check-repository'],
    ],
    [
      'a wrapper whose callers pass PATCH and DELETE',
      `const call = (method) => fetch('${hub}/a/b', { method }); call('PATCH'); call('DELETE')`,
      [],
    ],
    ['a live call', `fetch('${hub}/a/b', { method: 'PATCH' })`, []],
    ['another service', `fetch('https://registry.example.org/v2/repositories/a/b')`, []],
    ['a rule that is off', `fetch('${hub}/a/b/tags')`, []],
    ['a text', `const text = 'see ${hub}/a/b'; show(text)`, []],
  ])('%s', (_name, source, expected) => {
    const found = findings(source).map(({ method, entry }) => `${method} ${entry.replace('hub/', '')}`);
    expect(found.toSorted()).toEqual(expected);
  });

  // Which files are looked at is the scan's matter: this one holds no word of the catalogue.
  test('a whole URL that is a constant of another file', async () => {
    await using made = await project({
      'a.ts': `import { api } from './b';\nfetch(api + '/a/b')`,
      'b.ts': `export const api = '${hub}'`,
    });
    expect((await scan({ root: made.root })).findings).toMatchObject([{ file: 'a.ts', start: { line: 2 } }]);
  });
});

describe('the place of a finding', () => {
  test.each([
    ['the literal', `fetch('${hub}/a/b')`, `'${hub}/a/b'`],
    ['the template', 'fetch(`' + hub + '/${ns}/${name}`)', '`' + hub + '/${ns}/${name}`'],
    ['the concatenation', `fetch('${hub}/' + ns + '/' + name)`, `'${hub}/' + ns + '/' + name`],
    ['a constant of the same file', `const url = '${hub}/a/b'; fetch(url)`, `'${hub}/a/b'`],
    [
      'the path, not the host',
      `const HUB = 'https://hub.docker.com'; fetch(HUB + '/v2/repositories/a/b')`,
      `HUB + '/v2/repositories/a/b'`,
    ],
    ['the constant that holds more', `const url = '${hub}/a/b'; fetch(url + '/')`, `'${hub}/a/b'`],
    [
      'the argument of a wrapper',
      `const get = (p) => fetch('https://hub.docker.com' + p); get('/v2/repositories/a/b')`,
      `'/v2/repositories/a/b'`,
    ],
    [
      'the path of an instance',
      `import axios from 'axios'; const http = axios.create({ baseURL: 'https://hub.docker.com/v2' }); http.get('/repositories/a/b')`,
      `'/repositories/a/b'`,
    ],
    [
      'the path of options',
      `require('https').get({ host: 'hub.docker.com', path: '/v2/repositories/a/b' })`,
      `'/v2/repositories/a/b'`,
    ],
  ])('%s', (_name, source, expected) => {
    expect(places(source)).toEqual([expected]);
  });

  test('the argument if the URL is in another file', () => {
    const files = {
      'a.ts': `import { url } from './b'; link('https://hub.docker.com');\nfetch(url)`,
      'b.ts': `export const url = '${hub}/a/b'`,
    };
    const [found] = findings(files);
    expect(found).toMatchObject({
      file: 'a.ts',
      start: { line: 2, column: 7 },
      end: { line: 2, column: 10 },
    });
    expect(found?.evidence).toContainEqual({ file: 'b.ts', line: 1, says: `url = ${hub}/a/b` });
  });
});

describe('the contents of a finding', () => {
  test('is all that the contract asks for', () => {
    const [found] = findings(
      `const HUB = 'https://hub.docker.com';\n\nfetch(HUB + '/v2/repositories/' + slug);`,
    );
    if (!found) throw new Error('nothing is found');
    expect({ ...found, verdict: undefined }).toEqual({
      verdict: undefined,
      rule: 'no-deprecated-hub-repositories',
      entry: 'hub/v2-get-repository',
      state: 'deprecated',
      since: '2025-09-19',
      severity: 'warning',
      confidence: 'high',
      file: 'main.ts',
      start: { line: 3, column: 7, offset: 45 },
      end: { line: 3, column: 39, offset: 77 },
      method: 'GET',
      methodFrom: 'fetch (GET by default)',
      url: 'https://hub.docker.com/v2/repositories/{slug}',
      operation: 'GetRepository',
      replacement: { method: 'GET', path: '/v2/namespaces/{namespace}/repositories/{repository}' },
      evidence: expect.arrayContaining([{ file: 'main.ts', line: 1, says: 'HUB = https://hub.docker.com' }]),
      message: expect.stringContaining('deprecated since 2025-09-19'),
      fix: null,
      whyNoFix: expect.stringContaining('{slug}'),
      docs: expect.stringMatching(/^https:\/\/docs\.docker\.com\//),
      content: expect.stringMatching(/^[0-9a-f]{20}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{20}$/),
    });
  });

  test('of something that is only mentioned never fails a build', () => {
    const [found] = findings(
      `const links = [{ repository: 'https://hub.docker.com/v1/repositories/a/tags' }]`,
    );
    expect(found).toMatchObject({ severity: 'info', confidence: 'low', method: 'unknown' });
  });

  test.each([
    ['a rule', { rules: { 'no-deprecated-hub-repositories': 'error' } }, ['error']],
    ['a rule that is off', { rules: { 'no-deprecated-hub-repositories': 'off' } }, []],
    ['an entry', { entries: { 'hub/v2-get-repository': 'info' } }, ['info']],
    [
      'an override',
      {
        overrides: [
          { files: ['main.ts'], rules: { 'no-deprecated-hub-repositories': 'error' }, entries: {}, ramp: {} },
        ],
      },
      ['error'],
    ],
    [
      'an override of other files',
      {
        overrides: [
          {
            files: ['other.ts'],
            rules: { 'no-deprecated-hub-repositories': 'error' },
            entries: {},
            ramp: {},
          },
        ],
      },
      ['warning'],
    ],
  ] satisfies [string, Partial<Configuration>, string[]][])(
    'is as serious as %s decides',
    (_name, settings, expected) => {
      const found = findings(`fetch('${hub}/a/b')`, { ...defaultConfiguration, ...settings });
      expect(found.map(({ severity }) => severity)).toEqual(expected);
    },
  );
});

describe('fingerprints', () => {
  const source = `fetch('${hub}/a/b');\nfetch('${hub}/c/d');\nfetch('${hub}/a/b', { method: 'HEAD' });`;
  const fingerprints = (text: Source) => findings(text).map(({ fingerprint }) => fingerprint);

  test('outlive moved lines and other code', () => {
    expect(fingerprints(`// a comment\n\n\nconst x = 1;\n${source.replaceAll('\n', '\n\n')}`)).toEqual(
      fingerprints(source),
    );
    expect(fingerprints(source.replaceAll(`'`, '"'))).toEqual(fingerprints(source));
  });

  test('are different for different uses, and for the same use twice', () => {
    const all = [...fingerprints(`${source}\n${source}`), ...fingerprints({ 'other.ts': source })];
    expect(all).toHaveLength(9);
    expect(new Set(all).size).toBe(9);
  });

  test('of the same use twice differ in a number at the end', () => {
    const [first, second, third] = fingerprints(`fetch('${hub}/a/b');\n`.repeat(3));
    expect([second, third]).toEqual([`${first ?? ''}-2`, `${first ?? ''}-3`]);
  });
});

describe('order', () => {
  const made = (
    file: string,
    offset: number,
    rule: Finding['rule'] = 'no-removed-hub-v1',
    entry = 'hub/a',
  ): Finding => {
    const [any] = findings(`fetch('${hub}/a/b')`);
    if (!any) throw new Error('there is a finding');
    const at = { line: 1, column: offset + 1, offset };
    return { ...any, file, start: at, end: at, rule, entry, fingerprint: `${file}${offset}${rule}${entry}` };
  };

  test('is by file, position, rule, entry, whatever order they come in', () => {
    const order = [
      made('B.ts', 9),
      made('a.ts', 2),
      made('a.ts', 10, 'no-deprecated-hub-repositories'),
      made('a.ts', 10, 'no-removed-hub-v1', 'hub/a'),
      made('a.ts', 10, 'no-removed-hub-v1', 'hub/b'),
      made('a/b.ts', 0),
      made('ä.ts', 0),
    ];
    expect(sorted(order.toReversed())).toEqual(order);
    expect(sorted([...order.slice(3), ...order.slice(0, 3)])).toEqual(order);
  });

  test('comes with a count', () => {
    const [first, b, c] = [made('a.ts', 1), made('a.ts', 2), made('a.ts', 3)];
    const a: Finding = { ...first, fix: null };
    const edited: Finding = { ...b, severity: 'info', fix: { safety: 'safe', title: 'move', edits: [] } };
    const unsafe: Finding = { ...c, severity: 'error', fix: { safety: 'unsafe', title: 'move', edits: [] } };
    expect(summarize([a, edited, unsafe])).toEqual({ error: 1, warning: 1, info: 1, fixable: 2, safe: 1 });
    expect(summarize([])).toEqual({ error: 0, warning: 0, info: 0, fixable: 0, safe: 0 });
  });
});

test('nothing is no default: neither evidence nor a clue', () => {
  const [found] = findings(
    'export function get(org) { const name = String(org || "").trim(); return fetch(`' + hub + '/${name}`) }',
  );
  expect(found?.evidence.map(({ says }) => says).join('; ')).not.toMatch(/= .* by default/);
});
