/** Lowers a module's tree to the IR. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { Binders } from './binders.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { importedNames } from './imports.ts';
import { statements } from './statements.ts';

export function lowerModule(root: Node): readonly Stmt[] {
  const binders = new Binders(root);
  const context: Context = {
    self: undefined,
    owner: undefined,
    yields: false,
    imports: importedNames(binders.imports),
    localNames: (body) => binders.localNames(body),
    before: [],
    expression(node) {
      return expression(node, this);
    },
    statements(nodes) {
      return statements(nodes, this);
    },
  };
  return context.statements(root.namedChildren);
}
