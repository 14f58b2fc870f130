/**
 * A client of one's own: an address or a socket that the code keeps in one place, and many requests that go there. None of them
 * states a version, so it is reported once, at the place that all of them share, with the requests beside it.
 */
import { together } from './settle.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { EngineTrouble, Unpinned } from './trouble.ts';

/** Fewer calls are reported each by itself: who mends them sees them all. */
const minCalls = 3;

/** @returns where the address of a request is kept, apart from the call; undefined where the call itself holds it */
export function baseOf({ url, socket = [], site, sends, urlAt }: RequestFact): Place | undefined {
  const own = [site, sends, urlAt];
  const isApart = ({ from }: { readonly from: Place }): boolean =>
    from.end > from.start && !own.some((place) => holds(place, from));
  const [first] = url;
  const isAddress = first?.kind === 'hole' || /^[a-z][a-z0-9+.-]*:\/\/./i.test(first?.value ?? '');
  const base = isAddress && first && isApart(first) ? first : socket.find(isApart);
  return base?.kind === 'hole' ? base.from : base?.within;
}

/** @param troubles what is reported, each with its own change: those of one client become one */
export function asOneClient(troubles: readonly EngineTrouble[]): readonly EngineTrouble[] {
  const clients = new Map<string, Unpinned[]>();
  for (const trouble of troubles) {
    const key = keyOf(trouble);
    if (trouble.kind === 'unpinned' && key !== undefined) {
      clients.set(key, [...(clients.get(key) ?? []), trouble]);
    }
  }
  return troubles.flatMap((trouble) => {
    const calls = clients.get(keyOf(trouble) ?? '') ?? [];
    if (calls.length < minCalls) return [trouble];
    return calls[0] === trouble ? [clientOf(trouble, calls)] : [];
  });
}

function clientOf(first: Unpinned, calls: readonly Unpinned[]): Unpinned {
  const { base = first.place } = first;
  const steps = calls.map(({ place, request }, i) => ({
    file: place.file,
    offset: place.start,
    says: `request ${i + 1} of ${calls.length}: ${request?.method ?? ''} ${request?.url ?? ''}`,
  }));
  const fixes = calls.flatMap(({ fix }) => fix ?? []);
  const stuck = calls.find(({ fix }) => !fix);
  const obstacle = stuck?.obstacle;
  return {
    ...first,
    ...(obstacle ? { obstacle } : {}),
    fix: stuck ? undefined : together(fixes),
    place: base,
    steps,
  };
}

function keyOf(trouble: EngineTrouble): string | undefined {
  if (trouble.kind !== 'unpinned' || !trouble.base || trouble.takenForHost !== undefined) return undefined;
  const { file, start, end } = trouble.base;
  return `${file}:${start}:${end}`;
}

function holds(outer: Place, { file, start, end }: Place): boolean {
  return outer.file === file && outer.start <= start && outer.end >= end;
}
