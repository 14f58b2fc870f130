/** Lowers a file to the IR. What is outside of `<?php … ?>` is text, and calls nothing. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { classKinds } from './classes.ts';
import { Context } from './context.ts';
import { expression } from './expressions.ts';
import { initial } from './functions.ts';
import { child, children } from './nodes.ts';
import { ownHelpers } from './specifiers.ts';
import { block, statements } from './statements.ts';

class Lowering extends Context {
  protected override lowered(node: Node): Expr {
    return expression(node, this);
  }

  override block(node: Node): readonly Stmt[] {
    return block(node, this);
  }
}

export function lowerFile(root: Node, text: string): readonly Stmt[] {
  const ctx = new Lowering(text, sharedNames(root));
  declareNames(root, ctx);
  const { value, head } = ctx.withinFunction(() => statements(children(root), ctx));
  const at = { start: root.startIndex, end: root.startIndex };
  const opened = [...ctx.included, ownHelpers].map((from): Stmt => ({
    kind: 'import',
    from,
    names: [{ imported: '**', local: '**' }],
    span: at,
  }));
  // A variable that another file may set is not known to be empty at first.
  const made = ctx.included.size > 0 ? [] : [...ctx.keyed].map((name) => initial(name, root, ctx));
  return [...ctx.names.imports(at), ...opened, ...made, ...head, ...value.map(exportedValue)];
}

/** What a file returns at its top is what `require` gives. */
function exportedValue(stmt: Stmt): Stmt {
  return stmt.kind === 'return' && stmt.value
    ? { kind: 'export', names: [{ exported: '=', value: stmt.value }], span: stmt.span }
    : stmt;
}

/** The classes that the file declares and those that it uses, before anything asks for them. */
function declareNames(root: Node, ctx: Context): void {
  const kinds = ['namespace_definition', 'namespace_use_declaration', ...classKinds];
  for (const node of root.descendantsOfType(kinds)) {
    if (node.type === 'namespace_definition') ctx.names.namespace = child(node, 'name')?.text ?? '';
    else if (node.type === 'namespace_use_declaration') ctx.names.use(node);
    else ctx.names.declare(child(node, 'name')?.text ?? '');
  }
  // The namespace that holds from the start: of one that only begins later the names above are few.
  const [first] = children(root).filter(({ type }) => type === 'namespace_definition');
  ctx.names.namespace = (first && child(first, 'name')?.text) ?? '';
}

/** Functions and classes live beside variables of the same name; in the program there is one kind of names. */
function sharedNames(root: Node): ReadonlySet<string> {
  const names = root
    .descendantsOfType([
      'function_call_expression',
      'function_definition',
      'const_element',
      'namespace_use_clause',
      ...classKinds,
    ])
    .flatMap((node) => {
      const named =
        child(node, 'function') ?? child(node, 'alias') ?? child(node, 'name') ?? children(node)[0];
      return named?.type === 'name' || named?.type === 'qualified_name'
        ? [named.text.slice(named.text.lastIndexOf('\\') + 1)]
        : [];
    });
  return new Set(names);
}
