/** An object that is followed back from where it sends a request, as those see it who look at one thing that is done with it. */
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

/** What is followed, as the reader knows it. */
export type Role = 'client' | 'request' | 'object of options';

/** The options of the request that it takes part in. */
export interface SeenOptions {
  /** The new answer has the same form, so that there is one request for each one before. */
  readonly isSame: boolean;
  /** The call that sends the request, and the id of its client. */
  readonly sending: { readonly call: Call; readonly client: string };
  record(around: Around, node: Expr, depth: number): readonly Escape[];
  field(around: Around, field: Field, depth?: number): readonly Escape[];
  changes(around: Around, uses: readonly Expr[]): readonly Escape[];
  /** @param node what gives the method */
  method(around: Around, node: Expr): readonly Escape[];
}

export interface Followed {
  readonly world: World;
  readonly options: SeenOptions;
  readonly role: Role;
  /** What is open of it, followed back from a value. */
  of(around: Around, node: Expr): readonly Escape[];
  /** What is open of what is done with it at the places of a name. */
  at(around: Around, uses: readonly Expr[]): readonly Escape[];
}
