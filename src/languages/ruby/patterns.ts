/** Patterns of `case … in`, `=>` and `in`: what they read of a value, and the names that they give. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { compared, decided } from '../matching.ts';
import type { Context } from './context.ts';
import { plainText } from './literals.ts';
import { child, children, constantPath, evaluated, member, name, span, unknown } from './nodes.ts';
import { assignTo } from './targets.ts';

/** What a clause of `case` reads of the value, if it has a pattern, and what its guard does. */
export function readBy(clause: Node, value: Expr | undefined, context: Context): readonly Stmt[] {
  if (clause.type !== 'in_clause' || !value) return [];
  const guard = child(clause, 'guard');
  const test = guard && child(guard, 'condition');
  const read = matched(child(clause, 'pattern'), value, context);
  if (!test) return read;
  const inner = { ...context, before: [] };
  const condition = inner.expression(test);
  return [...read, ...inner.before, evaluated(condition)];
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
      return [
        ...matched(child(pattern, 'value'), value, context),
        ...(given ? assignTo(given, value, context) : []),
      ];
    }
    case 'alternative_pattern':
    case 'parenthesized_pattern':
      return children(pattern).flatMap((part) => matched(part, value, context));
    case 'hash_pattern': {
      const keys = partsOf(pattern);
      // `{}` and `**nil` match a hash by the fields that it does not have.
      return keys.length === 0 || keys.some(({ type }) => type === 'hash_splat_nil')
        ? [evaluated(compared(pattern, unknown(pattern), '===', value))]
        : [...ofClass(pattern, value, context), ...keys.flatMap((part) => ofKey(part, value, context))];
    }
    case 'array_pattern':
      return [
        evaluated(decided(pattern, value)),
        ...ofClass(pattern, value, context),
        ...partsOf(pattern).flatMap((part, i) =>
          part.type === 'splat_parameter'
            ? assigned(part, value, context)
            : matched(part, member(part, value, String(i)), context),
        ),
      ];
    default:
      if (!pattern) return [evaluated(value)];
      // A range, a pattern of text, a pinned value, a class of the program.
      return [
        evaluated(
          isKindAlone(pattern)
            ? decided(pattern, value)
            : compared(pattern, context.expression(pattern), '===', value),
        ),
      ];
  }
}

/** `Page(count:)`, `Array[first, *]` */
function ofClass(pattern: Node, value: Expr, context: Context): readonly Stmt[] {
  const named = child(pattern, 'class');
  return named ? matched(named, value, context) : [];
}

/** The parts of a pattern behind the class that it may begin with. */
function partsOf(pattern: Node): readonly Node[] {
  const { startIndex } = child(pattern, 'class') ?? {};
  return children(pattern).filter((part) => part.startIndex !== startIndex);
}

/** Classes of Ruby itself, and those of the answers of its own client. */
const kinds =
  /^(?:::)?(?:NilClass|TrueClass|FalseClass|Numeric|Integer|Float|String|Symbol|Array|Hash|Net::HTTP\w+)$/;

/** Whether it asks for the kind of a value, and for nothing in it. */
function isKindAlone(pattern: Node): boolean {
  if (/^(?:nil|true|false|integer|float)$/.test(pattern.type)) return true;
  const path = constantPath(pattern);
  return path !== undefined && kinds.test(path);
}

function ofKey(part: Node, value: Expr, context: Context): readonly Stmt[] {
  const key = child(part, 'key');
  if (!key) return assigned(part, value, context);
  const text = plainText(key) ?? key.text;
  const inner = child(part, 'value');
  const read = member(part, value, text, key);
  if (inner) return matched(inner, read, context);
  return [{ kind: 'assign', target: name(key, text), value: read, append: false, span: span(key) }];
}

/** `**rest`, `*rest` */
function assigned(part: Node, value: Expr, context: Context): readonly Stmt[] {
  return children(part).flatMap((target) => assignTo(target, value, context));
}
