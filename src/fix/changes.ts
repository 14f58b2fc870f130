/** A plan computed on the files as they are: what each is before and after. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { Edit } from '../finding.ts';
import { whyUnreadable } from '../disk/why-unreadable.ts';
import type { Encoding } from '../sift/encoding.ts';
import { readSource } from '../sift/read-source.ts';
import { isInside } from './inside.ts';
import type { ParseCheck } from './parse-check.ts';
import { planOf, withEdits, type Fixable, type LeftOut } from './plan.ts';

export interface Change {
  /** Relative to the root, forward slashes. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly encoding: Encoding;
  readonly findings: readonly Fixable[];
}

export interface Changes {
  /** Sorted by file. */
  readonly changes: readonly Change[];
  readonly leftOut: readonly LeftOut[];
}

export interface ChangeContext {
  /** Absolute path. */
  readonly root: string;
  readonly check: ParseCheck;
}

/**
 * What the fixes of findings come to. A fix is made wholly or not at all: if one of its files cannot be written back as it
 * is, or would parse worse, it is left out everywhere, and stated.
 */
export async function changesOf(findings: readonly Fixable[], context: ChangeContext): Promise<Changes> {
  const leftOut: LeftOut[] = [];
  let left = findings;
  for (;;) {
    const plan = planOf(left);
    const made = await Promise.all(
      plan.files.map((file) => changeOf(file.file, file.edits, file.findings, context)),
    );
    const refused = made.filter((one) => 'why' in one);
    if (refused.length === 0) {
      const changes = made.flatMap((one) => ('why' in one || one.before === one.after ? [] : [one]));
      return { changes, leftOut: [...leftOut, ...plan.leftOut] };
    }
    const lost = new Map(
      refused.flatMap(({ findings: of, why }) => of.map((finding) => [finding, why] as const)),
    );
    for (const [finding, why] of lost) leftOut.push({ finding, why });
    left = left.filter((finding) => !lost.has(finding));
  }
}

interface Refused {
  readonly findings: readonly Fixable[];
  readonly why: string;
}

async function changeOf(
  file: string,
  edits: Parameters<typeof withEdits>[1],
  findings: readonly Fixable[],
  { root, check }: ChangeContext,
): Promise<Change | Refused> {
  if (!isInside(root, path.join(root, file))) {
    return { findings, why: `${file} is a link to outside of the scanned folder` };
  }
  const source = sourceOf(root, file);
  if (typeof source === 'string') return { findings, why: `${file} cannot be read: ${source}` };
  if (!source) return { findings, why: `${file} is too large, or is no longer a file` };
  if (source.problem !== undefined) return { findings, why: `${file} is ${source.problem}` };
  const { text: before, encoding } = source;
  const after = withEdits(before, edits);
  if (await check.isWorse(file, before, after)) {
    const blamed = await culprits(findings, (some) =>
      check.isWorse(file, before, withEdits(before, editsOf(some, file))),
    );
    return { findings: blamed.length > 0 ? blamed : findings, why: `${file} would no longer parse` };
  }
  return { file, before, after, encoding, findings };
}

/** So often a file is read to find which of its fixes spoils it; if that is not enough, more are left out than must be. */
const mostTries = 200;

/** One of several may be to blame: halves are tried, down to each alone, and those that parse stay. */
async function culprits(
  findings: readonly Fixable[],
  isWorse: (some: readonly Fixable[]) => Promise<boolean>,
): Promise<readonly Fixable[]> {
  let tries = 0;
  const among = async (some: readonly Fixable[]): Promise<readonly Fixable[]> => {
    if (tries >= mostTries) return some;
    tries++;
    if (!(await isWorse(some))) return [];
    if (some.length < 2) return some;
    const half = Math.ceil(some.length / 2);
    return [...(await among(some.slice(0, half))), ...(await among(some.slice(half)))];
  };
  const half = Math.ceil(findings.length / 2);
  return [...(await among(findings.slice(0, half))), ...(await among(findings.slice(half)))];
}

/** What some findings change in a file, each edit once: several may need the same. */
function editsOf(findings: readonly Fixable[], file: string): readonly Edit[] {
  return planOf(findings).files.find((plan) => plan.file === file)?.edits ?? [];
}

/** The text, or why there is none: a plan that fails for one file holds for the others. */
function sourceOf(root: string, file: string): ReturnType<typeof readSource> | string {
  try {
    if (lstatSync(path.join(root, file)).isSymbolicLink()) return 'it is a link now';
    return readSource(root, file);
  } catch (error) {
    return whyUnreadable(error);
  }
}
