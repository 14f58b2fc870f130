/**
 * A safe fix is right for programs that no person chose: of those that have one, some get a small change, and what still has a
 * safe fix is run at the Hub as it was, and migrated at the Hub as it will be.
 *
 * `MUTANTS=SEED,COUNT` takes others: what fails is looked at, and becomes a program of fixtures/proof/.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Random } from '../fuzz/random.ts';
import { migrate } from '../migrate/migration.ts';
import { listProofs, type Proof } from '../migrate/proof.ts';
import { findRuntimes, missingFor } from '../migrate/runtimes.ts';
import { openStage, type Stage } from '../migrate/stage.ts';
import { areSame, difference, seenOf } from '../migrate/verdict.ts';
import { mutantOf } from './mutation.ts';

const [seed = 1, count = 120] = (process.env['MUTANTS'] ?? '').split(',').filter(Boolean).map(Number);
const runtimes = findRuntimes();
const hubs = process.platform === 'win32' ? null : inject('hubs');
/** Those that start fast: no compiler makes hundreds of programs in a minute. */
const languages = /\.(?:py|mjs|rb|php|sh)$/;
const programs = listProofs().filter(
  (proof) =>
    proof.deserves === 'safe' && languages.test(proof.name) && missingFor(proof, runtimes).length === 0,
);

let stage: Stage;

beforeAll(() => {
  if (hubs) stage = openStage(runtimes, hubs);
});

afterAll(() => {
  stage.close();
});

test.skipIf(!hubs)(`${count} changed programs do what they did after a safe fix`, async () => {
  const random = new Random(seed);
  const wrong: string[] = [];
  let safe = 0;
  for (let i = 0; i < count; i++) {
    const proof = random.of(programs);
    const mutant = mutantOf(proof.name, proof.text, random);
    if (!mutant) continue;
    const fault = await faultOf({ ...proof, files: new Map([...proof.files, [proof.name, mutant.text]]) });
    if (fault === 'no safe fix') continue;
    safe++;
    if (fault !== undefined) wrong.push(`${proof.title}, ${mutant.change}: ${fault}`);
  }
  expect(wrong, `\n${wrong.join('\n')}\n`).toEqual([]);
  expect(safe).toBeGreaterThan(count / 5);
});

/** @returns undefined if the program does what it did */
async function faultOf({ name, files, runs }: Proof): Promise<string | undefined> {
  const { files: changed, findings } = await migrate(files, 'safe');
  if (areSame(changed, files)) return 'no safe fix';
  // What is left to a person still asks the Hub as it was.
  const era = findings.every(({ fix }) => fix?.safety === 'safe') ? 'after' : 'before';
  for (const args of runs) {
    const before = await stage.run(name, files, args, 'before');
    // Without an end, or different each time.
    if (before.code === null) return undefined;
    const then = await stage.run(name, changed, args, era);
    if (seenOf(then) === seenOf(before)) continue;
    const again = await stage.run(name, new Map([...files, ['again.txt', '']]), args, 'before');
    return seenOf(again) === seenOf(before) ? difference(args, before, then) : undefined;
  }
  return undefined;
}
