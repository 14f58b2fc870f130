/** What the Hub is asked, and what the catalogue expects it to answer. */
import type { State } from '../../finding.ts';
import type { CallQuestion } from '../calls/question.ts';

export interface HubQuestion extends CallQuestion {
  readonly entry: string;
  readonly state: State;
  readonly expects: Expectation;
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
