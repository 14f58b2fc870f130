import type { Call } from './ir.ts';

/** The last name of what is called: `get` of `client.get(…)` and of `get(…)`; empty if it has none. */
export function calledName({ callee }: Call): string {
  return callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
}
