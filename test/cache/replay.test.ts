/** An analysis is used again if all its questions to the disk have the same answers; this is checked without reading. */
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Analyzed } from '../../src/analysis/analysis.ts';
import { RecordingDisk } from '../../src/cache/recorder.ts';
import { replayed } from '../../src/cache/replay.ts';
import { Stamps } from '../../src/cache/stamp.ts';
import { storedAnalysis, toStore, type StoredAnalysis } from '../../src/cache/stored-analysis.ts';
import { projectDisk, type ProjectDisk } from '../../src/project/disk.ts';
import { project, type Project } from '../discover/project.ts';

const asked = ['a.ts', 'b.ts', 'c.ts', 'd.go', 'e.txt', 'f.rb', 'g.rb'];
const question = { words: ['Hub', 'pages'], names: ['pages'], modules: ['hub'] };
const tree = {
  'a.ts': "import { url } from './url'\n",
  'b.ts': 'url\n',
  'c.ts': '\n',
  'd.go': 'package d\nimport "fmt"\nfunc D() { fmt.Println() }\n',
  'e.txt': `first\n${' '.repeat(300)}\n`,
  'f.rb': 'pages Hub\n',
  'g.rb': 'counts\n',
  'go.mod': 'module a\n',
  'inner/pom.xml': '<project/>\n',
};

const nothing: Analyzed = { findings: [], suppressed: [], problems: [] };

/** Asks what an analysis asks. */
async function ask(disk: ProjectDisk): Promise<void> {
  disk.source('a.ts');
  disk.source('absent.ts');
  disk.part('d.go', 'declarations');
  disk.part('e.txt', 'first-line');
  // What depends on all of a file depends on this part of it.
  disk.part('a.ts', 'first-line');
  for (const file of ['a.ts', 'f.rb', 'g.rb', 'absent.ts']) disk.signs(file, question);
  disk.search(["'./url'"], ['a.ts', 'c.ts']);
  await disk.manifests.names('');
  await disk.manifests.names('inner');
  await disk.manifests.read('go.mod');
  await disk.manifests.read('inner/../../outside');
}

async function recordedIn({ root }: Project, stamps: Stamps): Promise<StoredAnalysis> {
  const recording = new RecordingDisk(projectDisk(root, 1024), root, stamps);
  await ask(recording);
  const { recorded } = recording;
  const stored = recorded && toStore({ key: 'k', given: 'g' }, recorded, nothing, asked);
  const read = storedAnalysis(JSON.parse(JSON.stringify(stored)));
  if (!read) throw new Error('what is stored cannot be read');
  return read;
}

function holds({ root }: Project, stored: StoredAnalysis, stamps: Stamps, changed: readonly string[]) {
  return replayed(stored, {
    root,
    disk: projectDisk(root, 1024),
    stamps,
    asked,
    changed: new Set(changed),
  });
}

/** By a clock to which everything on the disk is old. */
const late = () => new Stamps(Date.now() + 3_600_000);

const unreadable: ProjectDisk = {
  source: () => refuse('a file'),
  part: () => refuse('a part'),
  signs: () => refuse('signs'),
  search: () => refuse('a search'),
  manifests: {
    names: (folder) => Promise.resolve(folder === '' ? ['go.mod'] : ['pom.xml']),
    read: readNothing,
  },
};

function refuse(what: string): never {
  throw new Error(`${what} was asked for`);
}

function readNothing(file: string): Promise<undefined> {
  // What is absent costs no more than a look.
  return file === 'inner/../../outside' ? Promise.resolve(undefined) : refuse(file);
}

test('reads nothing where nothing has changed', async () => {
  await using made = await project(tree);
  const stored = await recordedIn(made, late());
  const world = { root: made.root, disk: unreadable, stamps: late(), asked, changed: new Set<string>() };
  // One that was not there is asked for again, but not opened.
  const disk = { ...unreadable, source: (file: string) => (file === 'absent.ts' ? undefined : refuse(file)) };
  expect(await replayed(stored, { ...world, disk })).toStrictEqual(stored);
});

describe('holds', () => {
  test.each<readonly [string, readonly string[], (at: Project['at']) => void]>([
    [
      'a file that was not read',
      ['b.ts'],
      (at) => {
        fs.writeFileSync(at('b.ts'), 'other\n');
      },
    ],
    [
      'a file that was searched, and has no word of those',
      ['c.ts'],
      (at) => {
        fs.writeFileSync(at('c.ts'), 'other\n');
      },
    ],
    [
      'a file of which another part was read',
      ['d.go', 'e.txt'],
      (at) => {
        fs.writeFileSync(at('d.go'), `${tree['d.go']}func E() {}\n`);
        fs.writeFileSync(at('e.txt'), `${tree['e.txt']}last\n`);
      },
    ],
    [
      'a file with the same signs',
      ['f.rb', 'g.rb'],
      (at) => {
        fs.writeFileSync(at('f.rb'), 'other = 1\npages Hub\n');
        fs.writeFileSync(at('g.rb'), 'other\n');
      },
    ],
    [
      'a file with a new time',
      ['a.ts'],
      (at) => {
        fs.utimesSync(at('a.ts'), 1, 1);
      },
    ],
    [
      'a manifest with a new time',
      [],
      (at) => {
        fs.utimesSync(at('go.mod'), 1, 1);
      },
    ],
    [
      'a file that is no manifest',
      [],
      (at) => {
        fs.writeFileSync(at('notes.md'), '');
      },
    ],
  ])('after a change of %s', async (_says, changed, edit) => {
    await using made = await project(tree);
    const stored = await recordedIn(made, late());
    edit(made.at);
    const holding = await holds(made, stored, late(), changed);
    expect(holding).toBeDefined();
    // The new times are known from now on.
    const world = { root: made.root, stamps: late(), asked, changed: new Set<string>() };
    const disk = {
      ...unreadable,
      source: (file: string) => (file === 'absent.ts' ? undefined : refuse(file)),
    };
    expect(holding && (await replayed(holding, { ...world, disk }))).toStrictEqual(holding);
  });
});

describe('does not hold', () => {
  test.each<readonly [string, readonly string[], (at: Project['at']) => void]>([
    [
      'a file that was read',
      ['a.ts'],
      (at) => {
        fs.writeFileSync(at('a.ts'), 'other\n');
      },
    ],
    [
      'an import of a file whose declarations were read',
      ['d.go'],
      (at) => {
        fs.writeFileSync(at('d.go'), tree['d.go'].replace('fmt', 'os'));
      },
    ],
    [
      'the first line of a file',
      ['e.txt'],
      (at) => {
        fs.writeFileSync(at('e.txt'), `#!/bin/sh\n${tree['e.txt']}`);
      },
    ],
    [
      'the signs of a file',
      ['f.rb'],
      (at) => {
        fs.writeFileSync(at('f.rb'), 'pages Hubs\n');
      },
    ],
    [
      'the signs of a file that had none',
      ['g.rb'],
      (at) => {
        fs.writeFileSync(at('g.rb'), 'pages\n');
      },
    ],
    [
      'a file whose signs were asked for, to one that is too large',
      ['g.rb'],
      (at) => {
        fs.writeFileSync(at('g.rb'), ' '.repeat(2000));
      },
    ],
    [
      'a file that was read, to one that is too large',
      ['a.ts'],
      (at) => {
        fs.writeFileSync(at('a.ts'), ' '.repeat(2000));
      },
    ],
    [
      'a file that was not there',
      [],
      (at) => {
        fs.writeFileSync(at('absent.ts'), '');
      },
    ],
    [
      'a searched file that has the word now',
      ['c.ts'],
      (at) => {
        fs.writeFileSync(at('c.ts'), "'./url'\n");
      },
    ],
    [
      'a manifest',
      [],
      (at) => {
        fs.writeFileSync(at('go.mod'), 'module b\n');
      },
    ],
    [
      'a manifest that goes',
      [],
      (at) => {
        fs.rmSync(at('go.mod'));
      },
    ],
    [
      'a manifest that comes',
      [],
      (at) => {
        fs.writeFileSync(at('inner/build.gradle'), '');
      },
    ],
  ])('after a change of %s', async (_says, changed, edit) => {
    await using made = await project(tree);
    const stored = await recordedIn(made, late());
    await new Promise((resolve) => setTimeout(resolve, 25));
    edit(made.at);
    expect(await holds(made, stored, late(), changed)).toBeUndefined();
  });
});

test('nothing is stored where the disk changed its mind', async () => {
  await using made = await project(tree);
  const recording = new RecordingDisk(projectDisk(made.root, 1024), made.root, late());
  recording.source('a.ts');
  fs.writeFileSync(made.at('a.ts'), 'other\n');
  recording.source('a.ts');
  expect(recording.recorded).toBeUndefined();
});

test('what was written lately is read again', async () => {
  await using made = await project(tree);
  const now = new Stamps(Date.now());
  const stored = await recordedIn(made, now);
  expect(stored.sources.map(([, , print]) => print)).toEqual([null, null]);
  const world = { root: made.root, stamps: now, asked, changed: new Set<string>() };
  expect(await replayed(stored, { ...world, disk: unreadable })).toBeUndefined();
});
