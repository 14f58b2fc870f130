import type { TSESTree } from '@typescript-eslint/types';
import type { Expr, Stmt } from '../../ir/ir.ts';

/** What the lowering of a node asks of the others. */
export interface Context {
  /** @param hint the name that the value is given, for functions without one */
  expression(this: Context, node: TSESTree.Node, hint?: string): Expr;
  statement(this: Context, node: TSESTree.Node): readonly Stmt[];
}
