/** Constants that several calls are made from: one that serves only calls that move, moves with them. */
import type { Verdict } from '../../judge/verdict.ts';
import type { ResolvedEntry } from '../../catalog/catalog.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { Rewrite } from './rewriter.ts';
import type { Part } from './shape.ts';

/** Each call is rewritten beside each other one: if more share a constant, every call gets a path of its own. */
const mostTogether = 16;

/** A constant that another use keeps where it is; offsets are UTF-16 units of the file. */
export interface ConstantInUse extends Part {
  /** How often it is read. */
  readonly uses: number;
}

/** What is known of constants while a call is rewritten. */
export interface Constants {
  /** Those that move for all who use them. */
  readonly moving: readonly Part[];
  /** Those that could not; is added to. */
  readonly kept: ConstantInUse[];
}

/** A call that is being rewritten. */
export interface Moving {
  readonly verdict: Verdict;
  readonly replacement: NonNullable<ResolvedEntry['replacement']>;
  /** Every request that the scan saw, of all files. */
  readonly requests: readonly RequestFact[];
  readonly constants: Constants;
  /** What is reported in the same files: a constant may serve calls of several operations. */
  readonly reported: readonly Verdict[];
}

/**
 * The rewrite of a call, together with that of all others that share its constant if they can all move.
 *
 * @param taskFor another call of the same file, with what is known of constants
 */
export function rewriteTogether<T extends Moving>(
  task: T,
  rewrite: (task: T) => Rewrite | undefined,
  taskFor: (verdict: Verdict, constants: Constants) => T | undefined,
): Rewrite | undefined {
  const alone = rewrite(task);
  const { kept } = task.constants;
  const [constant] = kept;
  // Several texts may be of one constant: those between its names.
  if (alone?.kind === 'by hand' || !constant || kept.some(({ uses }) => uses !== constant.uses)) return alone;
  const { fact } = task.verdict;
  const facts = task.requests.filter((other) =>
    kept.every((text) => other.url.some(({ from }) => from.file === fact.site.file && overlaps(from, text))),
  );
  const sites = new Map(facts.map((one) => [`${one.site.file}:${one.site.start}`, one]));
  if (sites.size !== constant.uses || sites.size < 2 || sites.size > mostTogether) return alone;
  const moving = { moving: kept, kept: [] };
  const fixes: (Rewrite & { readonly kind: 'fix' })[] = [];
  for (const other of sites.values()) {
    const made = isSame(other, fact) ? rewrite({ ...task, constants: moving }) : rewriteOther(other);
    if (made?.kind !== 'fix') return alone;
    fixes.push(made);
  }
  const edits = fixes.flatMap(({ change }) => change.edits);
  const own = fixes.find((_, i) => i === [...sites.values()].findIndex((one) => isSame(one, fact)));
  const distinct = edits.filter(
    (edit, i) => edits.findIndex((one) => JSON.stringify(one) === JSON.stringify(edit)) === i,
  );
  const clash = distinct.some((a, i) =>
    distinct.some((b, j) => j > i && a.start === b.start && a.end === b.end),
  );
  if (!own || clash) return alone;
  const assumes = fixes.flatMap(({ change }) => change.assumes);
  const restores = fixes.every(({ change }) => change.restores);
  return { kind: 'fix', change: { edits: distinct, restores, assumes } };

  function rewriteOther(other: RequestFact): Rewrite | undefined {
    // A call that a comment keeps as it is is not reported, and needs what it shares.
    const verdict = task.reported.find((one) => isSame(one.fact, other));
    const { fixMethods = [] } = verdict?.match.entry.replacement ?? {};
    const isKnown = fixMethods.some((method) => method === other.method);
    if (!verdict || !isKnown || other.certainty !== 'model' || other.site.file !== fact.site.file) {
      return undefined;
    }
    const there = taskFor(verdict, moving);
    return there && rewrite(there);
  }
}

function isSame({ site: a }: RequestFact, { site: b }: RequestFact): boolean {
  return a.file === b.file && a.start === b.start;
}

function overlaps(a: Part, b: Part): boolean {
  return a.start < b.end && b.start < a.end;
}
