/** What an `impl` block adds to a type. */
import type { ClassMember, Expr } from '../../ir/ir.ts';

/** The function that is being lowered. */
export interface Enclosing {
  readonly name: string;
  /** Names of its parameters, in order. */
  readonly params: readonly string[];
}

export interface Given {
  readonly field: string;
  readonly value: Expr;
  /** The type whose method holds it; none for functions. */
  readonly within: string | undefined;
  readonly fn: Enclosing | undefined;
}

export interface DeclaredField {
  readonly name: string;
  readonly type: string | undefined;
  /** What it is if nothing is given: an argument's default, the default of a setting. */
  readonly fallback: Expr | undefined;
}

export interface ClassPart {
  /** The name of its class here. */
  readonly name: string;
  /** The last name of the type. */
  readonly type: string;
  /** False if the type itself is declared in another file. */
  isOwn: boolean;
  readonly fields: DeclaredField[];
  readonly members: ClassMember[];
  readonly mixins: Expr[];
  readonly given: Given[];
}
