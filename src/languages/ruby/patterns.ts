/** Patterns of `case … in`, `=>` and `in`: what they read of a value, and the names that they give. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { child, children, evaluated, member, name, span, unknown } from './nodes.ts';
import { assignTo } from './targets.ts';

/** What a clause of `case` reads of the value, if it has a pattern. */
export function readBy(clause: Node, value: Expr | undefined, context: Context): readonly Stmt[] {
  return clause.type === 'in_clause' && value ? matched(child(clause, 'pattern'), value, context) : [];
}

/** `data => { count: }`, `entry in { star_count: 0..9 }` */
export function held(node: Node, context: Context): Expr {
  const value = child(node, 'value');
  const body = value ? matched(child(node, 'pattern'), context.expression(value), context) : [];
  return { ...unknown(node), body };
}

/** @param value that the pattern is held against */
function matched(pattern: Node | undefined, value: Expr, context: Context): readonly Stmt[] {
  switch (pattern?.type) {
    case 'identifier':
      return assignTo(pattern, value, context);
    case 'as_pattern': {
      const given = child(pattern, 'name');
      return given ? assignTo(given, value, context) : [];
    }
    case 'alternative_pattern':
      return children(pattern).flatMap((part) => matched(part, value, context));
    case 'hash_pattern':
      return children(pattern).flatMap((part) => ofKey(part, value, context));
    case 'array_pattern':
      return children(pattern).flatMap((part, i) =>
        part.type === 'splat_parameter'
          ? assigned(part, value, context)
          : matched(part, member(part, value, String(i)), context),
      );
    default:
      return [evaluated(value)];
  }
}

function ofKey(part: Node, value: Expr, context: Context): readonly Stmt[] {
  const key = child(part, 'key');
  if (!key) return assigned(part, value, context);
  const inner = child(part, 'value');
  const read = member(part, value, key.text, key);
  if (inner) return matched(inner, read, context);
  return [{ kind: 'assign', target: name(key, key.text), value: read, append: false, span: span(key) }];
}

/** `**rest`, `*rest` */
function assigned(part: Node, value: Expr, context: Context): readonly Stmt[] {
  return children(part).flatMap((target) => assignTo(target, value, context));
}
