/** Patterns of `match`: what they read of a value, and the names that they give. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import * as matching from '../matching.ts';
import type { Context } from './context.ts';
import { plainText } from './literals.ts';
import { child, children, evaluated, itemsFrom, member, name, span, unknown } from './nodes.ts';

/** What a clause reads of the subject, and what its guard does. */
export function readBy(clause: Node, subject: Expr, context: Context): readonly Stmt[] {
  const guard = child(clause, 'guard');
  const inner = { ...context, before: [] };
  const tests = (guard ? children(guard) : []).map((test) => evaluated(inner.expression(test)));
  return [...readOf(clause, subject), ...inner.before, ...tests];
}

function readOf(clause: Node, subject: Expr): readonly Stmt[] {
  const patterns = children(clause).filter(({ type }) => type === 'case_pattern');
  const [only] = patterns;
  const behind = only ? clause.text.slice(only.endIndex - clause.startIndex) : '';
  return patterns.length === 1 && !/^\s*,/.test(behind)
    ? matched(only, subject)
    : sequence(clause, patterns, subject);
}

/** @param value that the pattern is held against */
function matched(pattern: Node | undefined, value: Expr): readonly Stmt[] {
  const decide = (at: Node): readonly Stmt[] => [evaluated(matching.decided(at, value))];
  if (pattern?.type === 'case_pattern') {
    const parts = children(pattern);
    // `_`, and `-1`, whose sign has no node.
    return parts.length === 1 ? matched(parts[0], value) : [];
  }
  switch (pattern?.type) {
    case 'none':
    case 'true':
    case 'false':
    case 'integer':
    case 'float':
      return decide(pattern);
    case 'dotted_name':
      return isName(pattern) ? given(pattern, value) : [compared(pattern, value)];
    case 'as_pattern': {
      const [inner, alias] = children(pattern);
      return [...matched(inner, value), ...(alias ? given(alias, value) : [])];
    }
    case 'union_pattern':
      return children(pattern).flatMap((part) => matched(part, value));
    case 'tuple_pattern': {
      const parts = children(pattern);
      return parts.length === 1 && !/,\s*\)$/.test(pattern.text)
        ? matched(parts[0], value)
        : sequence(pattern, parts, value);
    }
    case 'list_pattern':
      return sequence(pattern, children(pattern), value);
    case 'dict_pattern':
      return [...decide(pattern), ...fields(pattern, value)];
    case 'class_pattern':
      return ofClass(pattern, value);
    default:
      return pattern ? [compared(pattern, value)] : [];
  }
}

const isName = (node: Node): boolean => node.type === 'dotted_name' && children(node).length === 1;

/** A name that the value is given; `_` is none. */
function given(node: Node, value: Expr): readonly Stmt[] {
  const { text } = node;
  return text === '_'
    ? []
    : [{ kind: 'assign', target: name(node, text), value, append: false, span: span(node) }];
}

/** A value that the subject is equal to. */
function compared(pattern: Node, value: Expr): Stmt {
  return evaluated(matching.compared(pattern, unknown(pattern), '__eq__', value));
}

function sequence(at: Node, parts: readonly Node[], value: Expr): readonly Stmt[] {
  return [
    evaluated(matching.decided(at, value)),
    ...parts.flatMap((part, i) => {
      const [inner] = part.type === 'case_pattern' ? children(part) : [part];
      if (inner?.type !== 'splat_pattern') return matched(part, member(part, value, String(i)));
      const [rest] = children(inner);
      return rest ? given(rest, itemsFrom(inner, value, i)) : [];
    }),
  ];
}

/** `{"key": pattern, **rest}` */
function fields(pattern: Node, value: Expr): readonly Stmt[] {
  const parts = children(pattern);
  return parts.flatMap((part, i) => {
    if (part.type === 'splat_pattern') return children(part).flatMap((rest) => given(rest, value));
    const before = parts[i - 1];
    if (part.type !== 'case_pattern' || !before) return [];
    const text = plainText(before);
    const read: Expr =
      text === undefined
        ? { kind: 'index', of: value, key: unknown(before, [name(before, before.text)]), ...span(part) }
        : member(part, value, text, before);
    // A field of which no more is asked than that it is there.
    return children(part).length === 0 ? [evaluated(read)] : matched(part, read);
  });
}

/** Of these the one part without a name is the value itself. */
const plain = /^(?:bool|bytearray|bytes|dict|float|frozenset|int|list|set|str|tuple)$/;

/** `int(n)`, `dict()`, `Response(status_code=200)` */
function ofClass(pattern: Node, value: Expr): readonly Stmt[] {
  const [named, ...parts] = children(pattern);
  const isPlain = named !== undefined && plain.test(named.text);
  return [
    evaluated(matching.decided(pattern, value)),
    ...parts.flatMap((part) => {
      const [inner] = children(part);
      const keyword = inner?.type === 'as_pattern' ? children(inner)[0] : part;
      const [found] = keyword ? children(keyword) : [];
      if (found?.type !== 'keyword_pattern') {
        return isPlain ? matched(part, value) : [compared(part, value)];
      }
      const [key, wanted] = children(found);
      const read = key ? member(part, value, key.text, key) : value;
      const alias = inner?.type === 'as_pattern' ? children(inner)[1] : undefined;
      return [...(wanted ? matched(wanted, read) : [evaluated(read)]), ...(alias ? given(alias, read) : [])];
    }),
  ];
}

/** The names that the pattern of a clause gives. */
export function namesIn(clause: Node): readonly string[] {
  return readOf(clause, unknown(clause)).flatMap((stmt) =>
    stmt.kind === 'assign' && stmt.target.kind === 'name' ? [stmt.target.name] : [],
  );
}
