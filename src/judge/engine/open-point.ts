import type { Place } from '../../trace/model/fact.ts';

/** The one thing that keeps a change from being proved, or from being made, in words that precede "at <file>:<line>". */
export interface OpenPoint {
  readonly what: string;
  readonly at: Place;
}
