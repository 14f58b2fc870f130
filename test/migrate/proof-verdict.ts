/** Whether fixes that are called safe are, and whether those that are not name the place to look at. */
import type { HubEra } from './hub/setup.ts';
import type { Files } from './migration.ts';
import type { Proof } from './proof.ts';
import type { Outcome } from './stage.ts';
import { areSame, difference, seenOf } from './verdict.ts';

/** A fix as it is offered. */
export interface Offered {
  readonly safety: 'safe' | 'unsafe';
  /** With the reason. */
  readonly title: string;
}

/** A program, and what migrations made of it. */
export interface Proved {
  readonly proof: Proof;
  /** One a finding; undefined: none is offered. */
  readonly offered: readonly (Offered | undefined)[];
  /** Those of them that were made when all were taken. */
  readonly made: readonly Offered[];
  /** Of findings without a fix. */
  readonly reasons: readonly string[];
  /** With safe fixes alone. */
  readonly safe: Files;
  /** With all fixes. */
  readonly unsafe: Files;
}

/** Runs a program of these files. */
export type Run = (files: Files, args: readonly string[], era: HubEra) => Promise<Outcome>;

export type FaultKind =
  /** The program shows nothing, or does not work at the Hub as it was. */
  | 'program'
  /** Changed by safe fixes alone, it ends as it did, and prints something else. */
  | 'safe: silently wrong'
  /** Changed by safe fixes alone, it fails although it could work, or fails in another way. */
  | 'safe: fails'
  /** Changed by all fixes, it ends as it did and prints something else, and no reason names where. */
  | 'unsafe: silently wrong'
  /** A safe fix although none may be. */
  | 'not safe'
  /** No safe fix although one is deserved. */
  | 'safe missed'
  /** A fix although a person has to move it, or none without a reason. */
  | 'by hand';

export interface Fault {
  readonly kind: FaultKind;
  readonly text: string;
}

/** @returns nothing if all is well */
export async function faultsOf(proved: Proved, run: Run): Promise<readonly Fault[]> {
  const { proof } = proved;
  const runs = await Promise.all(proof.runs.map((args) => faultsOfRun(proved, args, run)));
  const faults = [...runs.flatMap((one) => one.faults), ...faultsOfLabel(proved)];
  if (!runs.some((one) => one.works)) {
    const told = runs.map(({ stderr }) => stderr.trim().slice(-300)).join('\n');
    faults.push({ kind: 'program', text: `no run of it works before: ${told}` });
  }
  if (!runs.some((one) => one.breaks)) faults.push({ kind: 'program', text: 'it needs no change' });
  return faults;
}

async function faultsOfRun(
  { proof, offered, made, safe, unsafe }: Proved,
  args: readonly string[],
  run: Run,
) {
  const before = await run(proof.files, args, 'before');
  const broken = await run(proof.files, args, 'after');
  const seen = seenOf;
  const works = before.code === 0 && before.stdout.trim() !== '';
  const breaks = seen(before) !== seen(broken);
  const faults: Fault[] = [];
  if (before.code === null) faults.push({ kind: 'program', text: `it takes too long: ${args.join(' ')}` });

  if (!areSame(safe, proof.files)) {
    const then = await run(safe, args, 'after');
    const isWhole = offered.every((fix) => fix?.safety === 'safe');
    const isFine = seen(then) === seen(before) || (!isWhole && isNoWorse(then, broken, before, seen));
    const text = difference(args, before, then);
    if (!isFine) {
      faults.push({ kind: then.code === before.code ? 'safe: silently wrong' : 'safe: fails', text });
    } else if (proof.deserves === 'safe' && seen(then) !== seen(before)) {
      faults.push({ kind: 'safe missed', text });
    }
  }
  // A reason that names the place is enough: what the program does then is not asked.
  if (!areSame(unsafe, proof.files) && !made.some((fix) => namesPlace(fix, proof))) {
    const then = await run(unsafe, args, 'after');
    const isSilent = then.code === before.code && seen(then) !== seen(before) && seen(then) !== seen(broken);
    if (isSilent) {
      faults.push({ kind: 'unsafe: silently wrong', text: difference(args, before, then) });
    }
  }
  return { faults, works, breaks, stderr: before.stderr };
}

/** If calls are left as they were: it ends as without a change, or fails as that does, a part of its way further. */
function isNoWorse(
  then: Outcome,
  broken: Outcome,
  before: Outcome,
  seen: (outcome: Outcome) => string,
): boolean {
  if (seen(then) === seen(broken)) return true;
  const isFurther = then.stdout.startsWith(broken.stdout) && before.stdout.startsWith(then.stdout);
  return isFurther && then.code !== before.code && then.code === broken.code;
}

/** Whether its reason sends the reader to a line that is marked. */
function namesPlace({ safety, title }: Offered, { reviewed }: Proof): boolean {
  const places = [...title.matchAll(/[\w./-]+:\d+/g)].map(([place]) => place.replace(/^\.\//, ''));
  return safety === 'unsafe' && places.some((place) => reviewed.has(place));
}

function faultsOfLabel({ proof, offered, reasons, safe, unsafe }: Proved): readonly Fault[] {
  const faults: Fault[] = [];
  const isSafe = (fix: Offered | undefined) => fix?.safety === 'safe';
  if (proof.deserves === 'review' && offered.some(isSafe)) {
    faults.push({ kind: 'not safe', text: 'a fix is called safe' });
  }
  if (proof.deserves === 'safe' && areSame(safe, proof.files)) {
    faults.push({ kind: 'safe missed', text: 'no fix is called safe' });
  }
  if (proof.byHand && !areSame(unsafe, proof.files)) {
    faults.push({ kind: 'by hand', text: 'a fix is offered' });
  }
  if (proof.byHand && reasons.some((reason) => reason === '')) {
    faults.push({ kind: 'by hand', text: 'nothing gives the reason for no fix' });
  }
  return faults;
}
