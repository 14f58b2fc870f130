/** What was found of a round: reads and changes of what outlives it. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Kind } from './changes.ts';
import type { Run } from './run.ts';

export interface Write {
  readonly kind: Kind;
  /** The statement or the call that does it. */
  readonly whole: Span;
  readonly run: Run;
  readonly target: Expr;
  /** Of a map: under which key. */
  readonly key: Expr | undefined;
  readonly value: Expr | undefined;
  /** It is done in each round, whatever the entry is. */
  readonly isAlways: boolean;
  /** The test in front of the arm that contains it. */
  readonly test: Expr | undefined;
  /** Where it has been done: behind it, in the same arm. */
  readonly liveRange: Span | undefined;
}

export interface Read {
  readonly node: Expr;
  readonly run: Run;
  /** What the statement works out with it. */
  readonly within: Span;
  /** What runs, or does not, for what is read. */
  readonly governed: readonly Stmt[];
  /** It is given to the code around the round. */
  readonly isGiven: boolean;
  /** The test in front of the arm that contains it, if it is part of a value. */
  readonly test?: Expr | undefined;
  /** Of a map or a set: the key of the lookup, if a name has its result. */
  readonly key?: Expr | undefined;
  /** It leads to a part, or into a function that is followed: nothing is made of all of it. */
  readonly isThrough?: boolean;
}

export interface State {
  readonly writes: Write[];
  readonly reads: Read[];
}
