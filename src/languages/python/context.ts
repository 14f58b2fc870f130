import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ImportedNames } from './imports.ts';

/** What the lowering of a node has to know of the code around it. */
export interface Context {
  /** How the method around calls its object: its first parameter. */
  readonly self: string | undefined;
  /** The class whose body this is directly, and the names that precede in it. */
  readonly owner: { readonly value: Expr; readonly names: Set<string> } | undefined;
  /** True where what a function yields is what its callers get: a context manager, a fixture. */
  readonly yields: boolean;
  readonly imports: ImportedNames;
  /** The names that belong to a function because its body assigns them. */
  readonly localNames: (body: Node) => ReadonlySet<string>;
  expression(this: Context, node: Node): Expr;
  statements(this: Context, nodes: readonly (Node | null)[]): readonly Stmt[];
  /** Assignments inside expressions (`:=`), which run before the statement. Is added to. */
  readonly before: Stmt[];
}
