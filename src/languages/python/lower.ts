/** Lowers a module's tree to the IR. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { importedNames } from './imports.ts';
import { statements } from './statements.ts';

export function lowerModule(root: Node): readonly Stmt[] {
  return statements(root.namedChildren, {
    self: undefined,
    owner: undefined,
    yields: false,
    imports: importedNames(root),
    before: [],
  });
}
