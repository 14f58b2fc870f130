/** Assignments, and objects that a statement changes. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { setterOf, setters } from './connections.ts';
import type { Context } from './context.ts';
import { isChanging } from './made-types.ts';
import {
  assign,
  callOf,
  child,
  children,
  evaluated,
  firstOf,
  hidden,
  member,
  name,
  plainName,
  span,
  unknown,
} from './nodes.ts';

export function assignment(node: Node, ctx: Context): readonly Stmt[] {
  const left = child(node, 'left');
  const operator = child(node, 'operator')?.type ?? '=';
  const value = ctx.expression(child(node, 'right'));
  const target = left && targetOf(left, ctx);
  if (!target) return [...(left ? [evaluated(ctx.expression(left))] : []), evaluated(value)];
  const setter = target.kind === 'member' ? setterOf(target.name) : '';
  if (operator === '=' && target.kind === 'member' && target.of.kind === 'name' && setters.has(setter)) {
    const call = callOf(node, { ...target, name: setter }, [value]);
    return [assign(node, name(target.of, target.of.name), call)];
  }
  // A number added is a sum, not a text that grows.
  const append = operator === '+=' && !(value.kind === 'text' && value.number);
  return [assign(node, target, operator === '=' || append ? value : unknown(node, [value]), append)];
}

type Target = Extract<Expr, { kind: 'name' | 'member' | 'index' }>;

function targetOf(left: Node, ctx: Context): Target | undefined {
  if (left.type === 'identifier') {
    const key = plainName(left);
    const { receiver } = ctx;
    const isOwn = receiver?.changes !== undefined && setters.has(setterOf(key)) && !ctx.locals.has(key);
    return isOwn ? member(left, hidden(left, receiver.name), key) : name(left, key);
  }
  if (left.type === 'navigation_expression') {
    const [object, key] = children(left);
    return object && key ? member(left, ctx.expression(object), plainName(key), key) : undefined;
  }
  const target = ctx.expression(left);
  return target.kind === 'index' || target.kind === 'member' ? target : undefined;
}

const reading = /^(?:(?:get|is|has|to)[A-Z]|connect$|disconnect$|build$|execute|send$)/;

/** `connection.setRequestMethod("HEAD")`, `builder.url(u)`: the variable holds what comes out of it. */
export function changed(node: Node, ctx: Context): Stmt {
  const value = ctx.expression(node);
  return changedBlock(node, value, ctx) ?? changedVariable(node, value, ctx) ?? evaluated(value);
}

/** A call without an object in a block of `apply` or `buildString`. */
function changedBlock(node: Node, value: Expr, ctx: Context): Stmt | undefined {
  const { receiver } = ctx;
  if (!receiver?.changes || value.kind !== 'call' || value.callee.kind !== 'either') return undefined;
  const [own] = value.callee.options;
  if (own?.kind !== 'member' || own.of.kind !== 'name' || own.of.name !== receiver.name) return undefined;
  const target = hidden(node, receiver.name);
  if (receiver.changes === 'text') {
    const [only, more] = value.args;
    const isGrowing = /^append(?:Line)?$/.test(own.name) && only !== undefined && more === undefined;
    return isGrowing ? assign(node, target, only, true) : undefined;
  }
  if (receiver.changes === 'setters' && !setters.has(own.name)) return undefined;
  return assign(node, target, firstOf([value, target], node));
}

function changedVariable(node: Node, value: Expr, ctx: Context): Stmt | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'member') return undefined;
  let root: Expr = value;
  while (root.kind === 'call' && root.callee.kind === 'member') root = root.callee.of;
  if (root.kind !== 'name') return undefined;
  const target = name(root, root.name);
  const isDirect = value.callee.of === root;
  if (isDirect && setters.has(value.callee.name)) return assign(node, target, value);
  const made = ctx.locals.get(root.name) ?? '';
  if (/^String(?:Builder|Buffer)$/.test(made)) {
    const [only, more] = value.args;
    const isGrowing =
      isDirect && /^append$/.test(value.callee.name) && only !== undefined && more === undefined;
    return isGrowing ? assign(node, target, only, true) : undefined;
  }
  if (!isChanging(made) || reading.test(value.callee.name)) return undefined;
  return assign(node, target, firstOf([value, target], span(node)));
}
