import type { Expr, Stmt } from '../../ir/ir.ts';
import type { FileFacts } from './facts.ts';
import type { Node, Statement } from './syntax/tree.ts';

/** What the lowering of a node has to know of the code around it. */
export interface Context {
  readonly file: FileFacts;
  /** True in the methods of a class, where `$this` is the object. */
  readonly inMethod: boolean;
  expression(this: Context, node: Node): Expr;
  /** @param returns true in the body of a function: what its statements put out is what the function gives */
  body(this: Context, list: readonly Statement[], returns?: boolean): readonly Stmt[];
  /** Assignments inside expressions, which run before the statement. Is added to. */
  readonly before: Stmt[];
}
