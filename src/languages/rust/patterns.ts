/** Patterns: the names that they bind, and what of a value each of them is. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { bind, child, children, member, unknown } from './nodes.ts';
import { isTypeName, pathOf } from './paths.ts';
import { byType } from '../by-type.ts';

interface Bound {
  readonly name: string;
  readonly node: Node;
  readonly value: Expr | undefined;
}

/** Variants whose content is the value itself here. */
const transparent = new Set([
  'Some',
  'Ok',
  'Ready',
  'Borrowed',
  'Owned',
  'Left',
  'State',
  'Data',
  'Extension',
  'Json',
]);

const boundByRules = byType<(pattern: Node, value: Expr | undefined) => readonly Bound[]>({
  'identifier shorthand_field_identifier': (pattern, value) => {
    const name = pattern.text.replace(/^r#/, '');
    return isTypeName(name) || /^[A-Z]/.test(name) ? [] : [{ name, node: pattern, value }];
  },
  tuple_struct_pattern: (pattern, value) => {
    const type = child(pattern, 'type');
    const variant = pathOf(type)?.at(-1) ?? '';
    return children(pattern)
      .filter(({ id }) => id !== type?.id)
      .flatMap((part, i) => {
        if (variant === 'Err') return boundBy(part, undefined);
        if (transparent.has(variant)) return boundBy(part, value);
        return boundBy(part, value && member(part, value, String(i)));
      });
  },
  struct_pattern: (pattern, value) => {
    const type = child(pattern, 'type');
    return children(pattern)
      .filter(({ id, type: kind }) => id !== type?.id && kind === 'field_pattern')
      .flatMap((part) => {
        const key = child(part, 'name');
        const of = key && value && member(key, value, key.text);
        const inner = child(part, 'pattern') ?? key;
        return inner ? boundBy(inner, of) : [];
      });
  },
  'tuple_pattern slice_pattern': (pattern, value) =>
    children(pattern).flatMap((part, i) => boundBy(part, value && member(part, value, String(i)))),
  'captured_pattern ref_pattern mut_pattern reference_pattern parenthesized_pattern': (pattern, value) =>
    children(pattern).flatMap((part) => boundBy(part, value)),
  or_pattern: (pattern, value) => {
    const [first] = children(pattern);
    return first ? boundBy(first, value) : [];
  },
});

/** The names of a pattern, with the values that they get from `value`. */
function boundBy(pattern: Node, value: Expr | undefined): readonly Bound[] {
  const rule = boundByRules.get(pattern.type);
  return rule ? rule(pattern, value) : [];
}

export function declarePattern(pattern: Node, ctx: Context): void {
  for (const { name } of boundBy(pattern, undefined)) ctx.declare(name);
}

/** Binds the names of a pattern, which are declared already or are now. */
export function bindPattern(pattern: Node, value: Expr | undefined, ctx: Context): readonly Stmt[] {
  return boundBy(pattern, value).map(({ name, node, value: of }) => {
    ctx.declare(name);
    return bind(node, name, of ?? unknown(node));
  });
}

/** Makes the names of a pattern aliases of parts of a value, with no variable in between. */
export function aliasPattern(pattern: Node, value: Expr, ctx: Context): void {
  for (const { name, node, value: of } of boundBy(pattern, value)) {
    ctx.declare(name, { alias: of ?? unknown(node) });
  }
}
