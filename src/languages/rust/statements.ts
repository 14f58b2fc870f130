/** Statements and blocks as IR. */
import type { Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { assignment, mutation } from './assignments.ts';
import { commandWords } from './commands.ts';
import type { Context, Deliver } from './context.ts';
import { isItem, itemStatements } from './items.ts';
import { bind, child, children, evaluated } from './nodes.ts';
import { bindPattern } from './patterns.ts';
import { typeName } from './names.ts';

/** The statements of a block; `to` decides where its value goes. The caller opens the scope. */
export function block(node: Node, to: Deliver, ctx: Context): readonly Stmt[] {
  const parts = node.namedChildren;
  const body = children(node);
  const last = body.at(-1);
  const hasValue = last !== undefined && isValue(last);
  // Items are visible before their declaration.
  const items = itemStatements(parts, ctx);
  const statements = body.flatMap((part): readonly Stmt[] => {
    if (isItem(part)) return [];
    return ctx.lifting(() =>
      hasValue && part.id === last.id ? ctx.deliver(part, to) : statement(part, ctx),
    );
  });
  return [...items, ...statements];
}

function isValue(node: Node): boolean {
  if (node.type === 'expression_statement') return node.lastChild?.type !== ';';
  return node.type !== 'let_declaration' && node.type !== 'empty_statement' && !isItem(node);
}

const delivering =
  /^(?:if|match|for|while|loop|return|break|continue)_expression$|^(?:async_|unsafe_|const_|try_)?block$/;

export function statement(node: Node, ctx: Context): readonly Stmt[] {
  switch (node.type) {
    case 'let_declaration':
      return declaration(node, ctx);
    case 'expression_statement': {
      const [inner] = children(node);
      return inner ? statement(inner, ctx) : [];
    }
    case 'assignment_expression':
    case 'compound_assignment_expr':
      return assignment(node, ctx);
    case 'empty_statement':
    case 'label':
      return [];
    case 'ERROR':
      return children(node).flatMap((part) => ctx.lifting(() => statement(part, ctx)));
    default:
      if (isItem(node)) return itemStatements([node], ctx);
      if (delivering.test(node.type)) return ctx.deliver(node, { kind: 'drop' });
      return mutation(node, ctx) ?? [evaluated(ctx.expression(node))];
  }
}

function declaration(node: Node, ctx: Context): readonly Stmt[] {
  const pattern = child(node, 'pattern');
  const valueNode = child(node, 'value');
  const otherwise = child(node, 'alternative');
  const type = typeName(child(node, 'type'), ctx);
  const words = valueNode && commandWords(valueNode, ctx);
  const value = valueNode && ctx.expression(valueNode);
  const escape: readonly Stmt[] = otherwise
    ? [{ kind: 'branch', arms: [ctx.within(() => block(otherwise, { kind: 'drop' }, ctx))], total: false }]
    : [];
  if (!pattern) return value ? [evaluated(value), ...escape] : escape;
  const simple = pattern.type === 'identifier' ? pattern.text : undefined;
  if (simple !== undefined && simple !== '_') {
    ctx.declare(simple, words ? { command: words } : {});
    return [...escape, bind(node, simple, value, type)];
  }
  const names = bindPattern(pattern, value, ctx);
  return [...(value && names.length === 0 ? [evaluated(value)] : []), ...escape, ...names];
}
