import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/report/index.ts';
import { dayText } from '../../../src/report/html/day.ts';
import { folderNames } from '../../../src/report/html/folders.ts';
import { languageName } from '../../../src/report/html/language-name.ts';
import type { Finding } from '../../../src/finding.ts';
import { finding } from '../example.ts';
import { manyFindings, pageOf, quietFinding } from './many.ts';

test('is a format, and the same bytes on every run', async () => {
  expect(formats).toContain('html');
  expect(await pageOf(manyFindings(9))).toBe(await pageOf(manyFindings(9)));
});

test('a hundred findings take less than 300 kB', async () => {
  expect(Buffer.byteLength(await pageOf(manyFindings(100)))).toBeLessThan(300_000);
});

test('allows its own style and script, and nothing else', async () => {
  const page = await pageOf(manyFindings(1));
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#39;', "'") ?? '';
  for (const [tag, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ] as const) {
    const text = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`${directive} 'sha256-${hash}'`);
  }
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toContain('unsafe');
  expect(page).not.toMatch(/ (?:style|on[a-z]+)="|(?:src|srcset)="|@import|url\(/);
});

test('a clean project is reported as such, with what is suppressed and what was not read', async () => {
  const page = await pageOf([], {
    suppressed: [quietFinding()],
    problems: [{ file: 'broken.py', message: 'does not parse' }],
  });
  expect(page).toContain('Nothing found that is not suppressed');
  expect(page).toContain('team-images');
  expect(page).toContain('broken.py');
  expect(page).not.toContain('id="filters"');
});

test('code of a file that is gone, an edit of it and a place beyond its end are left out', async () => {
  const text = 'curl https://registry.hub.docker.com/v1/repositories/ubuntu/tags\n';
  const gone = finding(text, 'curl', {
    file: 'gone.rb',
    fix: {
      safety: 'safe',
      title: 'ask the new path',
      edits: [{ file: 'gone.rb', start: 0, end: 4, text: 'x' }],
    },
  });
  const late = { line: 900, column: 1, offset: 90_000 };
  const page = await pageOf([gone, { ...gone, file: 'short.sh', start: late, end: late, fix: null }]);
  expect(page).toContain('ask the new path');
  expect(page).not.toContain('<pre');
});

test('two findings with one fingerprint are two places of the page', async () => {
  const page = await pageOf(manyFindings(2).map((one) => ({ ...one, fingerprint: 'same' })));
  expect(page.match(/ id="f-same[^"]*"/g)).toEqual([' id="f-same"', ' id="f-same.2"']);
});

test('a coming day is shown with how far it is', async () => {
  const page = await pageOf(
    manyFindings(2).map((one) => ({ ...one, removal: '2026-03-01', ramp: '2026-02-01' })),
  );
  expect(page).toContain('announced for <time datetime="2026-03-01">1 March 2026</time> (in 45 days)');
  expect(page).toContain('from <time datetime="2026-02-01">1 February 2026</time> (in 17 days)');
});

test('findings come in the order of risk', async () => {
  const page = await pageOf(manyFindings(9));
  const found = Array.from(
    page.matchAll(/<li class="finding" [^>]*data-severity="(\w+)"/g),
    ([, name = '']) => name,
  );
  expect(found).toHaveLength(9);
  expect(found[0]).toBe('error');
  expect(found.at(-1)).toBe('info');
});

test('lines link to the server, at the commit', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const links = async (remote: string) => {
    const seen = { origin: () => ({ remote, commit }), root: '/project/app' };
    const page = await pageOf(manyFindings(1), {}, seen);
    const urls = Array.from(page.matchAll(/<a href="(https:[^"]*)">/g), ([, url = '']) => url);
    return urls.filter((url) => !url.startsWith('https://example.org/docs'));
  };
  const line = 'app/services/api/part-0000.sh';
  expect(await links('https://user:token@github.com/acme/app.git')).toEqual([
    'https://github.com/acme/app',
    `https://github.com/acme/app/commit/${commit}`,
    `https://github.com/acme/app/blob/${commit}/${line}#L3`,
  ]);
  expect(await links('git@gitlab.acme.example:team/sub/app.git')).toContain(
    `https://gitlab.acme.example/team/sub/app/-/blob/${commit}/${line}#L3`,
  );
  expect(await links('ssh://git@bitbucket.org:7999/acme/app.git')).toContain(
    `https://bitbucket.org/acme/app/src/${commit}/${line}#lines-3`,
  );
  for (const other of ['../app.git', '/srv/git/app.git', 'https://h/"><b>', 'file:///srv/app']) {
    expect(await links(other)).toEqual([]);
  }
});

test('only web addresses become links', async () => {
  const page = await pageOf(manyFindings(1).map((one) => ({ ...one, docs: 'javascript:alert(1)' })));
  expect(page).not.toContain('javascript:');
});

describe('folders', () => {
  test.each([
    { files: ['a.sh', 'b.sh'], names: ['*', '*'] },
    { files: ['src/a.ts', 'src/b.ts'], names: ['src/', 'src/'] },
    {
      files: ['main/src/a/x.ts', 'main/src/b/y.ts', 'main/src/z.ts'],
      names: ['main/src/a/', 'main/src/b/', 'main/src/*'],
    },
    { files: ['tools/x.py', 'a.sh'], names: ['tools/', '*'] },
  ])('of $files', ({ files, names }) => {
    const found = folderNames(files);
    expect(files.map((file) => found.get(file))).toEqual(names);
  });

  test('a folder with too many others stays closed', () => {
    const files = Array.from({ length: 90 }, (_, index) => `src/part-${index}/x.ts`);
    expect(new Set(folderNames(files).values())).toEqual(new Set(['src/']));
  });
});

test.each([
  ['src/main.go', 'Go'],
  ['build/Dockerfile.dev', 'Dockerfile'],
  ['Jenkinsfile', 'Jenkinsfile'],
  ['GNUmakefile', 'Makefile'],
  ['bin/release', 'Shell'],
  ['notes', 'Other'],
])('%s is %s', (file, name) => {
  expect(languageName(file, () => (file === 'bin/release' ? '#!/usr/bin/env bash\n' : ''))).toBe(name);
});

test.each([
  ['2022-08-23', '23 August 2022'],
  ['2014-03', 'March 2014'],
  ['soon', 'soon'],
])('the day %s', (date, text) => {
  expect(dayText(date)).toBe(text);
});

test('fixes to review are counted apart from those that are made without one', async () => {
  const [sh, js, py] = manyFindings(3);
  const review = { safety: 'unsafe', title: 'move it; review needed: it', edits: [] } as const;
  const text = async (findings: readonly Finding[]) =>
    /<li class="migration">(.*?)<\/li>/.exec(await pageOf(findings))?.[1]?.replaceAll(/<[^>]*>/g, '');
  expect(await text([sh, js, py].flatMap((one) => one ?? []))).toBe('33 % (1) can be fixed automatically');
  const mixed = [sh && { ...sh, fix: review }, js, py].flatMap((one) => one ?? []);
  expect(await text(mixed)).toBe('33 % (1) can be fixed automatically, 33 % (1) after review');
});

test('entries of the Engine have titles of their own, with a library and without', async () => {
  const [, , py] = manyFindings(3);
  if (!py?.engine) throw new Error('no finding about the Engine');
  const { engine } = py;
  const of = (entry: string, library: string | null, file: string) => ({
    ...py,
    entry,
    file,
    engine: { ...engine, library },
  });
  const page = await pageOf([
    of('engine/raw', null, 'a.sh'),
    of('engine/variable', null, 'b.sh'),
    of('engine/py-docker-ver', 'docker', 'a.py'),
    of('engine/py-docker-new', 'docker', 'b.py'),
    of('engine/js-dockerode-ver', 'dockerode', 'a.js'),
  ]);
  const titles = [...page.matchAll(/<th scope="row">(.*?)<br>/g)].map(([, title = '']) => title);
  expect(titles).toHaveLength(5);
  expect(new Set(titles).size).toBe(5);
  expect(titles).toContain('An API version that a targeted engine refuses: dockerode');
  expect(titles).toContain(
    'An API version that a targeted engine refuses: an environment variable, for every client that reads it',
  );
});
