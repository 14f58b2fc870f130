/** Calls, with their arguments and blocks. */
import type { Call, Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { requestOf } from './blocks-of-requests.ts';
import { builtIn, builtInMethod } from './built-ins.ts';
import { accessorsSent } from './by-names.ts';
import { constant } from './constants.ts';
import type { Context } from './context.ts';
import { entry } from './elements.ts';
import { plainText } from './literals.ts';
import { overItems } from './loops.ts';
import { blockFunction, functionOfSymbol, blockName } from './methods.ts';
import {
  callOf,
  child,
  children,
  constantPath,
  field,
  member,
  name,
  unknown,
  type Written,
} from './nodes.ts';
import { ownMember } from './receivers.ts';

/** Methods that pass what they make to their block. */
const makers = /^(?:start|new|build|connection|session|persistent|configure|open_session)$/;

export function call(node: Node, context: Context): Expr {
  const keyNode = child(node, 'method');
  const receiver = child(node, 'receiver');
  if (keyNode?.type === 'super') return superCall(node, child(node, 'arguments'), context);
  const given = argumentsOf(child(node, 'arguments'), context);
  const sent = sentName(keyNode?.text, given, receiver);
  const key = sent?.key ?? keyNode?.text ?? 'call';
  const own = sent?.given ?? given;
  if (!receiver) {
    const special = builtIn(node, key, own, context);
    if (special) return special;
    const callee =
      keyNode?.type === 'constant' ? constant(keyNode, context) : ownMember(keyNode ?? node, key, context);
    return withBlock(node, callee, key, own, 'call', context);
  }
  const path = constantPath(receiver);
  if (key === 'freeze') return context.expression(receiver);
  if (receiver.type === 'heredoc_beginning' && trims.test(key)) return trimmed(context.expression(receiver));
  if (key === 'class' && receiver.type === 'self' && context.nesting[0] !== undefined) {
    return name(node, context.nesting[0]);
  }
  const of = path === undefined ? context.expression(receiver) : constant(receiver, context, key);
  const special =
    (receiver.type === 'self' ? accessorsSent(node, key, context) : undefined) ??
    builtInMethod(node, { receiver, of, path, key }, own, context) ??
    overItems(node, of, key, context);
  if (special) return special;
  if (key === 'new') return withBlock(node, of, key, own, 'new', context);
  if (key === 'call' && isFunction(receiver, keyNode, context)) {
    return withBlock(node, of, key, own, 'call', context);
  }
  const isRead = !child(node, 'arguments') && !child(node, 'block');
  const callee = member(node, of, key, keyNode ?? node);
  return withBlock(node, callee, key, own, isRead ? 'read' : 'call', context);
}

/** What is called on a here-document to take its last line's end away. */
const trims = /^(?:strip|chomp|rstrip|squish)$/;

function trimmed(value: Expr): Expr {
  if (value.kind === 'text') {
    const text = value.value.trimEnd();
    const map = value.map?.slice(0, text.length + 1);
    return { ...value, value: text, ...(map ? { map } : {}) };
  }
  const last = value.kind === 'join' ? value.parts.at(-1) : undefined;
  if (value.kind !== 'join' || last?.kind !== 'text') return value;
  return { ...value, parts: [...value.parts.slice(0, -1), trimmed(last)] };
}

/** The classes of Ruby's own that open a connection, and pass it to their block. */
const opens = /^(?:open|unix|tcp)$/;

function handsOver(node: Node, key: string): boolean {
  return makers.test(key) || (opens.test(key) && child(node, 'receiver')?.text.endsWith('Socket') === true);
}

function withBlock(
  node: Node,
  callee: Expr,
  key: string,
  given: Written,
  form: Call['form'],
  context: Context,
): Expr {
  const block = child(node, 'block');
  if (!block) return callOf(node, callee, given.args, given.named, form);
  const request = requestOf(block, key, given, context);
  const { args, named } = request ?? given;
  const made = handsOver(node, key) ? callOf(node, callee, args, named, form) : undefined;
  const fn = blockFunction(block, context, made);
  return callOf(node, callee, args, [...named, field(block, blockName, fn)], form);
}

function argumentsOf(node: Node | undefined, context: Context): Written {
  const nodes = node ? children(node) : [];
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of nodes) {
    switch (part.type) {
      case 'pair':
      case 'hash_splat_argument':
        named.push(...entry(part, context));
        break;
      case 'block_argument': {
        const [inner] = children(part);
        named.push(field(part, blockName, inner ? blockGiven(part, inner, context) : name(part, blockName)));
        break;
      }
      default:
        args.push(context.expression(part));
    }
  }
  return { nodes, args, named };
}

/** `&:stars` is `{ |item| item.stars }`. */
function blockGiven(part: Node, inner: Node, context: Context): Expr {
  return inner.type === 'simple_symbol'
    ? functionOfSymbol(part, inner.text.slice(1))
    : context.expression(inner);
}

/** `client.send(:get, url)` is `client.get(url)`. */
function sentName(
  key: string | undefined,
  given: Written,
  receiver: Node | undefined,
): { readonly key: string; readonly given: Written } | undefined {
  const isSent = key === 'public_send' || key === '__send__' || key === 'send' || (key === 'try' && receiver);
  const [first, ...nodes] = given.nodes;
  const meant = isSent ? plainText(first) : undefined;
  return meant === undefined
    ? undefined
    : { key: meant, given: { ...given, nodes, args: given.args.slice(1) } };
}

/** `.()`, or `call` on a variable that holds a function. */
function isFunction(receiver: Node, keyNode: Node | undefined, context: Context): boolean {
  if (!keyNode) return true;
  if (receiver.type !== 'identifier' || !context.locals.has(receiver.text)) return false;
  const set = new RegExp(
    String.raw`\b${receiver.text}\s*=\s*(?:->|lambda|proc\b|Proc\.new|(?:\w+\.)?method\()|&${receiver.text}\b`,
  );
  return set.test(context.file.text);
}

/** `super`, which passes on the arguments of the method if it has none of its own. */
export function superCall(node: Node, argumentsNode: Node | undefined, context: Context): Expr {
  const { method } = context;
  const given =
    argumentsNode || node.type === 'call' ? argumentsOf(argumentsNode, context) : handedOn(node, context);
  const of = name(node, 'super');
  if (!method) return unknown(node, given.args);
  const callee = method.name === 'initialize' ? of : member(node, of, method.name);
  return callOf(node, callee, given.args, given.named);
}

function handedOn(node: Node, context: Context): Written {
  const list = context.method && child(context.method.node, 'parameters');
  const args: Expr[] = [];
  const named: Field[] = [];
  for (const part of list ? children(list) : []) {
    const key = part.type === 'identifier' ? part.text : child(part, 'name')?.text;
    if (key === undefined) continue;
    const value = name(node, key);
    if (part.type === 'keyword_parameter') named.push(field(node, key, value));
    else if (part.type === 'hash_splat_parameter') named.push({ kind: 'spread', value });
    else if (part.type === 'splat_parameter') {
      args.push({ kind: 'spread', value, start: node.startIndex, end: node.endIndex });
    } else if (part.type !== 'block_parameter') args.push(value);
  }
  return { nodes: [], args, named };
}
