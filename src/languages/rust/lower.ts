/** Lowers a Rust file to the IR. */
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import type { Program, Span, Stmt } from '../../ir/ir.ts';
import { classesOf } from './classes.ts';
import { Context } from './context.ts';
import { itemStatements } from './items.ts';
import { moduleOf } from './modules.ts';
import { pathExpr } from './names.ts';
import { bindItem } from './nodes.ts';
import { declareTypes } from './type-items.ts';

export function lowerRust(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(text, (root) => topLevel(root, text, parse));
  // Privacy is the compiler's business.
  return { file, language: 'rust', text, body: value, open: true, ...mistakes };
}

function topLevel(root: Node, text: string, parse: Parse): readonly Stmt[] {
  const nodes = root.namedChildren;
  const ctx = new Context(text, parse, moduleOf(nodes));
  declareTypes(nodes, '', ctx);
  const body = itemStatements(nodes, ctx);
  const at = { start: root.startIndex, end: root.startIndex };
  const classes = classesOf(ctx, at);
  const types = [...ctx.types].map(([full, path]) => bindItem(at, full, pathExpr(root, path, ctx)));
  return [...imports(ctx, at), ...ctx.head, ...types, ...body, ...classes];
}

function imports(ctx: Context, at: Span): readonly Stmt[] {
  return [...ctx.needed.values()].map(({ from, name }) => ({
    kind: 'import',
    from,
    names: [name],
    span: at,
  }));
}
