/** How far a stated version holds a thing to one release. */
import type { EngineReleaseFact } from '../fact.ts';
import { HOLE } from '../../model/pieces.ts';

export type Pinning = EngineReleaseFact['pinning'];

/** @param version as it is stated: `v29.7.2`, `5:29.7.2-1~ubuntu`, `28.*`, `latest`; unknown parts are `HOLE` */
export function pinningOf(version: string): Pinning {
  const own = version.replace(/^\d+:/, '').replace(/^v(?=\d)/i, '');
  if (own === '*' || /^(?:latest|stable|edge|nightly|test|any)$/i.test(own)) return 'floating';
  if (/^\d+\.\d+\.\d+/.test(own)) return 'exact';
  return /^\d/.test(own) && !own.includes(HOLE) ? 'line' : 'unknown';
}

/** Of several things that represent the same one, the least that is sure: one that may be held is not reported. */
export function leastOf(all: readonly Pinning[]): Pinning {
  const order = [
    'exact',
    'unknown',
    'line',
    'frozen',
    'test',
    'floating',
    'none',
  ] as const satisfies readonly Pinning[];
  return order.find((held) => all.includes(held)) ?? 'unknown';
}
