/**
 * Functions that run their block at once: https://kotlinlang.org/docs/scope-functions.html. The object is a parameter of the block
 * (`let`, `also`, `use`), or its `this` (`run`, `with`, `apply`).
 */
import type { Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context, Receiver } from './context.ts';
import { lambda } from './functions.ts';
import { isChanging, typeOfObject } from './made-types.ts';
import { atEnd, callOf, hidden, immediate, nothing, returned } from './nodes.ts';

interface ScopedCall {
  readonly node: Node;
  readonly object: Node | undefined;
  readonly key: string;
  readonly args: readonly Expr[];
  readonly block: Node | undefined;
}

/** Functions whose block runs at once, and gives what they give. */
const running =
  /^(?:run|runCatching|runBlocking|runInterruptible|withContext|withTimeout|withTimeoutOrNull|coroutineScope|supervisorScope|synchronized)$/;

export function inScope(call: ScopedCall, ctx: Context): Expr | undefined {
  const { node, object, key, args, block } = call;
  if (ctx.functions.has(key)) return undefined;
  if (!object) {
    if (!block) return undefined;
    if (running.test(key)) return immediate(node, lambda(block, ctx).body);
    if (key === 'with' && args[0]) return withThis(node, args[0], block, ctx, 'setters');
    return key === 'buildString' ? grown(node, block, ctx) : undefined;
  }
  if (key === 'let' && !block && args[0] && args.length === 1) {
    return callOf(node, args[0], [ctx.expression(object)]);
  }
  if (!block || args.length > 0) return undefined;
  switch (key) {
    case 'let':
    case 'use':
      return handed(node, ctx.expression(object), lambda(block, ctx));
    case 'also': {
      const fn = lambda(block, ctx);
      const [param] = fn.params;
      const kept = param ? [returned(hidden(atEnd(node), param.name))] : [];
      return handed(node, ctx.expression(object), { ...fn, body: [...withoutReturn(fn.body), ...kept] });
    }
    case 'run':
      return withThis(node, ctx.expression(object), block, ctx, changes(object, ctx));
    case 'apply':
      return withThis(node, ctx.expression(object), block, ctx, 'object', true);
    default:
      return undefined;
  }
}

function handed(node: Node, value: Expr, { params, body }: Fn): Expr {
  return immediate(node, body, params, [value]);
}

const changes = (object: Node, ctx: Context): Receiver['changes'] =>
  isChanging(typeOfObject(object, ctx)) ? 'object' : 'setters';

function withThis(
  node: Node,
  value: Expr,
  block: Node,
  ctx: Context,
  changing: Receiver['changes'],
  isKept = false,
): Expr {
  const receiver = ctx.newReceiver(changing);
  const { body } = lambda(block, ctx, receiver);
  const kept = isKept ? [...withoutReturn(body), returned(hidden(atEnd(node), receiver.name))] : body;
  return immediate(node, kept, [paramOf(receiver)], [value]);
}

/** `buildString { append(a); append(b) }` */
function grown(node: Node, block: Node, ctx: Context): Expr {
  const receiver = ctx.newReceiver('text');
  const body = withoutReturn(lambda(block, ctx, receiver).body);
  const given = returned(hidden(atEnd(node), receiver.name));
  return immediate(node, [...body, given], [paramOf(receiver)], [nothing(atEnd(node))]);
}

const paramOf = ({ name }: Receiver): Param => ({ name });

/** What the block gives is not what the call gives. */
function withoutReturn(body: readonly Stmt[]): readonly Stmt[] {
  const last = body.at(-1);
  const before = body.slice(0, -1);
  if (last?.kind === 'return' && !last.isOuter) {
    return last.value ? [...before, { kind: 'expression', value: last.value }] : before;
  }
  if (last?.kind === 'branch') return [...before, { ...last, arms: last.arms.map(withoutReturn) }];
  return last?.kind === 'block' ? [...before, { ...last, body: withoutReturn(last.body) }] : body;
}
