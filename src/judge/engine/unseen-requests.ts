/** Requests of the same function that are not judged: a change of its text changes them too. */
import { isSamePlace } from '../../trace/model/places.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Callable } from '../../trace/call-graph/callable.ts';
import type { OpenPoint } from './open-point.ts';

/** The function around a call that others than those which are seen can call. */
export type CallableAt = (place: Place) => Callable | undefined;

/**
 * @param judged those of one sender that are known to go to an engine, with their paths
 * @param all that the code base shows
 */
export function sentUnseen(
  judged: readonly RequestFact[],
  all: readonly RequestFact[],
  callableAt: CallableAt,
): OpenPoint | undefined {
  const [first] = judged;
  if (!first) return undefined;
  const { sends } = first;
  const same = all.filter((fact) => isSamePlace(fact.sends, sends));
  const calls = same.filter(({ site }) => !isSamePlace(site, sends));
  if (calls.length === 0) return undefined;
  const seenFromCallers = new Set(same.map(({ general }) => general));
  const other = calls.find((fact) => !judged.includes(fact) && !seenFromCallers.has(fact));
  if (other) return { what: 'its other requests are not in sight', at: other.urlAt };
  const callable = callableAt(sends);
  if (!callable) return undefined;
  const { name, at, isExport } = callable;
  if (!isExport) return { what: `${name} is passed on, and its callers are not in sight`, at };
  const isImported = calls.some(({ site }) => site.file !== sends.file);
  return isImported ? undefined : { what: `${name} is exported, and no code here imports it`, at };
}
