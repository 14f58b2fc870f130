/** Calls: of methods, of functions with a block behind them, and those that the library makes into something else. */
import type { Call, Expr, Field, Fn } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { blockSettings } from './block-settings.ts';
import type { Context } from './context.ts';
import { lambda } from './functions.ts';
import {
  behind,
  callOf,
  childOfType,
  children,
  field,
  firstOf,
  hasToken,
  hidden,
  immediate,
  member,
  name,
  plainName,
  span,
  type Arguments,
} from './nodes.ts';
import { inScope } from './scope-functions.ts';

/** A call as it is written, with the block behind it. */
interface Written {
  readonly node: Node;
  /** What is called. */
  readonly called: Node;
  readonly args: Arguments;
  readonly block: Node | undefined;
}

export function invocation(node: Node, ctx: Context): Expr {
  const [first] = children(node);
  const block = blockOf(node);
  // `get(url) { … }` is a call with a block, of a call.
  const isInner =
    block !== undefined && first?.type === 'call_expression' && !childOfType(node, 'value_arguments');
  const plain = isInner && !blockOf(first) ? first : node;
  const [called] = children(plain);
  if (!called) return name(node, '…');
  return lowered({ node, called, args: argumentsOf(childOfType(plain, 'value_arguments'), ctx), block }, ctx);
}

function blockOf(node: Node): Node | undefined {
  const annotated = childOfType(node, 'annotated_lambda');
  return annotated && childOfType(annotated, 'lambda_literal');
}

export function argumentsOf(node: Node | undefined, ctx: Context): Arguments {
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of node ? children(node) : []) {
    const value = children(part).at(-1);
    const key = hasToken(part, '=') ? childOfType(part, 'identifier') : undefined;
    if (key) named.push(field(key, plainName(key), ctx.expression(value)));
    else args.push(ctx.expression(value));
  }
  return { args, named };
}

function lowered(call: Written, ctx: Context): Expr {
  const { node, called, args, block } = call;
  const access = called.type === 'navigation_expression' ? called : undefined;
  const [object] = access ? children(access) : [];
  const key = access ? plainName(children(access).at(-1)) : plainName(called);
  const scoped = inScope({ node, object, key, args: args.args, block }, ctx);
  if (scoped) return scoped;
  if (!access && called.type === 'identifier') {
    const known = block === undefined ? ofLibrary(call, key, ctx) : undefined;
    return (
      known ?? withBlock(callOf(node, functionNamed(called, key, ctx), args.args, args.named), block, ctx)
    );
  }
  if (access && object) {
    if (ctx.extensions.has(key) && !sending.test(key)) {
      const extension = callOf(
        node,
        name(children(access).at(-1) ?? access, key),
        [ctx.expression(object), ...args.args],
        args.named,
      );
      return withBlock(extension, block, ctx);
    }
    const read = reading.has(key) && args.args.length === 0 && !block;
    if (read) return callOf(node, hidden(node, 'reading of a URL'), [ctx.expression(object)]);
  }
  return withBlock(callOf(node, ctx.expression(called), args.args, args.named), block, ctx);
}

/** Of a URL: https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.io/read-text.html */
const reading: ReadonlySet<string> = new Set(['readText', 'readBytes', 'openStream']);

/** An extension of such a name overloads what a client has, and mostly calls it. */
const sending = /^(?:get|head|post|put|patch|delete|options|request|send|execute|url|uri|build)$/;

/** A function of the file, or else one that the object of an extension or of a block may have. */
function functionNamed(node: Node, key: string, ctx: Context): Expr {
  const own = name(node, key);
  const { receiver } = ctx;
  const isOwn = (ctx.functions.has(key) && !sending.test(key)) || ctx.locals.has(key) || /^[A-Z]/.test(key);
  return receiver && !isOwn ? firstOf([member(node, hidden(node, receiver.name), key), own], node) : own;
}

/** `mapOf("a" to b)`, `Pair(a, b)`. */
function ofLibrary({ node, args: { args } }: Written, key: string, ctx: Context): Expr | undefined {
  if (ctx.functions.has(key)) return undefined;
  if (key === 'Pair' || key === 'Triple') return { kind: 'list', items: args, ...span(node) };
  if (!/^(?:mutableMapOf|mapOf|hashMapOf|linkedMapOf|sortedMapOf)$/.test(key)) return undefined;
  const fields = args.flatMap((pair): readonly Field[] => {
    const [given, value] = pair.kind === 'list' ? pair.items : [];
    if (!given || !value) return [{ kind: 'spread', value: pair }];
    return given.kind === 'text'
      ? [{ kind: 'field', name: given.value, value, at: { start: given.start, end: given.end } }]
      : [{ kind: 'computed', key: given, value }];
  });
  return { kind: 'record', fields, ...span(node) };
}

/** What a call reads from its block: `get { url("…") }`. */
const settings = ['url', 'method', 'unixSocket', 'host', 'defaultRequest', 'DefaultRequest'];

/** `get(url) { … }`: the block is one more argument, and what it sets is there by name. */
function withBlock(call: Call, block: Node | undefined, ctx: Context): Expr {
  if (!block) return call;
  const fn: Fn = lambda(block, ctx);
  const named = blockSettings(fn, settings);
  const { start, end } = fn;
  const args: readonly Expr[] = named.length > 0 ? [fn, { kind: 'record', fields: named, start, end }] : [fn];
  return { ...call, args: [...call.args, ...args], named: [...call.named, ...named] };
}

/** `by lazy { … }`: what the block gives. */
export function lazily(node: Node, ctx: Context): Expr {
  const [given] = behind(node, 'by');
  const block = given?.type === 'call_expression' ? blockOf(given) : undefined;
  const [called] = given ? children(given) : [];
  if (!block || called?.text !== 'lazy') return ctx.expression(given);
  return immediate(node, lambda(block, ctx).body);
}
