/** A function of the project that a round calls, with what it is given of what outlives the round. */
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';

export interface Called {
  readonly fn: FnInfo;
  /** In the round, though another function may be between. */
  readonly by: Place;
  /** Its object was made in this round: what that keeps is gone with the round. */
  readonly isOwnObject: boolean;
  /** What outlives the round and is given for a parameter: its key by the name of the parameter. */
  readonly aliases?: ReadonlyMap<string, string> | undefined;
  /** The key of the object that the method is called on, if that outlives the round. */
  readonly self?: string | undefined;
  /** Nothing is made of what the function gives. */
  readonly isDropped?: boolean;
}
