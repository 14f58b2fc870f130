/** Which version a client sends: what the code gives it and what its library does by itself, taken together. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { EngineVerdict } from '../../finding.ts';
import type { EngineClientFact, GivenOption, StatedText } from '../../trace/engine/fact.ts';
import type { EngineContext, LibraryVersion } from './context.ts';

/** What the code and the library together come to. */
export interface Outcome {
  readonly row: ClientRow;
  readonly verdict: EngineVerdict;
  /** What the code states, if it states something. */
  readonly stated: StatedText | undefined;
  /** The version that goes over the wire, in the form of the catalogue. */
  readonly version: string | undefined;
  /** The highest version that a client knows which negotiates. */
  readonly most?: string;
  readonly unless: string | undefined;
}

/** One outcome for each way in which the options can be given; none for what the code does not show. */
export function outcomesOf(
  fact: EngineClientFact,
  library: LibraryVersion | undefined,
  context: EngineContext,
): readonly Outcome[] {
  const outcomes = worlds(fact).flatMap((options) => outcomeOf(fact, options, library, context) ?? []);
  return [...new Map(outcomes.map((outcome) => [keyOf(outcome), outcome])).values()];
}

function keyOf({ row, verdict, version }: Outcome): string {
  return `${row.id} ${verdict} ${version ?? ''}`;
}

/** Each of the ways in which the options can be given; none for one that the code does not show. */
function worlds({ options, isComplete }: EngineClientFact): readonly (readonly GivenOption[])[] {
  const [choice] = options.filter(({ stated }) => stated.length > 0);
  if (!choice) return isComplete ? [options] : [];
  const others = options.filter((option) => option !== choice);
  return choice.stated.flatMap((stated) => {
    if (stated.kind === 'unknown') return [];
    return stated.kind === 'nothing' && !isComplete ? [] : [[{ ...choice, stated: [stated] }, ...others]];
  });
}

function outcomeOf(
  fact: EngineClientFact,
  options: readonly GivenOption[],
  library: LibraryVersion | undefined,
  { catalog }: EngineContext,
): Outcome | undefined {
  const version = library?.certainty === 'open' ? undefined : library?.version;
  const stated = options.flatMap((option) => option.stated)[0];
  const given = options.filter((option) => option.stated[0]?.kind !== 'nothing');
  const names = given.map(({ name }) => name);
  const row = catalog.clients.row(fact, version, { call: fact.call, options: names });
  if (!row) return undefined;
  const text = stated?.kind === 'text' ? stated : undefined;
  const unless = stated?.kind === 'unknown' ? undefined : stated?.unless;
  if (text && row.automatic !== undefined && text.value.toLowerCase() === row.automatic) {
    return { row, verdict: 'server-max', stated: text, version: undefined, unless };
  }
  const verdict = verdictOf(row, names, text);
  const own = verdict === 'implicit' ? catalog.clients.implicitVersion(row, version) : undefined;
  const most = verdict === 'negotiated' ? catalog.clients.implicitVersion(row, version) : undefined;
  const pinned = verdict === 'pinned' && text ? apiVersionOf(text.value) : undefined;
  return { row, verdict, stated: text, version: pinned ?? own, unless, ...(most !== undefined && { most }) };
}

/** Of a row that an option changes, what the option makes of it. */
function verdictOf(row: ClientRow, names: readonly string[], text: StatedText | undefined): EngineVerdict {
  const changes = (row.options ?? []).filter(({ option }) => names.includes(option));
  if (row.verdict === 'pinned' && text) return 'pinned';
  for (const wanted of ['pinned', 'negotiated', 'server-max'] as const) {
    const isStated = wanted !== 'pinned' || text !== undefined;
    if (isStated && changes.some(({ verdict }) => verdict === wanted)) return wanted;
  }
  if (row.verdict === 'pinned') return row.implicit ? 'implicit' : 'unversioned';
  return row.verdict === 'env' ? (row.otherwise ?? 'env') : row.verdict;
}
