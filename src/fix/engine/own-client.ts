/**
 * A client of one's own: an address or a socket that the code keeps in one place, and many requests that go there. None of them
 * states a version, so it is reported once, at the place that all of them share, with the requests beside it.
 */
import type { RemediedTrouble } from './remedy.ts';
import { together } from './decide-safety.ts';

type Unpinned = Extract<RemediedTrouble, { kind: 'unpinned' }>;

/** Fewer calls are reported each by itself: the one who fixes them sees them all. */
const minCalls = 3;

/** @param troubles what is reported, each with its own change: those of one client become one */
export function asOneClient(troubles: readonly RemediedTrouble[]): readonly RemediedTrouble[] {
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

function keyOf(trouble: RemediedTrouble): string | undefined {
  if (trouble.kind !== 'unpinned' || !trouble.base) return undefined;
  const { file, start, end } = trouble.base;
  return `${file}:${start}:${end}`;
}
