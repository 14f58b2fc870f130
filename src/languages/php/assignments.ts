/** What is assigned to: variables, members, items, and lists of them. */
import { calledName } from '../../ir/called-name.ts';
import { itemOfList } from '../unpacked-lists.ts';
import type { Expr, Field, Index, Member, Name, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { isOption, handleInMember, optionFields } from './curl.ts';
import type { Context } from './context.ts';
import { child, children, evaluated, field, member, name, span, unknown } from './nodes.ts';

/** An assignment inside an expression: it happens before, and its value is used here. */
export function assignment(node: Node, ctx: Context): Expr {
  const { value, statements } = assigned(node, ctx);
  ctx.runBefore(...statements);
  return value;
}

/** An assignment that is a statement of its own. */
export function assignmentStatements(node: Node, ctx: Context): readonly Stmt[] {
  return assigned(node, ctx).statements;
}

function assigned(node: Node, ctx: Context): { readonly value: Expr; readonly statements: readonly Stmt[] } {
  if (node.type === 'update_expression') {
    const [target] = children(node);
    const value = unknown(node, target ? [ctx.expression(target)] : []);
    return { value, statements: target ? assignTo(target, value, ctx) : [] };
  }
  const target = child(node, 'left');
  const operator = child(node, 'operator')?.type ?? '=';
  if (!target) return { value: unknown(node), statements: [] };
  const given = valueFor(target, child(node, 'right'), ctx);
  switch (operator) {
    case '=': {
      const handle = handleInMember(target, child(node, 'right'), given, ctx);
      return { value: given, statements: handle ? [handle] : assignTo(target, given, ctx) };
    }
    case '.=':
      return { value: ctx.expression(target), statements: assignTo(target, given, ctx, true) };
    case '??=': {
      const options = [ctx.expression(target), given];
      const value: Expr = { kind: 'either', options, fallback: true, ...span(node) };
      return { value, statements: assignTo(target, value, ctx) };
    }
    case '+=': {
      // Numbers are added, arrays are merged.
      const fields: readonly Field[] = [
        { kind: 'spread', value: given },
        { kind: 'spread', value: ctx.expression(target) },
      ];
      const merged: Expr = { kind: 'record', fields, ...span(node) };
      const isMade = given.kind === 'call' && calledName(given).startsWith('array_');
      const value = given.kind === 'record' ? merged : isMade ? given : unknown(node, [given]);
      return { value, statements: assignTo(target, value, ctx, isMade) };
    }
    default: {
      const value = unknown(node, [given]);
      return { value, statements: assignTo(target, value, ctx) };
    }
  }
}

/** An empty array is a record if the variable is given fields, and a list if not. */
function valueFor(target: Node, right: Node | undefined, ctx: Context): Expr {
  const value = ctx.expression(right);
  const empty = value.kind === 'list' && value.items.length === 0;
  const variable = target.type === 'variable_name' ? children(target)[0]?.text : undefined;
  return empty && variable !== undefined && ctx.keyed.has(variable)
    ? { kind: 'record', fields: [], start: value.start, end: value.end }
    : value;
}

/** The assignments that give a target a value. */
export function assignTo(target: Node, value: Expr, ctx: Context, append = false): readonly Stmt[] {
  switch (target.type) {
    case 'list_literal':
      return destructured(target, value, ctx);
    case 'by_ref':
    case 'parenthesized_expression':
      return children(target).flatMap((inner) => assignTo(inner, value, ctx, append));
    case 'subscript_expression':
      return toItem(target, value, ctx, append);
    default: {
      const to = ctx.expression(target);
      return isTarget(to) ? [assign(target, to, value, append)] : [evaluated(value), evaluated(to)];
    }
  }
}

type Target = Name | Member | Index;

function isTarget(expr: Expr): expr is Target {
  return expr.kind === 'name' || expr.kind === 'member' || expr.kind === 'index';
}

function assign(node: Node, target: Target, value: Expr, append = false): Stmt {
  return { kind: 'assign', target, value, append, span: span(node) };
}

function toItem(node: Node, value: Expr, ctx: Context, append: boolean): readonly Stmt[] {
  const [ofNode, key] = children(node);
  if (!ofNode) return [evaluated(value)];
  const of = ctx.expression(ofNode);
  if (!key) {
    // `$list[] = $x`
    const items: Expr = { kind: 'list', items: [value], start: value.start, end: value.end };
    return isTarget(of) ? [assign(node, of, items, true)] : [evaluated(value)];
  }
  const to = ctx.expression(node);
  if (!isTarget(to)) return [evaluated(value)];
  const option = isOption(key) && to.kind === 'member' ? optionFields(key, to.name, value, ctx) : [];
  const others = option.slice(1).flatMap((given): readonly Stmt[] => {
    if (given.kind !== 'field') return [];
    return [assign(node, member(node, of, given.name), given.value)];
  });
  return [...setItem(node, to, value, append), ...others];
}

/** `$options['http']['method'] = …` gives the variable's field a new object, with the field in it. */
function setItem(node: Node, target: Target, value: Expr, append: boolean): readonly Stmt[] {
  const { kind } = target;
  if (kind !== 'member' || target.of.kind !== 'member' || append || !isOfVariable(target.of)) {
    return [assign(node, target, value, append)];
  }
  const fields: readonly Field[] = [{ kind: 'spread', value: target.of }, field(node, target.name, value)];
  return setItem(node, target.of, { kind: 'record', fields, ...span(node) }, false);
}

function isOfVariable({ of }: Member): boolean {
  return of.kind === 'name' || (of.kind === 'member' && isOfVariable(of));
}

/** `[$a, 'key' => $b]`. */
function destructured(target: Node, value: Expr, ctx: Context): readonly Stmt[] {
  const entries = entriesOf(target);
  return entries.flatMap(({ key, to }, i) => {
    if (!to) return [];
    const keyed = key && ctx.expression(key);
    const taken = entries
      .slice(0, i)
      .map((one) => (one.to?.type === 'variable_name' ? one.to.text : undefined));
    const own = keyed ? undefined : itemOfList(value, i, taken);
    if (own) return assignTo(to, own, ctx);
    const of: Expr =
      keyed && keyed.kind !== 'text'
        ? { kind: 'index', of: value, key: keyed, ...span(to) }
        : member(to, value, keyed?.value ?? String(i));
    return assignTo(to, of, ctx);
  });
}

/** The targets of a list in order, with those that are left out. */
function entriesOf(list: Node): readonly { readonly key?: Node; readonly to?: Node }[] {
  const entries: { key?: Node; to?: Node }[] = [{}];
  for (const part of list.children) {
    const entry = entries.at(-1);
    if (!entry || part.type === 'comment') continue;
    if (part.type === ',') entries.push({});
    else if (part.type === '=>' && entry.to) {
      entry.key = entry.to;
      delete entry.to;
    } else if (part.isNamed) entry.to = part;
  }
  return entries;
}

/** What a loop takes from the thing that it goes over: an item, and its key. */
export function loopItem(pattern: Node, of: Expr, ctx: Context): readonly Stmt[] {
  const [first, second] = pattern.type === 'pair' ? children(pattern) : [];
  const [key, item] = second ? [first, second] : [undefined, pattern];
  const keys: Expr = { kind: 'index', of, key: unknown(pattern), item: 'key', ...span(pattern) };
  const items: Expr = { kind: 'index', of, key: unknown(pattern), ...span(pattern) };
  return [...(key ? assignTo(key, keys, ctx) : []), ...assignTo(item, items, ctx)];
}

/** `define('HUB', 'https://…')`: a constant of the whole program. */
export function definition(node: Node, constant: string, value: Expr): Stmt {
  return assign(node, name(node, constant), value);
}
