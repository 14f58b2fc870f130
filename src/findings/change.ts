/** A change of a call, before it is proved: what is written, and what it takes for granted of the code around it. */
import type { Edit } from '../finding.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';

export interface Change {
  readonly edits: readonly Edit[];
  /** The changed code reads the new answer as it read the old one: all pages, in the old order. */
  readonly restores: boolean;
  readonly assumes: readonly Assumption[];
  /** Requests that it moves together with the one that it is for, each to an operation of its own. */
  readonly moves?: readonly RequestFact[];
}

/** What must hold for a change to be right. The rewriter names it; the proof decides whether it holds. */
export type Assumption =
  /** An expression holds `namespace/name`. */
  | { readonly kind: 'pair'; readonly written: string; readonly place: Place }
  /** A name holds the address that the call is known by, whatever the program is given. */
  | { readonly kind: 'address'; readonly written: string; readonly place: Place }
  /** A name holds one value wherever it is read. */
  | { readonly kind: 'one value'; readonly written: string; readonly place: Place };
