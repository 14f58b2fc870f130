/** What is assigned to: names, members, and patterns of them. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { itemOfList } from '../unpacked-lists.ts';
import { children, evaluated, itemsFrom, member, name, span, unknown } from './nodes.ts';

export const patterns: ReadonlySet<string> = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'tuple',
  'list',
  'expression_list',
]);

/** The assignments that give a target a value. */
export function assignTo(target: Node, value: Expr, context: Context, append = false): readonly Stmt[] {
  if (patterns.has(target.type)) {
    const parts = children(target);
    const isRest = ({ type }: Node) => type === 'list_splat_pattern' || type === 'list_splat';
    const hasRest = parts.some(isRest);
    return parts.flatMap((part, i) => {
      const inner = isRest(part) ? children(part)[0] : part;
      if (!inner) return [];
      if (isRest(part)) return assignTo(inner, itemsFrom(part, value, i), context);
      const own = hasRest ? undefined : itemOfList(value, i, parts.slice(0, i).map(nameOf));
      return assignTo(inner, own ?? member(part, value, String(i)), context);
    });
  }
  if (target.type === 'parenthesized_expression' || target.type === 'as_pattern_target') {
    return children(target).flatMap((inner) => assignTo(inner, value, context));
  }
  // `names[len(names):] = more`
  const [list, place] = target.type === 'subscript' ? children(target) : [];
  if (list?.type === 'identifier' && place?.type === 'slice') {
    return assignTo(list, value, context, true);
  }
  const to =
    target.type === 'identifier' && target.text !== context.self
      ? name(target, target.text)
      : context.expression(target);
  if (to.kind !== 'name' && to.kind !== 'member' && to.kind !== 'index') {
    return [evaluated(unknown(target, [value]))];
  }
  return [{ kind: 'assign', target: to, value, append, span: span(target) }];
}

const nameOf = ({ type, text }: Node): string | undefined => (type === 'identifier' ? text : undefined);
