/** Declarations and assignments. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Index, Member, Name, Stmt } from '../../ir/ir.ts';
import { emptyBuilder, madeBuilder } from './builders.ts';
import { channelType, makesChannel } from './channels.ts';
import type { Context } from './context.ts';
import { child, children, evaluated, fields, items, span, unknown } from './nodes.ts';
import { defaultsOf } from './tags.ts';
import { typeName } from './types.ts';

/** `const` and `var`, alone or in a block. */
export function declaration(node: Node, ctx: Context): readonly Stmt[] {
  return children(node).flatMap((child) => {
    if (child.type === 'var_spec_list') return children(child).flatMap((spec) => specified(spec, ctx));
    return child.type === 'var_spec' || child.type === 'const_spec' ? specified(child, ctx) : [];
  });
}

function specified(spec: Node, ctx: Context): readonly Stmt[] {
  const type = child(spec, 'type');
  const declared = typeName(type, ctx);
  const values = items(child(spec, 'value')).map((value) => ctx.expression(value));
  const names = fields(spec, 'name');
  // A struct without a name has the values that its tags state.
  const zero =
    type?.type === 'struct_type' && values.length === 0
      ? defaultsOf(type)
      : values.length === 0
        ? emptyBuilder(spec, declared)
        : undefined;
  return names.flatMap((target, i) => {
    const value = valueAt(values, names.length, i, target) ?? zero;
    if (target.text === '_') return value ? [evaluated(value)] : [];
    ctx.declare(target.text, declared ?? madeType(value));
    return [bound(target, value, declared)];
  });
}

function bound(target: Node, value: Expr | undefined, type: string | undefined): Stmt {
  return {
    kind: 'bind',
    name: target.text,
    ...(value ? { value } : {}),
    ...(type === undefined ? {} : { type }),
    span: span(target),
  };
}

/** Of several names for the results of one call the first gets the value, the others are unknown. */
function valueAt(values: readonly Expr[], names: number, i: number, target: Node): Expr | undefined {
  if (values.length === names || i === 0) return values[i];
  return values.length === 0 ? undefined : (values[i] ?? { ...unknown(target), result: i });
}

/** The type of a struct literal of this package, also behind `&`. */
function madeType(value: Expr | undefined): string | undefined {
  return value?.kind === 'call' && value.form === 'new' && value.callee.kind === 'name'
    ? value.callee.name
    : undefined;
}

export function shortDeclaration(node: Node, ctx: Context): readonly Stmt[] {
  const targets = items(child(node, 'left'));
  const right = items(child(node, 'right'));
  const values = right.map((value) => ctx.expression(value));
  return targets.flatMap((target, i): readonly Stmt[] => {
    const builder = madeBuilder(right[i], ctx);
    const value = builder?.value ?? valueAt(values, targets.length, i, target);
    if (target.type !== 'identifier' || target.text === '_') return value ? [evaluated(value)] : [];
    ctx.declare(target.text, makesChannel(right[i]) ? channelType : (builder?.type ?? madeType(value)));
    return [bound(target, value, undefined)];
  });
}

export function assignment(node: Node, ctx: Context): readonly Stmt[] {
  const targets = items(child(node, 'left'));
  const values = items(child(node, 'right')).map((value) => ctx.expression(value));
  const operator = node.children.find(({ type }) => /^\W*=$/.test(type))?.type ?? '=';
  return targets.flatMap((target, i): readonly Stmt[] => {
    const value = valueAt(values, targets.length, i, target) ?? unknown(target);
    return assigned(target, value, operator, node, ctx);
  });
}

/** What an assignment changes; all of the receiver behind `*`. */
export function assignable(target: Node, ctx: Context): Expr {
  const lowered = ctx.expression(target);
  return lowered.kind === 'self'
    ? { kind: 'member', of: lowered, name: '*', at: span(target), ...span(target) }
    : lowered;
}

function assigned(target: Node, value: Expr, operator: string, node: Node, ctx: Context): readonly Stmt[] {
  const lowered = assignable(target, ctx);
  if (lowered.kind !== 'name' && lowered.kind !== 'member' && lowered.kind !== 'index') {
    return [evaluated(value), ...(lowered.kind === 'unknown' ? [evaluated(lowered)] : [])];
  }
  // A number added is a sum, not a text that grows.
  const sum = operator === '+=' && value.kind === 'text' && value.number;
  const append = operator === '+=' && !sum;
  const given = operator === '=' || append ? value : unknown(node, [value]);
  return assignedTo(lowered, given, append, node, ctx);
}

/** The statement, and what the struct of the variable is known to be given by it. */
export function assignedTo(
  target: Name | Member | Index,
  value: Expr,
  append: boolean,
  node: Node,
  ctx: Context,
): readonly Stmt[] {
  const assign: Stmt = { kind: 'assign', target, value, append, span: span(node) };
  if (target.kind !== 'member' || append) return [assign];
  const { of } = target;
  if (of.kind === 'name') {
    ctx.giveOwn(of.name, target.name, value);
    return [assign];
  }
  if (of.kind !== 'member' || of.of.kind !== 'name') return [assign];
  // `s.client.BaseURL = root`: from then on the field of `s` has that.
  const after: Member = { ...of, of: { ...of.of } };
  ctx.giveOwn(of.of.name, of.name, after);
  return [assign, evaluated(after)];
}
