/**
 * The work of a scan grows with the number of files, and not with its square. What is counted is how often each function of the
 * sources is called, so a machine that is busy changes nothing.
 */
import { Session, type Profiler } from 'node:inspector/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';
import { script, type TreePlan } from '../bench/scripts.ts';

const { treeOf } = await script('trees');
/** Of the languages of the tree, so few that with the smaller one no bound for one language is left to be met by the larger one. */
const languages = /\.(?:py|go|ya?ml)$/;

/** Of a function, by its file and its name. */
interface Calls {
  readonly of: string;
  readonly count: number;
}

async function callsOf(count: number): Promise<readonly Calls[]> {
  const plan: TreePlan = { kind: 'hostile', count, seed: 1, pool: [] };
  const files = [...treeOf(plan)].filter(({ path }) => languages.test(path));
  await using tree = await createFixture(Object.fromEntries(files.map(({ path, text }) => [path, text])));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const { findings } = await scan({ root: tree.path });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  expect(findings.length).toBeGreaterThan(files.length / 2);
  return callsIn(result);
}

function callsIn(scripts: readonly Profiler.ScriptCoverage[]): readonly Calls[] {
  return scripts.flatMap(({ url, functions }) => {
    const file = /\/(src\/(?!generated\/).*\.ts)/.exec(url)?.[1];
    if (file === undefined) return [];
    return functions.flatMap(({ functionName, ranges: [whole] }) =>
      whole ? [{ of: `${file} ${functionName || 'callback'} ${whole.startOffset}`, count: whole.count }] : [],
    );
  });
}
/** A function that is called less often costs nothing that matters. */
const fewest = 1_000;
/** Twice the files may take twice the work, and a little more for what is sorted. */
const most = 2.2;

/** What is done for whole files, by the functions that do it. */
const work: readonly (readonly [what: string, by: RegExp])[] = [
  ['files read', /read-source\.ts readSource/],
  ['files lowered', /project\/project\.ts lowered/],
  ['files opened by searches', /open-file\.ts withFile/],
  ['walks over whole trees', /sift\/sift\.ts sift /],
  ['documents of YAML', /parsers\/yaml\.ts yamlDocuments/],
];

/** Bytes are kept, and the heap is held small, from a size of the tree on. */
const fromASizeOn = /keepEvicted|heap-growth\.ts/;

const total = (calls: readonly Calls[], by = /(?:)/): number =>
  calls.filter(({ of }) => by.test(of)).reduce((sum, { count }) => sum + count, 0);

test('twice as many files take twice the work', async () => {
  // What is loaded and compiled once is not counted.
  await callsOf(100);
  const [once, twice] = [await callsOf(800), await callsOf(1_600)];
  for (const [what, by] of work) {
    expect(total(once, by), what).toBeGreaterThan(0);
    expect(total(twice, by), what).toBeLessThanOrEqual(most * total(once, by));
  }
  expect(total(twice)).toBeLessThanOrEqual(most * total(once));
  const before = new Map(once.map(({ of, count }) => [of, count]));
  const grown = twice.filter(
    ({ of, count }) =>
      count >= fewest && count > most * Math.max(before.get(of) ?? 0, fewest / 4) && !fromASizeOn.test(of),
  );
  expect(grown.map(({ of, count }) => `${of}: ${before.get(of) ?? 0} and ${count} calls`)).toEqual([]);
});
