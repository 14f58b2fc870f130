/** From which severity on findings make a run fail: for all, and for those of a state. */
import type { State } from '../finding.ts';

export const failLevels = ['error', 'warning', 'info', 'never'] as const;
export type FailLevel = (typeof failLevels)[number];

/** States that can have a level of their own. */
export const failStates = ['removed', 'deprecated', 'undocumented'] as const satisfies readonly State[];
export type FailState = (typeof failStates)[number];

export interface FailOn extends Readonly<Partial<Record<FailState, FailLevel | undefined>>> {
  /** For findings of the other states, and of no state: those about the Engine API. */
  readonly other: FailLevel;
}

export const defaultFailOn: FailOn = { other: 'error' };

/** The level for findings of a state. */
export function failLevelOf(failOn: FailOn, state: State | null): FailLevel {
  const own = failStates.find((known) => known === state);
  return (own && failOn[own]) ?? failOn.other;
}
