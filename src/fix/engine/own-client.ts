/**
 * A client of one's own: an address or a socket that the code keeps in one place, and many requests that go there. None of them
 * states a version, so it is reported once, at the place that all of them share, with the requests beside it.
 */
import type { RemediedViolation } from './remedy.ts';
import { together } from './decide-safety.ts';

type Unpinned = Extract<RemediedViolation, { kind: 'unpinned' }>;

/** Fewer calls are reported each by itself: the one who fixes them sees them all. */
const minCalls = 3;

/** @param violations what is reported, each with its own change: those of one client become one */
export function asOneClient(violations: readonly RemediedViolation[]): readonly RemediedViolation[] {
  const clients = new Map<string, Unpinned[]>();
  for (const violation of violations) {
    const key = keyOf(violation);
    if (violation.kind === 'unpinned' && key !== undefined) {
      clients.set(key, [...(clients.get(key) ?? []), violation]);
    }
  }
  return violations.flatMap((violation) => {
    const calls = clients.get(keyOf(violation) ?? '') ?? [];
    if (calls.length < minCalls) return [violation];
    return calls[0] === violation ? [clientOf(violation, calls)] : [];
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

function keyOf(violation: RemediedViolation): string | undefined {
  if (violation.kind !== 'unpinned' || !violation.base) return undefined;
  const { file, start, end } = violation.base;
  return `${file}:${start}:${end}`;
}
