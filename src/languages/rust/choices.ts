/** `if` and `match` as values: alternatives, where every arm is one expression, or a table by the variant of an enum. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { variantField } from './classes.ts';
import type { Context } from './context.ts';
import { fallible } from './fallible.ts';
import { isString, number, string } from './literals.ts';
import { child, children, either, field, member, name, span, unknown } from './nodes.ts';
import { isTypeName, pathOf } from './paths.ts';
import { aliasPattern } from './patterns.ts';

/** A block, loop or jump inside an expression. */
export function lifted(node: Node, ctx: Context): Expr {
  const made = ctx.fresh();
  const statements = ctx.lifting(() => ctx.deliver(node, { kind: 'assign', name: made }));
  ctx.before.push({ kind: 'bind', name: made, span: span(node) }, ...statements);
  return name(node, made);
}

export function valueOfIf(node: Node, ctx: Context): Expr {
  if (!isSimple(node)) return lifted(node, ctx);
  const condition = child(node, 'condition');
  const otherwise = child(node, 'alternative');
  return ctx.within(() => {
    const test = aliasCondition(condition, ctx);
    const yes = soleValue(child(node, 'consequence'), ctx);
    const no = otherwise && soleValue(children(otherwise)[0], ctx);
    return either(
      node,
      [yes, no].flat().filter((option) => option !== undefined),
      false,
      test,
    );
  });
}

/** The test, whose `let` makes names aliases of what they are taken from. */
function aliasCondition(condition: Node | undefined, ctx: Context): Expr {
  if (condition?.type === 'let_condition') {
    const value = fallible(child(condition, 'value'), ctx);
    const pattern = child(condition, 'pattern');
    if (pattern) aliasPattern(pattern, value, ctx);
    return unknown(condition, [value]);
  }
  if (condition?.type === 'let_chain') {
    return unknown(
      condition,
      children(condition).map((part) => aliasCondition(part, ctx)),
    );
  }
  const value = ctx.expression(condition);
  return value.kind === 'unknown' ? value : unknown(condition ?? value, [value]);
}

/** The value of a block of one expression; none for an arm that leaves. */
function soleValue(node: Node | undefined, ctx: Context): Expr | undefined {
  if (node?.type === 'block') return soleValue(children(node)[0], ctx);
  if (node?.type === 'expression_statement') return soleValue(children(node)[0], ctx);
  if (!node) return undefined;
  if (leaves(node)) {
    const statements = ctx.lifting(() => ctx.deliver(node, { kind: 'drop' }));
    if (statements.length > 0) ctx.before.push({ kind: 'branch', arms: [statements], total: false });
    return undefined;
  }
  return ctx.expression(node);
}

const panics = /^(?:\w+::)*(?:panic|unreachable|todo|unimplemented|bail|abort|exit)\b!?/;

function leaves(node: Node): boolean {
  if (/^(?:return|break|continue)_expression$/.test(node.type)) return true;
  if (node.type === 'macro_invocation') return panics.test(node.text);
  return node.type === 'call_expression' && /^Err\b|^(?:std::)?process::exit\b/.test(node.text);
}

/** True where every arm is one expression. */
export function isSimple(node: Node | undefined): boolean {
  if (!node) return false;
  switch (node.type) {
    case 'block': {
      const [only, more] = children(node);
      return only !== undefined && !more && isSimple(only);
    }
    case 'expression_statement':
      return node.lastChild?.type !== ';' && isSimple(children(node)[0]);
    case 'if_expression': {
      const otherwise = child(node, 'alternative');
      return (
        otherwise !== undefined && isSimple(child(node, 'consequence')) && isSimple(children(otherwise)[0])
      );
    }
    case 'match_expression':
      return armsOf(node).every(({ value }) => isSimple(value));
    case 'let_declaration':
    case 'unsafe_block':
    case 'async_block':
    case 'for_expression':
    case 'while_expression':
    case 'loop_expression':
    case 'assignment_expression':
    case 'compound_assignment_expr':
    case 'use_declaration':
      return false;
    default:
      return !node.type.endsWith('_item');
  }
}

interface Arm {
  readonly node: Node;
  readonly pattern: Node | undefined;
  readonly guard: Node | undefined;
  readonly value: Node | undefined;
}

export function armsOf(node: Node): readonly Arm[] {
  const body = child(node, 'body');
  return (body ? children(body) : []).flatMap((arm): readonly Arm[] => {
    if (arm.type !== 'match_arm') return [];
    const whole = child(arm, 'pattern');
    const guard = whole && child(whole, 'condition');
    const pattern = whole && children(whole).find(({ id }) => id !== guard?.id);
    // `_` is no named node.
    return [{ node: arm, pattern, guard, value: child(arm, 'value') }];
  });
}

export function valueOfMatch(node: Node, ctx: Context): Expr {
  if (!isSimple(node)) return lifted(node, ctx);
  const of = fallible(child(node, 'value'), ctx);
  const arms = armsOf(node).flatMap((arm) =>
    ctx.within((): readonly { readonly keys: Keys | undefined; readonly value: Expr }[] => {
      if (arm.pattern) aliasPattern(arm.pattern, of, ctx);
      const test = arm.guard && ctx.expression(arm.guard);
      const value = soleValue(arm.value, ctx);
      const keys = arm.guard ? undefined : keysOf(arm.pattern, ctx);
      const whole = value && test ? either(arm.node, [value], false, test) : value;
      return whole ? [{ keys, value: whole }] : [];
    }),
  );
  return (
    chosen(node, of, arms) ??
    either(
      node,
      arms.map(({ value }) => value),
      false,
      unknown(node, [of]),
    )
  );
}

/** What an arm of a match is for: variants of an enum, literals, or all the rest. */
type Keys =
  { readonly kind: 'variant' | 'literal'; readonly names: readonly string[] } | { readonly kind: 'rest' };

/** `match kind { Kind::Tags => a, Kind::One => b }` is a table: of a known variant the one arm counts. */
function chosen(
  node: Node,
  of: Expr,
  arms: readonly { readonly keys: Keys | undefined; readonly value: Expr }[],
): Expr | undefined {
  const fields: Field[] = [];
  let rest: Expr | undefined;
  let kind: 'variant' | 'literal' | undefined;
  for (const { keys, value } of arms) {
    if (!keys) return undefined;
    if (keys.kind === 'rest') {
      rest ??= value;
      continue;
    }
    if (kind !== undefined && kind !== keys.kind) return undefined;
    kind = keys.kind;
    for (const key of keys.names) fields.push(field(value, key, value));
  }
  if (kind === undefined) return undefined;
  const table: Expr = {
    kind: 'record',
    fields: rest ? [...fields, field(rest, '_', rest)] : fields,
    ...span(node),
  };
  const key = kind === 'variant' ? member(of, of, variantField) : of;
  const taken: Expr = { kind: 'index', of: table, key, ...span(node) };
  return rest ? either(node, [taken, rest], true) : taken;
}

function keysOf(pattern: Node | undefined, ctx: Context): Keys | undefined {
  if (!pattern) return { kind: 'rest' };
  switch (pattern.type) {
    case 'or_pattern': {
      const all = children(pattern).map((part) => keysOf(part, ctx));
      const names = all.flatMap((keys) => (keys && keys.kind !== 'rest' ? keys.names : []));
      const [first] = all;
      return first && first.kind !== 'rest' && all.every((keys) => keys?.kind === first.kind)
        ? { kind: first.kind, names }
        : undefined;
    }
    case 'string_literal':
    case 'raw_string_literal':
      return { kind: 'literal', names: [string(pattern, ctx.text).value] };
    case 'integer_literal':
      return { kind: 'literal', names: [number(pattern).value] };
    case 'reference_pattern':
    case 'parenthesized_pattern':
      return keysOf(children(pattern)[0], ctx);
    case 'identifier':
      return isTypeName(pattern.text) ? undefined : { kind: 'rest' };
    case 'scoped_identifier':
      return variants(pathOf(pattern));
    case 'tuple_struct_pattern':
    case 'struct_pattern':
      return variants(pathOf(child(pattern, 'type')));
    default:
      return isString(pattern) ? { kind: 'literal', names: [string(pattern, ctx.text).value] } : undefined;
  }
}

function variants(path: readonly string[] | undefined): Keys | undefined {
  const last = path?.at(-1);
  return path && path.length > 1 && last !== undefined ? { kind: 'variant', names: [last] } : undefined;
}
