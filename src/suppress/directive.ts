/** What a comment makes dockshift keep quiet about. */
export interface Directive {
  /** `line`: its own line or the next one; `file`: the whole file. */
  readonly scope: 'line' | 'file';
  /** The line that it is on, from 1. */
  readonly line: number;
  /** Ids of rules (`no-removed-hub-v1`) and of catalogue entries (`hub/v1-list-tags`), at least one. */
  readonly ids: readonly string[];
  /** The last day on which it holds, YYYY-MM-DD; null: for ever. */
  readonly until: string | null;
  /** What follows `--`, or null. */
  readonly reason: string | null;
}

/** A comment that means to be a directive and is none, or not the one that was meant. */
export interface DirectiveProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}
