/** Lowers a Rust file to the IR. */
import type { Node, Parse } from '../../parsers/tree-sitter.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { classesOf } from './classes.ts';
import { Context, type Deliver } from './context.ts';
import { deliver } from './control.ts';
import { expression } from './expressions.ts';
import { itemStatements } from './items.ts';
import { moduleOf } from './modules.ts';
import { pathExpr } from './names.ts';
import { bindItem } from './nodes.ts';
import { block } from './statements.ts';
import { declareTypes } from './type-items.ts';

export function lowerRust(parse: Parse, text: string, file: string): Program {
  const { value, ...mistakes } = parse(text, (root) => topLevel(root, text, parse));
  // Privacy is the compiler's business.
  return { file, language: 'rust', text, body: value, open: true, ...mistakes };
}

class Lowering extends Context {
  protected override lowered(node: Node): Expr {
    return expression(node, this);
  }

  override block(node: Node, to: Deliver): readonly Stmt[] {
    return block(node, to, this);
  }

  override deliver(node: Node, to: Deliver): readonly Stmt[] {
    return deliver(node, to, this);
  }
}

function topLevel(root: Node, text: string, parse: Parse): readonly Stmt[] {
  const nodes = root.namedChildren;
  const ctx = new Lowering(text, parse, moduleOf(nodes));
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
