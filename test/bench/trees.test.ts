/** The trees of the benchmark hold what they claim. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { markersOf } from '../../src/catalog/markers.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { scan } from '../../src/scan.ts';
import { prepareSearch } from '../../src/sift/markers.ts';
import { script, type TreePlan } from './scripts.ts';

const { treeOf, isOfTree } = await script('trees');
const { markedBy, searchPattern } = await script('markers');

const markers = markersOf(builtInCatalog(), defaultConfiguration);
const hits = prepareSearch(markers);
const isMarked = (text: string) => Object.values(hits(text)).some((hit) => hit);

const pool = ['a/one.js', 'a/two.py', 'b/three.json', 'b/four.md', 'b/five.css'].map((path) => ({
  path,
  text: `${path.length}\n`,
}));
const plan = (kind: TreePlan['kind'], count: number, seed = 1): TreePlan => ({ kind, count, seed, pool });
const files = (of: TreePlan) => [...treeOf(of)];

describe.each([plan('clean', 23), plan('typical', 23), plan('hostile', 23), plan('deep', 50)])(
  '$kind',
  (of) => {
    test('has as many files as asked for, each at a path of its own', () => {
      expect(new Set(files(of).map(({ path }) => path)).size).toBe(of.count);
      expect(files(of).filter(({ path }) => !isOfTree(path))).toEqual([]);
    });

    test('is the same by the same seed, and another one by another', () => {
      expect(files(of)).toEqual(files(of));
      expect(files({ ...of, seed: 2 })).not.toEqual(files(of));
    });
  },
);

test('a clean tree holds no marker, and one file of a hundred of a typical one does', () => {
  expect(files(plan('clean', 200)).filter(({ text }) => isMarked(text))).toEqual([]);
  expect(files(plan('typical', 200)).filter(({ text }) => isMarked(text))).toHaveLength(2);
});

test('each file of a hostile tree holds a marker', () => {
  expect(files(plan('hostile', 60)).filter(({ text }) => !isMarked(text))).toEqual([]);
});

test.each([plan('hostile', 80), plan('deep', 42)])(
  'dockshift finds in a $kind tree what was written into it',
  async (of) => {
    const tree = files(of);
    await using fixture = await createFixture(Object.fromEntries(tree.map(({ path, text }) => [path, text])));
    const { findings, problems } = await scan({ root: fixture.path });
    expect(problems).toEqual([]);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings).toHaveLength(tree.reduce((sum, { findings: count }) => sum + count, 0));
  },
);

test('other programs look for the same markers', () => {
  expect(markedBy(markers)('see Hub.Docker.com')).toBe(true);
  expect(markedBy(markers)('nothing of the kind')).toBe(false);
  const pattern = searchPattern({ hosts: ['hub.docker.com'], paths: ['repositories'], engine: [':2375'] });
  expect(pattern).toBe(String.raw`(?i:hub\.docker\.com|:2375)|repositories`);
});
