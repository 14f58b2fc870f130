/** A cache saves reading and judging; the result of a scan does not change. */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { project, repository } from '../discover/project.ts';
import { cached, laterClock, reported, roundTimes, tick, writeUnseen } from './scanned.ts';

beforeEach(laterClock);
afterEach(() => {
  vi.restoreAllMocks();
});

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

const tree = {
  'a.sh': call,
  'src/hub.ts': "export const HUB = 'https://hub.docker.com/v2';\n",
  'src/main.ts':
    "import { HUB } from './hub';\nexport const list = (ns: string) => fetch(`${HUB}/repositories/${ns}/`);\n",
  'src/plain.ts': 'export const one = 1;\n',
  'watch/go.mod':
    'module example.com/watch\n\ngo 1.22\n\nrequire github.com/docker/docker v27.3.1+incompatible\n',
  'watch/main.go':
    'package main\n\nimport "github.com/docker/docker/client"\n\nfunc main() {\n\t_, _ = client.NewClientWithOpts(client.FromEnv)\n}\n',
  'README.md': '# A project\n',
};

describe('a second run', () => {
  test.each(['project', 'repository'])('opens nothing, in a %s', async (kind) => {
    await using made = await (kind === 'project' ? project : repository)(tree);
    const file = made.at('.dockshift-cache.json');
    const plain = await reported(made.root);
    expect(plain.findings.map((finding) => finding.file)).toEqual(['a.sh', 'src/main.ts', 'watch/main.go']);

    const first = await cached(made.root, file);
    expect(first.report).toStrictEqual(plain);
    expect(first.opened).toEqual(expect.arrayContaining(['README.md', 'a.sh']));
    const written = fs.statSync(file, { bigint: true });

    const second = await cached(made.root, file);
    expect(second.report).toStrictEqual(plain);
    expect(second.opened).toEqual([]);
    expect(fs.statSync(file, { bigint: true }).mtimeNs).toBe(written.mtimeNs);
    // What is there for scans with a cache is there for those without.
    expect(await reported(made.root)).toStrictEqual(plain);
  });

  test('opens what has changed', async () => {
    await using made = await project(tree);
    const file = made.at('.dockshift-cache.json');
    await cached(made.root, file);
    await tick();
    fs.appendFileSync(made.at('README.md'), 'More.\n');
    const { report, opened } = await cached(made.root, file);
    expect(opened).toEqual(['README.md']);
    expect(report).toStrictEqual(await reported(made.root));
    expect((await cached(made.root, file)).opened).toEqual([]);
  });

  test('opens what was written so lately that it may change without a sign', async () => {
    vi.restoreAllMocks();
    await using made = await project({ 'a.sh': call, 'b.sh': 'echo\n' });
    const file = made.at('.dockshift-cache.json');
    await cached(made.root, file);
    expect((await cached(made.root, file)).opened).toEqual(['a.sh', 'b.sh']);
    laterClock();
    expect((await cached(made.root, file)).opened).toEqual(['a.sh', 'b.sh']);
    expect((await cached(made.root, file)).opened).toEqual([]);
  });

  test('of a fresh checkout reads each file, and judges none', async () => {
    await using made = await project(tree);
    const file = made.at('.dockshift-cache.json');
    const { report } = await cached(made.root, file);
    await using other = await project(tree);
    fs.copyFileSync(file, other.at('.dockshift-cache.json'));
    const parser = vi.spyOn(await import('../../src/analysis/analyze.ts'), 'analyze');
    const again = await cached(other.root, other.at('.dockshift-cache.json'));
    expect(again.opened).toEqual(expect.arrayContaining(['README.md', 'a.sh']));
    expect(again.report).toStrictEqual(report);
    expect(parser).not.toHaveBeenCalled();
  });

  test('of a file over the limit opens nothing, and reports the same of it', async () => {
    await using made = await project({ 'large.sh': `${call}#${' '.repeat(1024 * 1024)}\n`, 'a.sh': call });
    const file = made.at('.dockshift-cache.json');
    const { report } = await cached(made.root, file);
    expect(report.problems).toMatchObject([{ file: 'large.sh' }]);
    expect(await cached(made.root, file)).toStrictEqual({ report, opened: [], problems: [] });
  });
});

describe('what is found follows', () => {
  const edits: Readonly<Record<string, (at: (file: string) => string) => void>> = {
    'a constant in another file': (at) => {
      fs.writeFileSync(at('src/hub.ts'), "export const HUB = 'https://hub.example.com/v2';\n");
    },
    'a change of the same size that sets the old time again': (at) => {
      writeUnseen(at('a.sh'), call.replace('ubuntu', 'debian'));
    },
    'a file that only now imports a URL': (at) => {
      fs.writeFileSync(
        at('src/plain.ts'),
        "import { HUB } from './hub';\nfetch(HUB + '/repositories/a/');\n",
      );
    },
    'a manifest that lies in no list': (at) => {
      fs.writeFileSync(at('watch/go.mod'), tree['watch/go.mod'].replace('v27.3.1', 'v20.10.1'));
    },
    'a manifest that goes away': (at) => {
      fs.rmSync(at('watch/go.mod'));
    },
    'a file under another name': (at) => {
      fs.renameSync(at('src/hub.ts'), at('src/hub2.ts'));
    },
    'a new file': (at) => {
      fs.writeFileSync(at('b.sh'), call);
    },
    'a new configuration': (at) => {
      fs.writeFileSync(at('dockshift.config.yaml'), 'rules:\n  no-removed-hub-v1: off\n');
    },
  };

  test.each(Object.entries(edits))('%s', async (_says, edit) => {
    await using made = await repository({ ...tree, '.gitignore': 'go.mod\n' });
    const file = made.at('.dockshift-cache.json');
    roundTimes(made.at('a.sh'));
    const before = await cached(made.root, file);
    await tick();
    edit(made.at);
    const plain = await reported(made.root);
    expect(plain).not.toStrictEqual(before.report);
    expect((await cached(made.root, file)).report).toStrictEqual(plain);
    expect((await cached(made.root, file)).report).toStrictEqual(plain);
  });

  test('the day, the targets, the limit and the files that are asked for', async () => {
    await using made = await project({
      ...tree,
      'dockshift.config.yaml':
        "ramp:\n  no-deprecated-hub-repositories: 2027-03-31\nengine: { targets: ['29'] }\n",
    });
    const file = made.at('.dockshift-cache.json');
    const ways = [
      {},
      { today: '2027-06-01' },
      { maxBytes: 60 },
      { files: ['a.sh'] },
      { files: ['src/main.ts', 'README.md'] },
      { shard: { index: 1, of: 2 } },
      { reportUnusedIgnores: true },
      {},
    ];
    for (const asked of [...ways, ...ways.toReversed()]) {
      expect((await cached(made.root, file, asked)).report).toStrictEqual(await reported(made.root, asked));
    }
  });

  test('a catalogue of the user', async () => {
    const entry = (state: string) =>
      `hosts:\n  ours: [builds.example.com]\nentries:\n  - id: ours/v1-builds\n    title: builds\n    state: ${state}\n    rule: no-deprecated-hub-repositories\n    since: 2026-06-01\n    methods: any\n    paths: ['/v1/repositories/{name}/builds']\n    hosts: ours\n    source: { title: Plan, url: https://wiki.example.com/builds }\n`;
    await using made = await project({
      'a.sh': 'curl -s https://builds.example.com/v1/repositories/app/builds\n',
      'dockshift.config.yaml': 'catalogs: [ours.yaml]\n',
      'ours.yaml': entry('deprecated'),
    });
    const file = made.at('.dockshift-cache.json');
    const before = await cached(made.root, file);
    fs.writeFileSync(made.at('ours.yaml'), entry('removed'));
    const after = await cached(made.root, file);
    expect(after.report.findings[0]?.state).toBe('removed');
    expect(before.report.findings[0]?.state).toBe('deprecated');
  });
});

describe('a file that is no cache', () => {
  test.each([
    ['nothing', ''],
    ['half a cache', (whole: string) => whole.slice(0, whole.length / 2)],
    [
      'a cache with another letter',
      (whole: string) => whole.replace('"low"', '"LOW"').replace('"high"', '"HIGH"'),
    ],
    [
      'one of another version',
      (whole: string) => whole.replace('"dockshift-cache":1', '"dockshift-cache":2'),
    ],
  ] as const)('is replaced: %s', async (_says, content) => {
    await using made = await project(tree);
    const file = made.at('.dockshift-cache.json');
    const { report } = await cached(made.root, file);
    const whole = fs.readFileSync(file, 'utf8');
    const broken = typeof content === 'string' ? content : content(whole);
    expect(broken).not.toBe(whole);
    fs.writeFileSync(file, broken);
    const again = await cached(made.root, file);
    expect(again.report).toStrictEqual(report);
    expect(again.opened).toContain('README.md');
    expect((await cached(made.root, file)).opened).toEqual([]);
  });

  test.each(['{"name":"precious"}\n', '# precious\n'])(
    'stays where it is something else: %s',
    async (text) => {
      await using made = await project(tree);
      await using elsewhere = await project({ 'package.json': text });
      const { report, problems } = await cached(made.root, elsewhere.at('package.json'));
      expect(problems).toEqual(['something else has that name']);
      expect(fs.readFileSync(elsewhere.at('package.json'), 'utf8')).toBe(text);
      expect(report).toStrictEqual(await reported(made.root));
    },
  );

  test('is reported if its folder cannot be made', async () => {
    await using made = await project({ ...tree, file: '' });
    const { problems } = await cached(made.root, made.at('file/cache.json'));
    expect(problems).toHaveLength(1);
  });

  test('is not believed where it came with the code', async () => {
    await using made = await repository(tree);
    const file = made.at('.dockshift-cache.json');
    await cached(made.root, file);
    const analyze = vi.spyOn(await import('../../src/analysis/analyze.ts'), 'analyze');
    await cached(made.root, file);
    expect(analyze).not.toHaveBeenCalled();
    made.git('add', '--force', '.dockshift-cache.json');
    await cached(made.root, file);
    expect(analyze).toHaveBeenCalledOnce();
  });

  // git reports neither of them as a file of the root.
  test.each(['in a submodule', 'beside the root'])('nor where it came %s', async (where) => {
    await using made = await repository({ 'src/a.sh': call, 'kept/.keep': '' });
    if (where === 'in a submodule') made.git('init', 'kept');
    const root = where === 'in a submodule' ? made.root : made.at('src');
    const file = made.at('kept/cache.json');
    await cached(root, file);
    const analyze = vi.spyOn(await import('../../src/analysis/analyze.ts'), 'analyze');
    await cached(root, file);
    expect(analyze).not.toHaveBeenCalled();
    if (where === 'in a submodule') made.git('-C', 'kept', 'add', '--force', 'cache.json');
    else made.git('add', '--force', 'kept/cache.json');
    await cached(root, file);
    expect(analyze).toHaveBeenCalledOnce();
  });
});

test('the files of a scan are the same with a cache in the root, and without', async () => {
  await using made = await repository({ 'a.sh': call });
  await cached(made.root, path.join(made.root, '.dockshift-cache.json'));
  fs.writeFileSync(made.at('.dockshift-1-0123456789ab.tmp'), call);
  expect((await reported(made.root)).files).toBe(1);
});
