/** What the Hub is asked, and what the catalogue expects it to answer. */
import type { State } from '../../finding.ts';

/** A place of the code that asks the same. */
export interface Site {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export interface HubQuestion {
  /** Id of the catalogue entry. */
  readonly entry: string;
  readonly state: State;
  /** ISO date since when the state holds. */
  readonly since: string | undefined;
  /** The operation's id in the reference, if the entry itself is one. */
  readonly operation: string | undefined;
  readonly method: string;
  /** Whole, without holes. */
  readonly url: string;
  readonly expects: Expectation;
  /** Why it is not sent; undefined: it is. */
  readonly unasked: string | undefined;
  /** Where the code asks it; empty: it comes from the catalogue alone. */
  readonly sites: readonly Site[];
  /** True if the URL names a repository that is known to be there. */
  readonly isSample: boolean;
}

/**
 * `status`: this one. `shape`: 200 with what this operation is documented to answer; undefined if nothing but the
 * status is documented.
 */
export type Expectation =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'shape'; readonly operation: string | undefined };
