/** Whether a migrated program does what it did: compared by what is seen of it from outside. */
import type { Finding } from '../../src/finding.ts';
import type { Program } from './program.ts';
import type { Files } from './migration.ts';
import type { Outcome, Stage } from './stage.ts';

/** A program, and what migrations made of it. */
export interface Migrated {
  readonly program: Program;
  readonly findings: readonly Finding[];
  /** With safe fixes alone. */
  readonly safe: Files;
  /** With all fixes. */
  readonly unsafe: Files;
}

export interface Verdict {
  /** What must never be, whatever rewriters there are. One line each. */
  readonly wrong: readonly string[];
  /** What is left to do until it works at the Hub as it will be. One line each. */
  readonly left: readonly string[];
}

export async function verdictOn(one: Migrated, stage: Stage): Promise<Verdict> {
  const { program, findings, unsafe } = one;
  const all = await Promise.all(program.runs.map((_, nth) => verdictOnRun(one, nth, stage)));
  const wrong = all.flatMap((run) => run.wrong);
  const left = all.flatMap((run) => run.left);
  if (!(await breaks(program, stage))) wrong.push('it works on when the calls of former times are gone');
  if (findings.length === 0) left.push('nothing is found in it');
  if (program.byHand) {
    if (!areSame(unsafe, program.files)) wrong.push('a fix is offered, and it has to be moved by hand');
    if (findings.some(({ fix, whyNoFix }) => !fix && (whyNoFix ?? '') === '')) {
      wrong.push('nothing says why there is no fix');
    }
    return { wrong, left: [] };
  }
  if (!areSame(unsafe, program.files)) return { wrong, left };
  return { wrong, left: program.mayStay ? [] : [...left, 'no fix is offered'] };
}

/** Of the same names. */
export function areSame(some: Files, others: Files): boolean {
  return [...some].every(([name, text]) => others.get(name) === text);
}

/** Whether one run shows that the program needs a change: most show it in the first. */
async function breaks(program: Program, stage: Stage): Promise<boolean> {
  for (const args of program.runs) {
    const before = await stage.run(program.name, program.files, args, 'before');
    const after = await stage.run(program.name, program.files, args, 'after');
    if (seenOf(before) !== seenOf(after)) return true;
  }
  return false;
}

/** @param nth which of the program's runs */
async function verdictOnRun({ program, findings, safe, unsafe }: Migrated, nth: number, stage: Stage) {
  const { name, files, runs } = program;
  const args = runs[nth] ?? [];
  const before = await stage.run(name, files, args, 'before');
  const isLike = (outcome: Outcome) => seenOf(outcome) === seenOf(before);
  const told = (outcome: Outcome) => difference(args, before, outcome);
  const wrong: string[] = before.code === null ? [`it takes too long: ${args.join(' ')}`] : [];
  const left: string[] = [];

  // What changes wholly is looked at in full below; here one run of it is enough.
  if (!areSame(safe, unsafe) || nth === runs.length - 1) {
    const now = await stage.run(name, safe, args, 'before');
    if (!isLike(now)) wrong.push(`with safe fixes, while the old calls live: ${told(now)}`);
  }
  if (findings.length > 0 && findings.every(({ fix }) => fix?.safety === 'safe')) {
    const then = await stage.run(name, safe, args, 'after');
    if (!isLike(then)) wrong.push(`with fixes that are all safe: ${told(then)}`);
  }
  if (!areSame(unsafe, files)) {
    const then = await stage.run(name, unsafe, args, 'after');
    if (!isLike(then)) {
      const broken = await stage.run(name, files, args, 'after');
      // What fails as it failed without a change was not made worse.
      const isSilent = then.code === before.code && seenOf(then) !== seenOf(broken);
      (isSilent ? wrong : left).push(told(then));
    }
  }
  return { wrong, left };
}

/** What of a run is compared. */
export function seenOf({ stdout, code }: Outcome): string {
  return `${code}\n${stdout}`;
}

export function difference(args: readonly string[], before: Outcome, after: Outcome): string {
  const short = ({ stdout, code }: Outcome) => `${code} ${JSON.stringify(stdout.slice(0, 120))}`;
  const error = after.stderr === '' ? '' : ` (${after.stderr.trim().slice(-200)})`;
  return `«${args.join(' ')}» ended with ${short(before)}, and with ${short(after)} now${error}`;
}
