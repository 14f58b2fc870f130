/**
 * Programs that deserve a safe fix get one, and no other program does: each is migrated alone, and run at the Hub as it was
 * and as it will be. `npm run test:deep` runs them, as they take minutes; what passed in the same form before is run if it is
 * in the sample (`ledger.ts`).
 */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isFixable } from '../../src/fix/plan.ts';
import { openLedger } from './ledger.ts';
import { migrate } from './migration.ts';
import { listProofs, otherProofs, type Proof } from './proof.ts';
import { faultsOf, type Proved } from './proof-verdict.ts';
import { findRuntimes, missingFor } from './runtimes.ts';
import { openStage, type Stage } from './stage.ts';

const proofs = listProofs();
const runtimes = findRuntimes();
const ledger = otherProofs === undefined ? openLedger('proofs') : undefined;
const hubs = process.platform === 'win32' ? null : inject('hubs');

/** Programs that deserve a safe fix, and get one to review or none so far. What is proved leaves the list. */
const notYet: ReadonlySet<string> = new Set([
  'go/handler-in-a-recorder',
  'go/v1-joined',
  'php/body_of_one_caller',
  'python/locals_in_a_format',
  'python/v1_first_and_last',
  'ruby/delegated_names',
  'ruby/v1_count',
  'typescript/use-repository',
]);

describe.skipIf(!hubs)('proof', () => {
  let stage: Stage;

  beforeAll(async () => {
    if (hubs) stage = openStage(runtimes, hubs);
  });

  afterAll(async () => {
    ledger?.save(proofs.map(({ title }) => title));
    stage.close();
  });

  test.concurrent.for(proofs.map((proof) => [proof.title, proof] as const))(
    '%s',
    async ([, proof], { skip, expect: expectHere }) => {
      const missing = missingFor(proof, runtimes);
      skip(missing.length > 0, `this machine lacks ${missing.join(', ')}`);
      const proved = await provedOf(proof);
      if (ledger?.isKnown(proof.title, proved)) return;
      const faults = await faultsOf(proved, (files, args, era) => stage.run(proof.name, files, args, era));
      const text = faults.map(({ kind, text }) => `[${kind}] ${text}`).join('\n');
      const isMissed = faults.some(({ kind }) => kind === 'safe missed');
      expectHere(isMissed, `\n${text}\n`).toBe(isMissedSoFar(proof));
      expectHere(faults.filter(({ kind }) => kind !== 'safe missed').length, `\n${text}\n`).toBe(0);
      if (faults.length === 0) ledger?.add(proof.title, proved);
    },
  );
});

test.skipIf(otherProofs !== undefined)('there are programs', () => {
  const titles = new Set(proofs.map(({ title }) => title));
  expect([...notYet].filter((title) => !titles.has(title))).toEqual([]);
  expect(proofs.length).toBeGreaterThanOrEqual(800);
});

function isMissedSoFar({ title }: Proof): boolean {
  return otherProofs === undefined && notYet.has(title);
}

async function provedOf(proof: Proof): Promise<Proved> {
  const safe = await migrate(proof.files, 'safe');
  const unsafe = await migrate(proof.files, 'unsafe');
  const { findings, changes } = unsafe;
  return {
    proof,
    offered: findings.map(({ fix }) => fix ?? undefined),
    made: changes.changes.flatMap((change) => change.findings.map(({ fix }) => fix)),
    reasons: findings.filter((finding) => !isFixable(finding)).map(({ whyNoFix }) => whyNoFix ?? ''),
    safe: safe.files,
    unsafe: unsafe.files,
  };
}
