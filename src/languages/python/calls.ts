/** Calls, and the few built-in ones that mean something of their own. */
import type { Call, Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { innerCall } from './callables.ts';
import { plainText } from './literals.ts';
import { child, children, field, itemOf, member, name, span, unknown, type Arguments } from './nodes.ts';

export function call(node: Node, context: Context): Expr {
  const calleeNode = child(node, 'function');
  const argumentsNode = child(node, 'arguments');
  if (!calleeNode || !argumentsNode) {
    return unknown(
      node,
      children(node).map((part) => context.expression(part)),
    );
  }
  const given = argumentsOf(argumentsNode, context);
  const unsplit = urlOfParts(node, calleeNode, given);
  if (unsplit) return unsplit;
  const special =
    calleeNode.type === 'identifier'
      ? builtIn(node, calleeNode.text, argumentsNode, given)
      : method(node, calleeNode, argumentsNode, given, context);
  return (
    special ??
    innerCall(node, calleeNode, given, context) ??
    callOf(node, context.expression(calleeNode), given, calleeNode)
  );
}

function callOf(node: Node, callee: Expr, { args, named }: Arguments, calleeNode: Node): Call {
  // By custom classes, and nothing else, begin with a capital letter.
  const last = callee.kind === 'member' ? callee.name : calleeNode.text;
  const isClass = /^_*[A-Z]\w*[a-z]/.test(last.slice(last.lastIndexOf('.') + 1));
  return { kind: 'call', callee, args, named, form: isClass ? 'new' : 'call', ...span(node) };
}

function argumentsOf(node: Node, context: Context): Arguments {
  if (node.type === 'generator_expression') return { args: [context.expression(node)], named: [] };
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of children(node)) {
    const [key, value] = [child(part, 'name'), child(part, 'value')];
    if (part.type === 'keyword_argument' && key && value) {
      named.push(field(key, key.text, context.expression(value)));
    } else if (part.type === 'dictionary_splat') {
      for (const inner of children(part)) named.push({ kind: 'spread', value: context.expression(inner) });
    } else args.push(context.expression(part));
  }
  return { args, named };
}

function builtIn(node: Node, called: string, argumentsNode: Node, given: Arguments): Expr | undefined {
  const [first, second] = given.args;
  switch (called) {
    case 'super':
      return name(node, 'super');
    case 'dict': {
      const spread: readonly Field[] = given.args.map((value) => ({ kind: 'spread', value }));
      return { kind: 'record', fields: [...spread, ...given.named], ...span(node) };
    }
    case 'getattr': {
      const key = plainText(children(argumentsNode)[1]);
      if (!first || !second) return undefined;
      return key === undefined
        ? { kind: 'index', of: first, key: second, ...span(node) }
        : member(node, first, key);
    }
    case 'map':
      return first && second && given.args.length === 2
        ? {
            kind: 'list',
            items: [callOf(node, first, { args: [itemOf(node, second)], named: [] }, node)],
            ...span(node),
          }
        : undefined;
    case 'next':
      return first ? itemOf(node, first) : undefined;
    case 'vars':
    case 'locals':
      return unknown(node, given.args);
    default:
      return undefined;
  }
}

function method(
  node: Node,
  calleeNode: Node,
  argumentsNode: Node,
  given: Arguments,
  context: Context,
): Expr | undefined {
  const object = child(calleeNode, 'object');
  const key = child(calleeNode, 'attribute')?.text;
  // `getattr(requests, verb)(url)`: `requests.request(verb, url)` is the same.
  if (calleeNode.type === 'call' && child(calleeNode, 'function')?.text === 'getattr') {
    const [of, verb] = argumentsOf(child(calleeNode, 'arguments') ?? calleeNode, context).args;
    if (!of || !verb || plainText(children(child(calleeNode, 'arguments') ?? calleeNode)[1]) !== undefined) {
      return undefined;
    }
    return callOf(node, member(calleeNode, of, 'request'), { ...given, args: [verb, ...given.args] }, node);
  }
  if (!object || key === undefined) return undefined;
  const [first] = given.args;
  if (key === '__init__' && context.self !== undefined) {
    const isSuper = object.type === 'call' && child(object, 'function')?.text === 'super';
    if (isSuper) return callOf(node, name(object, 'super'), given, node);
    // `Base.__init__(self, url)`
    if (first?.kind === 'self') {
      return callOf(node, name(object, 'super'), { ...given, args: given.args.slice(1) }, node);
    }
  }
  const isLoop = first?.kind === 'function' || first?.kind === 'name' || first?.kind === 'member';
  if ((key === 'map' || key === 'imap_unordered' || key === 'imap') && isLoop && given.args.length >= 2) {
    const items = given.args.slice(1).map((list) => itemOf(node, list));
    const mapped = callOf(node, first, { args: items, named: [] }, node);
    return { kind: 'list', items: [mapped], ...span(node) };
  }
  // Bytes of a text are the text here.
  if (key === 'encode' && given.args.length <= 2) {
    return {
      kind: 'either',
      options: [context.expression(object)],
      fallback: false,
      test: unknown(node, given.args),
      ...span(node),
    };
  }
  // `'/'.join(f(x) for x in xs)`: how many there are is not known.
  if (
    key === 'join' &&
    /^(?:generator_expression|list_comprehension)$/.test(
      (argumentsNode.type === 'generator_expression' ? argumentsNode : children(argumentsNode)[0])?.type ??
        '',
    )
  ) {
    return unknown(node, given.args);
  }
  const read =
    key === 'get'
      ? plainText(argumentsNode.type === 'argument_list' ? children(argumentsNode)[0] : undefined)
      : undefined;
  if (read !== undefined && /^\w+$/.test(read)) {
    // It reads a field, like `of['name']`.
    const callee = context.expression(calleeNode);
    const of = callee.kind === 'member' ? callee.of : callee;
    const whole = callOf(node, callee, given, calleeNode);
    return {
      kind: 'either',
      options: [whole],
      fallback: false,
      test: member(node, of, read, argumentsNode),
      ...span(node),
    };
  }
  return undefined;
}

/** `urlunsplit((scheme, host, path, query, fragment))`, with the names of the parts. */
function urlOfParts(node: Node, calleeNode: Node, { args }: Arguments): Expr | undefined {
  const called = /(?:^|\.)urlun(parse|split)$/.exec(calleeNode.text)?.[1];
  const [parts] = args;
  if (called === undefined || parts?.kind !== 'list') return undefined;
  const [scheme, host, path, ...rest] = parts.items;
  // `urlunparse` has parameters of the path before the query.
  const query = rest[called === 'parse' ? 1 : 0];
  const fields = Object.entries({ scheme, host, path, query }).flatMap(([key, value]) =>
    value && !(value.kind === 'text' && value.value === '') ? [field(node, key, value)] : [],
  );
  const record: Expr = { kind: 'record', fields, start: parts.start, end: parts.end };
  return { kind: 'call', callee: name(node, '…url'), args: [record], named: [], form: 'call', ...span(node) };
}
