/** The walk through the code of a round: where it is, and what its parts ask of one another. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { World } from '../code/world.ts';
import type { Read, State } from './reads-and-writes.ts';
import type { Run } from './run.ts';
import type { States } from './loop-carried-state.ts';

export interface Context {
  readonly run: Run;
  readonly isAlways: boolean;
  readonly test: Expr | undefined;
  readonly arm: Arm;
  /** What comes behind the statements in the same round. */
  readonly rest: readonly Stmt[];
  readonly depth: number;
  /** What the innermost loop repeats: its head, if that is a test, and its body. */
  readonly repeated?: readonly Stmt[] | undefined;
}

/** Statements that are run one after the other. */
export interface Arm {
  readonly end: number;
  /** Names that outlive the round, and have something of the entry from here to the end. */
  readonly taken: string[];
}

/** What is made of an expression. */
export type Place = Pick<Read, 'within' | 'governed' | 'isGiven' | 'isThrough' | 'test'>;

export interface Unsteady {
  readonly run: Run;
  readonly node: Span;
}

export interface Collected {
  /** All that is read or changed, by what it is. */
  readonly states: ReadonlyMap<string, State>;
  /** Calls that may give another thing in each round. */
  readonly unsteady: readonly Unsteady[];
}

/** What the walk has found so far, and how to go on. */
export interface Walk {
  readonly world: World;
  readonly states: States;
  readonly unsteady: Unsteady[];
  statements(list: readonly Stmt[], context: Context): void;
  expression(node: Expr, place: Place, context: Context): void;
}
