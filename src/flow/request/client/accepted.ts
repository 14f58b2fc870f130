/** What the new call accepts of a request. */
import type { Limits } from '../query/query-value.ts';

/** What a request may be for the new call to be the same. */
export interface Accepted {
  readonly methods: readonly string[];
  readonly limits: Limits;
  /** Whether errors may come as answers: nothing but the status is read of them. */
  readonly response: 'same' | 'other';
  /** Whether it has a body, which must be JSON. */
  readonly hasBody: boolean;
}
