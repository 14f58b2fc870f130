/** Programs do after a migration what they did before it: they are run, at the Hub as it was and as it will be. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openLedger } from './ledger.ts';
import { migrate, type Migration } from './migration.ts';
import { listPrograms, otherPrograms } from './program.ts';
import { findRuntimes, missingFor } from './runtimes.ts';
import { openStage, type Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

/** Programs that shall be moved and are not yet. What is moved leaves the list. */
const notYet: readonly string[] = ['javascript/v1-fields.mjs'];

/** Programs whose fix is wrong today: they print something else after it. Nothing may join this list. */
const wronged: readonly string[] = [];

const programs = listPrograms();
const runtimes = findRuntimes();
const ledger = otherPrograms === undefined ? openLedger('programs') : undefined;
const hubs = process.platform === 'win32' ? null : inject('hubs');

describe.skipIf(!hubs)('programs', () => {
  let stage: Stage;
  let safe: Migration;
  let unsafe: Migration;

  beforeAll(async () => {
    const files = new Map(programs.flatMap((program) => [...program.files]));
    if (hubs) stage = openStage(runtimes, hubs);
    safe = await migrate(files, 'safe');
    unsafe = await migrate(files, 'unsafe');
  });

  afterAll(async () => {
    ledger?.save(programs.map(({ name }) => name));
    stage.close();
  });

  test.concurrent.for(programs.map((program) => [program.name, program] as const))(
    '%s',
    async ([name, program], { skip, expect: expectHere }) => {
      const missing = missingFor(program, runtimes);
      skip(missing.length > 0, `this machine lacks ${missing.join(', ')}`);
      const findings = unsafe.findings.filter(({ file }) => program.files.has(file));
      const after = ({ files }: Migration) =>
        new Map([...program.files].map(([file, text]) => [file, files.get(file) ?? text]));
      const migrated = { program, findings, safe: after(safe), unsafe: after(unsafe) };
      // The words of a finding may change; what the verdict asks of it may not.
      const fixes = findings.map(({ fix, whyNoFix }) => fix?.safety ?? (whyNoFix ?? '') === '');
      const judged = {
        files: program.files,
        runs: program.runs,
        fixes,
        safe: migrated.safe,
        unsafe: migrated.unsafe,
      };
      if (ledger?.isKnown(name, judged)) return;
      const { wrong, left } = await verdictOn(migrated, stage);
      const isWronged = wronged.includes(name);
      expectHere(wrong.length > 0, becauseOf(wrong, isWronged)).toBe(isWronged);
      const isLeft = notYet.includes(name);
      expectHere(left.length > 0, becauseOf(left, isLeft)).toBe(isLeft);
      if (wrong.length === 0 && left.length === 0) ledger?.add(name, judged);
    },
  );
});

describe.skipIf(otherPrograms !== undefined)('the list of programs', () => {
  test('is long enough', () => {
    expect(programs.length).toBeGreaterThanOrEqual(40);
  });

  test('has what is not moved yet', () => {
    const names = programs.map(({ name }) => name);
    expect([...notYet, ...wronged].filter((name) => !names.includes(name))).toEqual([]);
  });
});

function becauseOf(lines: readonly string[], isListed: boolean): string {
  return isListed ? 'it works now: take it off the list' : `\n${lines.join('\n')}\n`;
}
