/**
 * A function of the project that puts the address before the paths that are passed to it: `url("/info")`. It is a
 * client of one's own, though its callers send what it gives: if none of them states a version, it is reported once,
 * at the address.
 */
import { isWithin } from '../../trace/model/places.ts';
import type { Place, RequestFact, TextPiece } from '../../trace/model/fact.ts';
import type { EngineRequest } from './engine-request.ts';

export interface Builder {
  /** The expression with the address and the path, or the call that takes both. */
  readonly at: Place;
  /** The address, if it is in one text with what follows. */
  readonly address: TextPiece | undefined;
  /** What is built there, and states no version. */
  readonly requests: readonly EngineRequest[];
}

/** Fewer paths that are passed to it make no client. */
const minPaths = 2;
/** Quotes and a prefix are between the begin of a literal and its text. */
const maxQuotes = 3;

/** @param requests all that go to an engine */
export function buildersOf(
  requests: readonly EngineRequest[],
  isBare: (request: EngineRequest) => boolean,
): readonly Builder[] {
  const built = new Map<string, Builder>();
  const stating = new Set<string>();
  for (const request of requests) {
    const address = addressOf(request.fact);
    const at = address?.within ?? request.fact.sends;
    const key = `${at.file}:${at.start}:${at.end}`;
    if (!isBare(request)) stating.add(key);
    built.set(key, { at, address, requests: [...(built.get(key)?.requests ?? []), request] });
  }
  return [...built]
    .filter(([key, { at, requests: all }]) => !stating.has(key) && pathsHandedTo(all, at) >= minPaths)
    .map(([, builder]) => builder);
}

function pathsHandedTo(requests: readonly EngineRequest[], at: Place): number {
  const paths = requests.flatMap(({ fact }) => handed(fact, at) ?? []);
  return new Set(paths.map(({ from: { file, start } }) => `${file}:${start}`)).size;
}

/** The first text of a URL, in an expression that holds more than it. */
function addressOf({ url }: RequestFact): TextPiece | undefined {
  const first = url.find(isWritten);
  if (!first) return undefined;
  const { from, within } = first;
  const isHost = /^[a-z][a-z0-9+.-]*:\/\//i.test(first.value);
  return isHost && within.end - within.start > from.end - from.start + maxQuotes ? first : undefined;
}

/** The text that follows, if it is elsewhere and begins the argument. An item of a list is reported where it is. */
function handed(fact: RequestFact, at: Place): TextPiece | undefined {
  const address = addressOf(fact);
  const next = fact.url.filter(isWritten).find((piece) => piece !== address);
  if (!next || isWithin(next.from, at)) return undefined;
  const isItem = fact.steps.some(({ says }) => says.endsWith(next.value));
  return !isItem && next.from.start - next.within.start <= maxQuotes ? next : undefined;
}

function isWritten(piece: RequestFact['url'][number]): piece is TextPiece {
  return piece.kind === 'text' && piece.from.end > piece.from.start;
}
