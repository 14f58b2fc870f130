/** A change of how an engine is spoken to, before it is decided whether it is proved. */
import type { Edit } from '../../finding.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';

/** Why there is no change: the one thing that is in the way of it. */
export interface Obstacle extends OpenPoint {
  readonly kind: 'obstacle';
}

export function obstacle(what: string, at: Place): Obstacle {
  return { kind: 'obstacle', what, at };
}

export interface Offer {
  readonly title: string;
  /** One, unless several uses of one finding are edited each. */
  readonly edits: readonly Edit[];
  /** Nothing is open where left out. */
  readonly open?: OpenPoint | undefined;
  /** The request whose address it changes. */
  readonly request?: RequestFact;
  /** Where the edit is made to what a name holds, and not to the expression of the use: others may read it too. */
  readonly shared?: Shared | undefined;
}

export interface Shared {
  /** Where the use that the change is for may read the name. */
  readonly uses: readonly Place[];
  /** The same change made where the name is used; undefined if it cannot be made there. */
  readonly atUse: Edit | undefined;
}

export function replace({ file, start, end }: Place, text: string): Edit {
  return { file, start, end, text };
}

export function insert(file: string, at: number, text: string): Edit {
  return { file, start: at, end: at, text };
}
