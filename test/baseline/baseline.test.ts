/** `dockshift baseline`, and scans that go by it. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { session } from '../cli/session.ts';
import { project, repository, type Project } from '../discover/project.ts';

const v1 = (repo: string) => `curl -s https://registry.hub.docker.com/v1/repositories/${repo}/tags\n`;

interface Told {
  readonly findings: readonly { file: string; start: { line: number }; url: string; fingerprint: string }[];
  readonly suppressed: readonly { file: string; start: { line: number }; suppression: object }[];
  readonly problems: readonly { file: string; message: string }[];
  readonly summary: { error: number };
}

async function scanned({ root }: Project, ...more: string[]): Promise<Told & { code: number }> {
  const { code, stdout, stderr } = await session(['scan', '--format', 'json', ...more], root);
  if (stdout === '') throw new Error(stderr);
  const told: Told = JSON.parse(stdout);
  return { ...told, code };
}

async function recorded({ root }: Project, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await session(['baseline', ...more], root);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.trim();
}

const problemsOf = async (at: Project, ...more: string[]) =>
  (await scanned(at, '--report-unused-ignores', ...more)).problems.map(
    ({ file, message }) => `${file}: ${message}`,
  );

const baselineOf = (at: Project) => fs.readFileSync(at.at('dockshift-baseline.json'), 'utf8');
const places = (found: readonly { file: string; start: { line: number } }[]) =>
  found.map(({ file, start }) => `${file}:${start.line}`);

describe('what is known', () => {
  test('fails nothing, and stays in the report', async () => {
    await using at = await project({ 'a.sh': v1('library/alpine') + v1('library/busybox') });
    expect((await scanned(at)).code).toBe(1);
    expect(await recorded(at, '--owner', 'team-a', '--reason', 'until the move')).toBe(
      'dockshift-baseline.json: 2 known findings · 2 added',
    );
    const after = await scanned(at);
    expect(after).toMatchObject({ code: 0, findings: [], summary: { error: 0 } });
    expect(after.suppressed.map(({ suppression }) => suppression)).toEqual([
      { kind: 'baseline', owner: 'team-a', until: null, reason: 'until the move' },
      { kind: 'baseline', owner: 'team-a', until: null, reason: 'until the move' },
    ]);
    expect(places((await scanned(at, '--no-baseline')).findings)).toEqual(['a.sh:1', 'a.sh:2']);
  });

  test('is known where its lines move, or a formatter was there', async () => {
    const call = `export const tags = () => fetch('https://hub.docker.com/v2/repositories/' + name + '/');\n`;
    await using at = await project({ 'a.js': call });
    expect((await scanned(at)).findings).toHaveLength(1);
    await recorded(at);
    const broken = call.replace(/' \+ name \+ '/, `" +\n    name +\n    "`).replaceAll(`'`, '"');
    fs.writeFileSync(at.at('a.js'), `// moved\n\nconst x = 1;\n${broken}`);
    expect(await scanned(at)).toMatchObject({ findings: [], suppressed: [{ file: 'a.js' }] });
  });

  test('does not cover a new one where another is fixed', async () => {
    await using at = await project({ 'a.sh': v1('library/alpine') + v1('library/busybox') });
    await recorded(at);
    fs.writeFileSync(at.at('a.sh'), v1('library/debian') + v1('library/busybox'));
    expect(places((await scanned(at)).findings)).toEqual(['a.sh:1']);
    fs.writeFileSync(at.at('a.sh'), v1('library/busybox'));
    fs.writeFileSync(at.at('b.sh'), v1('library/alpine'));
    expect(places((await scanned(at)).findings)).toEqual(['b.sh:1']);
  });

  test('is counted', async () => {
    await using at = await project({ 'a.sh': v1('library/alpine').repeat(2) });
    expect(await recorded(at)).toContain('2 known findings');
    fs.writeFileSync(at.at('a.sh'), v1('library/alpine').repeat(3));
    expect(places((await scanned(at)).findings)).toEqual(['a.sh:3']);
  });

  test('is the same from whatever folder is scanned', async () => {
    await using at = await project({ 'src/a.sh': v1('library/alpine'), 'src/b.sh': v1('library/alpine') });
    await recorded(at);
    for (const paths of [['src'], ['src/a.sh'], ['.']]) {
      expect((await scanned(at, ...paths)).code).toBe(0);
    }
    expect((await session(['scan'], at.at('src'))).code).toBe(0);
  });

  test('holds up to its day', async () => {
    await using at = await project({ 'a.sh': v1('library/alpine') });
    await recorded(at, '--until', '2999-01-31');
    expect((await scanned(at, '--today', '2999-01-31')).code).toBe(0);
    expect((await scanned(at, '--today', '2999-02-01')).code).toBe(1);
  });

  test('what a comment suppresses is not in it', async () => {
    const text = `# dockshift-ignore no-removed-hub-v1 -- a test\n${v1('library/alpine')}${v1('library/busybox')}`;
    await using at = await project({ 'a.sh': text });
    await recorded(at);
    const { suppressed, findings } = await scanned(at);
    expect(findings).toEqual([]);
    expect(suppressed.map(({ suppression }) => suppression)).toMatchObject([
      { kind: 'comment', reason: 'a test' },
      { kind: 'baseline' },
    ]);
  });
});

describe('writing', () => {
  test('is sorted, has no lines, and changes nothing where nothing changed', async () => {
    const files = { 'b.sh': v1('library/alpine'), 'a.sh': v1('x/y') + v1('library/alpine').repeat(2) };
    await using at = await project(files);
    await recorded(at, '--owner', 'ops');
    const text = baselineOf(at);
    expect(text.replaceAll(/[0-9a-f]{20}/g, '…')).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "findings": [
          { "file": "a.sh", "rule": "no-removed-hub-v1", "entry": "hub/v1-list-tags", "about": "GET https://registry.hub.docker.com/v1/repositories/library/alpine/tags", "fingerprint": "…", "count": 2, "owner": "ops" },
          { "file": "a.sh", "rule": "no-removed-hub-v1", "entry": "hub/v1-list-tags", "about": "GET https://registry.hub.docker.com/v1/repositories/x/y/tags", "fingerprint": "…", "count": 1, "owner": "ops" },
          { "file": "b.sh", "rule": "no-removed-hub-v1", "entry": "hub/v1-list-tags", "about": "GET https://registry.hub.docker.com/v1/repositories/library/alpine/tags", "fingerprint": "…", "count": 1, "owner": "ops" },
          "Sorted, one finding a line, so that branches merge. Written by dockshift baseline."
        ]
      }
      "
    `);
    expect(JSON.parse(text)).toMatchObject({ version: 1 });
    fs.writeFileSync(at.at('a.sh'), `\n\n${v1('library/alpine')}${v1('x/y')}${v1('library/alpine')}`);
    const written = fs.statSync(at.at('dockshift-baseline.json')).mtimeMs;
    expect(await recorded(at)).toBe('dockshift-baseline.json: 4 known findings');
    expect(baselineOf(at)).toBe(text);
    expect(fs.statSync(at.at('dockshift-baseline.json')).mtimeMs).toBe(written);
    expect(fs.readdirSync(at.root).sort()).toEqual(['a.sh', 'b.sh', 'dockshift-baseline.json']);
  });

  test('nothing found, no file', async () => {
    await using at = await project({ 'a.sh': 'true\n' });
    expect(await recorded(at)).toBe('nothing found: no baseline is needed');
    expect(fs.existsSync(at.at('dockshift-baseline.json'))).toBe(false);
  });

  test('keeps who answers for what was there', async () => {
    await using at = await project({ 'a.sh': v1('x/y') });
    await recorded(at, '--owner', 'first', '--reason', 'why');
    fs.appendFileSync(at.at('a.sh'), v1('x/z'));
    expect(await recorded(at, '--owner', 'second')).toContain('2 known findings · 1 added');
    expect([...baselineOf(at).matchAll(/"(?:owner|reason)": "(.*?)"/g)].map(([, value]) => value)).toEqual([
      'first',
      'why',
      'second',
    ]);
    fs.renameSync(at.at('a.sh'), at.at('c.sh'));
    expect(await recorded(at)).toBe(
      'dockshift-baseline.json: 2 known findings · 2 added · 2 of them in renamed files · 2 removed',
    );
    expect(baselineOf(at)).toMatch(/c\.sh.*"owner": "first".*\n.*c\.sh.*"owner": "second"/);
  });

  test('a day that is past is not put off in silence', async () => {
    await using at = await project({ 'a.sh': v1('x/y') });
    await recorded(at);
    const past = baselineOf(at).replace('"count": 1', '"count": 1, "until": "2020-01-31"');
    fs.writeFileSync(at.at('dockshift-baseline.json'), past);
    expect((await scanned(at)).code).toBe(1);
    expect(await recorded(at)).toContain('1 past their last day; --until sets a new one');
    expect(baselineOf(at)).toBe(past);
    await recorded(at, '--until', '2999-01-31');
    expect(baselineOf(at)).toContain('2999-01-31');
    expect((await scanned(at)).code).toBe(0);
  });

  test('--prune takes out what is gone, and adds nothing', async () => {
    await using at = await project({ 'a.sh': v1('x/y').repeat(3) + v1('x/z'), 'b.sh': v1('x/y') });
    await recorded(at);
    fs.writeFileSync(at.at('a.sh'), v1('x/y').repeat(2) + v1('library/new'));
    fs.rmSync(at.at('b.sh'));
    expect(await recorded(at, '--prune')).toBe('dockshift-baseline.json: 2 known findings · 3 removed');
    expect(places((await scanned(at)).findings)).toEqual(['a.sh:3']);
    expect(await recorded(at, '--prune')).toBe('dockshift-baseline.json: 2 known findings');
  });

  test('paths limit what it contains', async () => {
    await using at = await project({ 'src/a.sh': v1('x/y'), 'lib/b.sh': v1('x/y') });
    await recorded(at);
    fs.writeFileSync(at.at('src/a.sh'), v1('x/z'));
    fs.writeFileSync(at.at('lib/b.sh'), v1('x/z'));
    expect(await recorded(at, 'src')).toBe('dockshift-baseline.json: 2 known findings · 1 added · 1 removed');
    expect(places((await scanned(at)).findings)).toEqual(['lib/b.sh:1']);
    expect(fs.readdirSync(at.at('src'))).toEqual(['a.sh']);
  });

  test('a file that cannot be read may hold what it held', async () => {
    await using at = await project({ 'a.sh': v1('x/y') });
    await recorded(at);
    fs.writeFileSync(at.at('a.sh'), `${v1('x/y')}${'#'.repeat(1 << 21)}`);
    expect(await recorded(at, '--prune')).toBe('dockshift-baseline.json: 1 known finding');
  });

  test('branches that come to know and to fix different findings merge', async () => {
    const tree = Object.fromEntries(
      ['a', 'c', 'e', 'g', 'i', 'k'].map((name) => [`${name}.sh`, v1(`x/${name}`)]),
    );
    await using at = await repository(tree);
    const commit = async () => {
      await recorded(at);
      at.git('add', '.');
      at.git('commit', '-m', 'more');
    };
    await commit();
    at.git('checkout', '-b', 'other');
    fs.writeFileSync(at.at('b.sh'), v1('x/b'));
    fs.rmSync(at.at('k.sh'));
    await commit();
    at.git('checkout', 'main');
    fs.writeFileSync(at.at('f.sh'), v1('x/f'));
    fs.writeFileSync(at.at('e.sh'), v1('x/e').repeat(2));
    await commit();
    at.git('merge', 'other', '-m', 'both');
    const merged = baselineOf(at);
    expect(await problemsOf(at)).toEqual([]);
    expect((await scanned(at)).code).toBe(0);
    await recorded(at);
    expect(baselineOf(at)).toBe(merged);
  });

  test('neighbouring changes merge too if git takes the lines of both', async () => {
    const tree = Object.fromEntries(
      ['a', 'c', 'e', 'g', 'i', 'k'].map((name) => [`${name}.sh`, v1(`x/${name}`)]),
    );
    await using at = await repository({ ...tree, '.gitattributes': 'dockshift-baseline.json merge=union\n' });
    const commit = async () => {
      await recorded(at);
      at.git('add', '.');
      at.git('commit', '-m', 'more');
    };
    await commit();
    at.git('checkout', '-b', 'other');
    fs.writeFileSync(at.at('e.sh'), v1('x/e').repeat(3));
    fs.rmSync(at.at('g.sh'));
    fs.writeFileSync(at.at('l.sh'), v1('x/l'));
    await commit();
    at.git('checkout', 'main');
    fs.writeFileSync(at.at('f.sh'), v1('x/f'));
    fs.writeFileSync(at.at('m.sh'), v1('x/m'));
    fs.writeFileSync(at.at('c.sh'), v1('x/c').repeat(2));
    await commit();
    at.git('merge', 'other', '-m', 'both');
    expect(JSON.parse(baselineOf(at))).toMatchObject({ version: 1 });
    await recorded(at, '--prune');
    expect((await scanned(at)).findings).toEqual([]);
    expect(await problemsOf(at)).toEqual([]);
  });
});

describe('the place of the baseline', () => {
  test('the configuration names it', async () => {
    const config = 'baseline: ci/known.json\n';
    await using at = await project({ 'a.sh': v1('x/y'), 'dockshift.config.yaml': config, 'ci/x': '' });
    const before = await session(['scan'], at.root);
    expect(before.code).toBe(2);
    expect(before.stderr).toMatch(
      /dockshift\.config\.yaml:1:11: baseline: no such file; dockshift baseline writes it/,
    );
    await recorded(at);
    expect(fs.readFileSync(at.at('ci/known.json'), 'utf8')).toContain('"../a.sh"');
    expect((await scanned(at)).code).toBe(0);
  });

  test('beside the configuration, though another folder is scanned', async () => {
    await using at = await project({ 'src/a.sh': v1('x/y'), 'dockshift.config.yaml': 'rules: {}\n' });
    expect((await session(['baseline', 'src'], at.root)).code).toBe(0);
    expect(baselineOf(at)).toContain('"src/a.sh"');
  });
});

describe('one that is wrong', () => {
  const group = `{ "file": "a.sh", "rule": "r", "entry": "e", "fingerprint": "${'0'.repeat(20)}" }`;
  test.each([
    ['is no JSON', '{', 'dockshift-baseline.json:1:2: invalid JSON'],
    ['is empty', '', 'dockshift-baseline.json:1:1: expected a baseline'],
    ['is of a later version', '{ "version": 2, "findings": [] }', ':1:14: version: expected 1'],
    [
      'has an unknown key',
      `{ "version": 1, "findings": [${group.replace('"rule"', '"owners": "x", "rule"')}] }`,
      "findings[0].owners: unknown key; did you mean 'owner'?",
    ],
    [
      'has no such day',
      `{ "version": 1, "findings": [${group.replace('"rule"', '"until": "2027-02-30", "rule"')}] }`,
      'findings[0].until: expected a day such as 2027-03-31',
    ],
    [
      'counts nothing',
      `{ "version": 1, "findings": [${group.replace('"rule"', '"count": 0, "rule"')}] }`,
      'findings[0].count: expected a number from 1 up',
    ],
    ['is in the middle of a merge', '<<<<<<< HEAD\n{}\n', 'has conflict markers'],
  ])('%s: exit code 2, for every format', async (_name, text, says) => {
    await using at = await project({ 'a.sh': 'true\n', 'dockshift-baseline.json': text });
    for (const argv of [['scan'], ['scan', '--format', 'json', '--fail-on', 'never'], ['baseline']]) {
      const { code, stderr, stdout } = await session(argv, at.root);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(says);
      expect(stderr.trimEnd()).not.toContain('\n');
    }
  });

  test('the same twice, after a merge, counts once', async () => {
    await using at = await project({ 'a.sh': v1('x/y') });
    await recorded(at);
    const text = baselineOf(at);
    const [twice = ''] = /^ {4}\{.*\}/m.exec(text) ?? [];
    fs.writeFileSync(at.at('dockshift-baseline.json'), text.replace(twice, `${twice},\n${twice}`));
    fs.writeFileSync(at.at('a.sh'), v1('x/y').repeat(2));
    expect(places((await scanned(at)).findings)).toEqual(['a.sh:2']);
  });
});

describe('the command line', () => {
  test.each([
    [['--until', 'soon'], '--until: expected a day such as 2027-03-31'],
    [['--until', '2020-01-31'], '--until: 2020-01-31 is past'],
    [['--prune', '--owner', 'x'], '--prune adds nothing that --owner could be for'],
    [['--purne'], "unknown option '--purne'; did you mean '--prune'?"],
    [['nowhere'], 'no such file or folder: nowhere'],
  ])('refuses %j', async (argv, says) => {
    await using at = await project({ 'a.sh': v1('x/y') });
    const { code, stderr } = await session(['baseline', ...argv], at.root);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(fs.existsSync(at.at('dockshift-baseline.json'))).toBe(false);
  });
});

describe('--report-unused-ignores', () => {
  test('names comments that ignore nothing, also in files without anything else', async () => {
    await using at = await project({
      'a.sh': `${v1('x/y').trimEnd()} # dockshift-ignore no-removed-hub-v1\n`,
      'b.sh': `# dockshift-ignore hub/v1-list-tags\ntrue\n`,
      'c.sh': `# dockshift-ignore no-removed-hub-v1 until=2020-01-31\n${v1('x/y')}`,
      'd.sh': `# dockshift-ignore-file no-removed-hub-v1 no-unpinned-engine-release\n${v1('x/y')}`,
      'e.sh': `# dockshift-ignore no-removed-hub-v2\n${v1('x/y')}`,
      'f.sh': `# dockshift-ignore no-unpinned-engine-release\ndocker run --privileged docker:dind\n`,
    });
    expect(await problemsOf(at)).toEqual([
      'b.sh: line 1: dockshift-ignore hub/v1-list-tags: ignores nothing',
      'c.sh: line 1: dockshift-ignore no-removed-hub-v1: ignores nothing since 2020-01-31, its last day',
      'd.sh: line 1: dockshift-ignore-file no-unpinned-engine-release: ignores nothing',
      "e.sh: line 1: dockshift-ignore: no rule or entry is called 'no-removed-hub-v2'; did you mean 'no-removed-hub-v1'?",
    ]);
    expect((await scanned(at)).problems).toHaveLength(1);
  });

  test('names what of the baseline is gone, fewer or past its day', async () => {
    await using at = await project({
      'a.sh': v1('x/y').repeat(3),
      'b.sh': v1('x/y'),
      'c/c.sh': v1('x/y'),
    });
    await recorded(at, '--until', '2999-01-31');
    fs.writeFileSync(at.at('a.sh'), v1('x/y').repeat(2));
    fs.rmSync(at.at('b.sh'));
    const about = 'no-removed-hub-v1 (GET https://registry.hub.docker.com/v1/repositories/x/y/tags)';
    const gone = `b.sh: dockshift-baseline.json: ${about} is no longer found; dockshift baseline --prune removes it`;
    expect(await problemsOf(at)).toEqual([
      `a.sh: dockshift-baseline.json: ${about} is recorded 3 times and found 2 times; dockshift baseline --prune updates the count`,
      gone,
    ]);
    expect(await problemsOf(at, '--today', '2999-02-01', 'c', 'b.sh').catch(() => [])).toEqual([]);
    expect(await problemsOf(at, 'c')).toEqual([]);
    expect(await problemsOf(at, '--today', '2999-02-01', 'c')).toEqual([
      `c.sh: dockshift-baseline.json: ${about} was suppressed until 2999-01-31, which is past`,
    ]);
  });
});

describe('migrate', () => {
  test('leaves what is ignored and what is known', async () => {
    const call = (name: string) => `fetch('https://hub.docker.com/v2/repositories/library/${name}/');\n`;
    await using at = await project({ 'a.js': call('known') });
    await recorded(at);
    fs.writeFileSync(
      at.at('a.js'),
      `${call('known')}// dockshift-ignore no-deprecated-hub-repositories\n${call('ignored')}${call('other')}`,
    );
    const { code } = await session(['migrate', '--write', '--unsafe'], at.root);
    expect(code).toBe(0);
    const [first, , third, fourth] = fs.readFileSync(at.at('a.js'), 'utf8').split('\n');
    expect([first, third]).toEqual([call('known').trimEnd(), call('ignored').trimEnd()]);
    expect(fourth).toContain('/v2/namespaces/library/repositories/other');
  });

  test('leaves what shares its address with what a comment keeps', async () => {
    const text = [
      'package main',
      'import "net/http"',
      'const base = "https://hub.docker.com/v2/repositories/acme"',
      'func few() { http.Get(base + "/few") }',
      '// dockshift-ignore no-deprecated-hub-repositories',
      'func some() { http.Get(base + "/some") }',
      '',
    ].join('\n');
    await using at = await project({ 'a.go': text });
    const { stdout } = await session(['migrate', '--write', '--unsafe'], at.root);
    expect(stdout).toContain('it would also change a.go:6, which a comment suppresses');
    expect(fs.readFileSync(at.at('a.go'), 'utf8')).toBe(text);
  });

  test('leaves what shares its address with what is known', async () => {
    const base = `const BASE = 'https://hub.docker.com/v2/repositories';\n`;
    const call = (name: string) => `fetch(\`\${BASE}/library/${name}/\`);\n`;
    await using at = await project({ 'a.mjs': base + call('known') });
    await recorded(at);
    const text = base + call('known') + call('other');
    fs.writeFileSync(at.at('a.mjs'), text);
    const { code, stdout } = await session(['migrate', '--write', '--unsafe'], at.root);
    expect(code).toBe(0);
    expect(stdout).toContain('left as it is: it would also change a.mjs:2, which the baseline suppresses');
    expect(fs.readFileSync(at.at('a.mjs'), 'utf8')).toBe(text);
  });
});

test('a baseline of a thousand findings', async () => {
  const lines = (file: number) => Array.from({ length: 20 }, (_, line) => v1(`x/r${file}-${line}`)).join('');
  await using at = await project(
    Object.fromEntries(Array.from({ length: 50 }, (_, file) => [`f${file}.sh`, lines(file)])),
  );
  expect(await recorded(at)).toContain('1,000 known findings');
  expect((await scanned(at)).suppressed).toHaveLength(1000);
});
