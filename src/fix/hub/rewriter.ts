/** Fixes of Hub calls for which more than the words of a URL must change: in the manner of a language. */
import type { HubFinding } from '../../findings/hub-finding.ts';
import type { Change } from '../../findings/change.ts';
import type { World } from '../../flow/code/world.ts';
import type { Span } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';

/** A finding that a change of the URL alone cannot fix, with what is known around it. */
export interface RewriteJob {
  readonly finding: HubFinding;
  /** The text of the finding's file. */
  readonly text: string;
  /** Every finding about the Hub: a constant moves once, with all calls that it serves. */
  readonly findings: readonly HubFinding[];
  /** Every request that the scan saw, of all files: a constant or a reader may serve others too. */
  readonly requests: readonly RequestFact[];
  /** The text of any file of the project; '' if there is none. */
  readonly textOf: (file: string) => string;
  /** By what values are followed. */
  readonly world: World;
  /** Of a script that is in another file: where units of it are there. */
  readonly placeInFile?: (inScript: Span) => Place;
}

/** A change, or why a person has to make it: one line with the steps. */
export type Rewrite =
  { readonly kind: 'fix'; readonly change: Change } | { readonly kind: 'by hand'; readonly why: string };

/** One for each language that has one; it may load its parser when it is first asked. */
export interface Rewriter {
  /** @returns undefined if it has nothing to add to what the rule states */
  rewrite(job: RewriteJob): Promise<Rewrite | undefined>;
}
