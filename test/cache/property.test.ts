/** However a project changes, a scan with a cache gives the same report as a scan without one. */
import fs from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { project, repository, type Project } from '../discover/project.ts';
import { cached, laterClock, reported, roundTimes, tick, writeUnseen, type Asked } from './scanned.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const catalogue = (state: string) =>
  `hosts:\n  ours: [builds.example.com]\nentries:\n  - id: ours/v1-builds\n    title: builds\n    state: ${state}\n    rule: no-deprecated-hub-repositories\n    since: 2026-06-01\n    methods: any\n    paths: ['/v1/repositories/{name}/builds']\n    hosts: ours\n    source: { title: Plan, url: https://wiki.example.com/builds }\n`;
const goMod = (version: string) =>
  `module example.com/watch\n\ngo 1.22\n\nrequire github.com/docker/docker ${version}+incompatible\n`;
const manifest = (version: string) => `{ "name": "web", "dependencies": { "dockerode": "${version}" } }\n`;

/** The possible contents of each file. The first is there at the beginning; undefined: there is no such file. */
const contents: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'a.sh': [
    'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n',
    'curl -s https://registry.hub.docker.com/v1/repositories/library/debian/tags\n',
    'curl -s https://registry.hub.docker.com/v1/repositories/library/debian/tags # dockshift-ignore hub/v1-tags\n',
    undefined,
  ],
  'src/hub.ts': [
    "export const HUB = 'https://hub.docker.com/v2';\nexport const ALL = `${HUB}/repositories/acme/`;\n",
    "export const HUB = 'https://hub.docker.com/v3';\nexport const ALL = `${HUB}/repositories/acme/`;\n",
    "export const HUB = 'https://hub.docker.com/v2';\n",
    undefined,
  ],
  'src/main.ts': [
    "import { HUB } from './hub';\nexport const list = (ns: string) => fetch(`${HUB}/repositories/${ns}/`);\n",
    "import { HUB } from './other';\nexport const list = (ns: string) => fetch(`${HUB}/repositories/${ns}/`);\n",
  ],
  'src/reader.ts': [
    'export const one = 1;\n',
    "import { ALL } from './hub';\nexport const all = () => fetch(ALL);\n",
    "import { ALL } from './two';\nexport const all = () => fetch(ALL);\n",
  ],
  'lib/hub.rb': ["HUB = 'https://hub.docker.com/v2'\n", "HUB = 'https://hub.docker.com/v3'\n", undefined],
  'lib/reader.rb': [
    'puts 1\n',
    'puts Net::HTTP.get(URI("#{HUB}/repositories/acme/app/"))\n',
    '# What HUB is\nputs 2\n',
    '# What HUBS are\nputs 3\n',
  ],
  'lib/base.sh': ['base=https://hub.docker.com/v2\n', 'base=https://hub.docker.com/v3\n'],
  'lib/run.sh': [
    'echo 1\n',
    '. ./base.sh\ncurl $base/repositories/acme/app/\n',
    '# base.sh\necho 2\n',
    undefined,
  ],
  'watch/main.go': [
    'package main\n\nimport "github.com/docker/docker/client"\n\nfunc main() {\n\t_, _ = client.NewClientWithOpts(client.FromEnv)\n}\n',
    undefined,
  ],
  'watch/go.mod': [goMod('v27.3.1'), goMod('v20.10.1'), undefined],
  'web/package.json': [manifest('4.0.2'), manifest('3.3.1')],
  'web/docker.js': ["const Docker = require('dockerode');\nmodule.exports = new Docker();\n", '\n'],
  'builds.sh': ['curl -s https://builds.example.com/v1/repositories/app/builds\n'],
  'ours.yaml': [catalogue('deprecated'), catalogue('removed')],
  'dockshift.config.yaml': [
    'catalogs: [ours.yaml]\nentries: { ours/v1-builds: warning }\n',
    'catalogs: [ours.yaml]\nentries: { ours/v1-builds: error }\n',
    "catalogs: [ours.yaml]\nengine: { targets: ['25'] }\nramp: { no-deprecated-hub-repositories: 2027-03-31 }\n",
    "catalogs: [ours.yaml]\nignore: ['src/**']\n",
  ],
  'README.md': ['# A project\n', '# Another one\n', undefined],
  '.gitignore': ['', 'go.mod\n', 'src/hub.ts\n'],
};
const files = Object.keys(contents);

type Edit =
  | { readonly kind: 'write' | 'keep times'; readonly file: string; readonly nth: number }
  | { readonly kind: 'touch'; readonly file: string }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  | { readonly kind: 'scan'; readonly asked: Asked };

const file = fc.constantFrom(...files);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), file, nth: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep times' as const), file, nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('touch' as const), file }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      file,
      to: fc.constantFrom('src/two.ts', 'src/other.ts', 'b.sh'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('scan' as const),
      asked: fc.constantFrom<Asked>(
        { today: '2027-06-01' },
        { files: ['src/main.ts', 'a.sh'] },
        { shard: { index: 1, of: 2 } },
        { maxBytes: 90 },
      ),
    }),
  },
);

function apply(edit: Edit, { at }: Project): Asked {
  switch (edit.kind) {
    case 'write':
    case 'keep times': {
      const options = contents[edit.file] ?? [];
      const name = at(edit.file);
      const text = options[edit.nth % options.length];
      if (text === undefined) {
        fs.rmSync(name, { force: true });
      } else if (edit.kind === 'keep times' && fs.existsSync(name)) {
        writeUnseen(name, text);
      } else {
        fs.writeFileSync(name, text);
        roundTimes(name);
      }
      return {};
    }
    case 'touch':
      if (fs.existsSync(at(edit.file))) fs.utimesSync(at(edit.file), 1_000_000, 1_000_000);
      return {};
    case 'rename':
      // The configuration needs its catalogue.
      if (fs.existsSync(at(edit.file)) && edit.file.startsWith('src/')) {
        fs.renameSync(at(edit.file), at(edit.to));
      }
      return {};
    case 'scan':
      return edit.asked;
    default:
      return edit satisfies never;
  }
}

async function follows(make: typeof project, edits: readonly Edit[], betweenEdits: () => Promise<void>) {
  const first = Object.entries(contents).map(([name, [text = '']]) => [name, text] as const);
  await using made = await make(Object.fromEntries(first));
  const cache = path.join(made.root, '.dockshift-cache.json');
  roundTimes(...files.map(made.at));
  expect((await cached(made.root, cache)).report).toStrictEqual(await reported(made.root));
  for (const edit of edits) {
    await betweenEdits();
    const asked = apply(edit, made);
    const plain = await reported(made.root, asked);
    expect((await cached(made.root, cache, asked)).report).toStrictEqual(plain);
  }
}

const runs = Number(process.env['CACHE_RUNS'] ?? 6);
const edits = fc.array(edit, { minLength: 8, maxLength: 12, size: 'max' });

test.each([
  ['a project', project],
  ['a repository', repository],
])('after random edits of %s whose files are settled', async (_says, make) => {
  laterClock();
  await fc.assert(
    fc.asyncProperty(edits, (edits) => follows(make, edits, tick)),
    { numRuns: runs, endOnFailure: true },
  );
});

test('after random edits at once, by the true clock', async () => {
  await fc.assert(
    fc.asyncProperty(edits, (edits) => follows(project, edits, () => Promise.resolve())),
    { numRuns: runs, endOnFailure: true },
  );
});
