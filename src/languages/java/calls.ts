/** Calls of methods, with those that the language itself makes into something else: texts, defaults, lists, maps. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Field, Span } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { madeObject } from './endpoints.ts';
import { immediate } from './functions.ts';
import { functionNamed, typeExpr } from './names.ts';
import {
  anchored,
  callOf,
  child,
  children,
  firstOf,
  hasToken,
  member,
  name,
  span,
  unknown,
} from './nodes.ts';

export function invocation(node: Node, ctx: Context): Expr {
  const at = span(node);
  const key = child(node, 'name');
  const object = child(node, 'object');
  const args = children(child(node, 'arguments') ?? node);
  if (!key) return unknown(at, ctx.expressions(children(node)));
  if (ctx.describesCalls && (isDescription(node) || (object && isDescription(object)))) {
    return unknown(at, [
      ...(object && !isDescription(object) ? [ctx.expression(object)] : []),
      ...described(args, ctx),
    ]);
  }
  if (!object) return callOf(at, functionNamed(key.text, span(key), ctx), ctx.expressions(args));
  if (hasToken(node, 'super')) {
    return callOf(at, member(at, name(at, 'super'), key.text, span(key)), ctx.expressions(args));
  }
  if (key.text === 'append') {
    const texts = appended(node, undefined, ctx);
    if (texts) return texts;
  }
  const known = idiom(node, object, key.text, args, ctx);
  if (known) return known;
  const of = ctx.expression(object);
  const made = callOf(at, member(at, of, key.text, span(key)), ctx.expressions(args));
  return madeObject(node, made, args, (type) => typeExpr(type, ctx));
}

/** `when(client.get(url))`, `verify(client).get(url)`: they describe a call to Mockito that no code makes. */
function isDescription(node: Node): boolean {
  return (
    node.type === 'method_invocation' &&
    /^(?:when|given|verify|verifyNoMoreInteractions|then|should)$/.test(child(node, 'name')?.text ?? '')
  );
}

function described(args: readonly Node[], ctx: Context): readonly Expr[] {
  return args.flatMap((arg) =>
    arg.type === 'method_invocation'
      ? ctx.expressions(children(child(arg, 'arguments') ?? arg))
      : [ctx.expression(arg)],
  );
}

/** Functions that give the first of their arguments that is something. */
const defaults =
  /^(?:requireNonNullElse|requireNonNullElseGet|defaultIfBlank|defaultIfEmpty|defaultIfNull|defaultString|firstNonNull|firstNonBlank|firstNonEmpty|getIfBlank|getIfEmpty|getIfNull|coalesce)$/;
/** Classes whose `of` makes a list, or a map of keys and values in turn. */
const listMakers =
  /(?:^|\.)(?:List|Set|Stream|Arrays|ImmutableList|ImmutableSet|Lists|Sets|Collections|Vector)$/;
const mapMakers = /(?:^|\.)(?:Map|ImmutableMap|Maps)$/;

function idiom(node: Node, object: Node, key: string, args: readonly Node[], ctx: Context): Expr | undefined {
  const at = span(node);
  const [first] = args;
  switch (key) {
    case 'format':
      // The language of the numbers does not change the text.
      return /(?:^|\.)String$/.test(object.text) && /\bLocale\b/.test(first?.text ?? '')
        ? plain(object, key, args.slice(1), at, ctx)
        : undefined;
    case 'join':
      return /(?:^|\.)String$/.test(object.text) && args.length > 2
        ? joined(object, args, at, ctx)
        : undefined;
    case 'orElse':
      return firstOf(ctx.expressions([object, ...args]), at);
    case 'orElseGet':
      return firstOf([ctx.expression(object), ...args.map((arg) => resultOf(arg, ctx))], at);
    case 'openStream':
      // https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/net/URL.html#openStream()
      return args.length > 0
        ? undefined
        : callOf(
            at,
            member(
              at,
              callOf(at, member(at, ctx.expression(object), 'openConnection'), []),
              'getInputStream',
            ),
            [],
          );
    case 'of':
    case 'asList':
    case 'copyOf':
    case 'newArrayList':
    case 'singletonList':
      if (listMakers.test(object.text)) return { kind: 'list', items: ctx.expressions(args), ...at };
      return key === 'of' && mapMakers.test(object.text) ? mapOf(args, at, ctx) : undefined;
    case 'uri':
      // `uri(builder -> builder.path("/…").build())`: the builder begins with nothing but the base.
      return first?.type === 'lambda_expression'
        ? callOf(at, member(at, ctx.expression(object), key), [resultOf(first, ctx, [anchored(at, '')])])
        : undefined;
    default:
      return defaults.test(key)
        ? firstOf(
            args.map((arg) => resultOf(arg, ctx)),
            at,
          )
        : undefined;
  }
}

function plain(object: Node, key: string, args: readonly Node[], at: Span, ctx: Context): Expr {
  return callOf(at, member(at, ctx.expression(object), key), ctx.expressions(args));
}

/** `String.join("/", a, b, c)`. */
function joined(object: Node, [separator, ...items]: readonly Node[], at: Span, ctx: Context): Expr {
  const list: Expr = { kind: 'list', items: ctx.expressions(items), ...at };
  return callOf(at, member(at, ctx.expression(object), 'join'), [ctx.expression(separator), list]);
}

/** What a lambda gives; any other value is itself. */
function resultOf(node: Node, ctx: Context, args: readonly Expr[] = []): Expr {
  const value = ctx.expression(node);
  return value.kind === 'function' ? immediate(value.body, span(node), value.params, args) : value;
}

function mapOf(args: readonly Node[], at: Span, ctx: Context): Expr {
  const fields: Field[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) fields.push(entry(args[i], args[i + 1], ctx));
  return { kind: 'record', fields, ...at };
}

function entry(key: Node | undefined, value: Node | undefined, ctx: Context): Field {
  const named = ctx.expression(key);
  const lowered = ctx.expression(value);
  return named.kind === 'text'
    ? { kind: 'field', name: named.value, value: lowered, at: { start: named.start, end: named.end } }
    : { kind: 'computed', key: named, value: lowered };
}

/**
 * `text.append(a).append(b)` as one text, however long the chain is.
 *
 * @param root the object where the chain may end; what it is given is then the value alone
 */
export function appended(node: Node, root: Node | undefined, ctx: Context): Expr | undefined {
  const parts: Node[] = [];
  let at: Node | undefined = node;
  for (; at?.type === 'method_invocation' && child(at, 'name')?.text === 'append'; at = child(at, 'object')) {
    const args = children(child(at, 'arguments') ?? at);
    const [only, more] = args;
    // Of `append(text, start, end)` a part is meant.
    if (!only || more) return undefined;
    parts.unshift(only);
  }
  if (!at || parts.length === 0) return undefined;
  if (root) {
    return at.id === root.id ? { kind: 'join', parts: ctx.expressions(parts), ...span(node) } : undefined;
  }
  return callOf(span(node), member(span(node), ctx.expression(at), 'append'), ctx.expressions(parts));
}
