/** Lowers a module's tree to the IR. */
import type { Stmt } from '../../ir/ir.ts';
import type { EarlierStatements } from '../earlier-statements.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { Binders } from './binders.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { importedNames } from './imports.ts';
import { statements } from './statements.ts';

/** @param earlier what the former text of the same module was lowered to */
export function lowerModule(root: Node, earlier?: EarlierStatements): readonly Stmt[] {
  const binders = new Binders(root);
  const imports = importedNames(binders.imports);
  const context: Context = {
    self: undefined,
    owner: undefined,
    yields: false,
    imports,
    localNames: (body) => binders.localNames(body),
    before: [],
    expression(node) {
      return expression(node, this);
    },
    statements(nodes) {
      return statements(nodes, this);
    },
  };
  if (!earlier) return context.statements(root.namedChildren);
  const around = [...imports.dotted].join(' ');
  return root.namedChildren.flatMap((node) => {
    const lower = () => context.statements([node]);
    // What the grammar cannot read is not the same in all surroundings.
    return node.hasError ? lower() : earlier.lowered(node, around, lower);
  });
}
