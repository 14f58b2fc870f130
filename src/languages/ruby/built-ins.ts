/** Methods of the language and of its library that mean something of their own. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import {
  withTest,
  bodyOf,
  callOf,
  child,
  children,
  field,
  member,
  name,
  self,
  span,
  unknown,
  type Written,
} from './nodes.ts';
import type { Context } from './context.ts';
import { accessorsSent, variableSet } from './by-names.ts';
import { plainText } from './literals.ts';
import { blockFunction, blockName } from './methods.ts';
import { valueOf } from './values.ts';
import { ofConstant, requestOfNetHttp, type Called } from './constant-methods.ts';

/** A method that is called by its bare name; undefined for those that are nothing but calls. */
export function builtIn(
  node: Node,
  key: string,
  { nodes, args, named }: Written,
  context: Context,
): Expr | undefined {
  // `def load(namespace)` of the file is meant.
  if (context.file.definitions.functions.has(key)) return undefined;
  const block = child(node, 'block');
  switch (key) {
    case 'lambda':
    case 'proc':
      return block && blockFunction(block, context);
    case 'new':
      return context.receiver === 'class' && context.method
        ? callOf(node, self(node), args, named, 'new')
        : undefined;
    case 'instance_variable_get': {
      const of = plainText(nodes[0]);
      return of === undefined ? undefined : member(node, self(node), of);
    }
    case 'instance_variable_set':
      return variableSet(node, context);
    case 'require':
    case 'require_relative':
    case 'load':
      return unknown(node);
    default:
      return accessorsSent(node, key, context);
  }
}

export function builtInMethod(
  node: Node,
  called: Called,
  written: Written,
  context: Context,
): Expr | undefined {
  return (
    ofConstant(node, called, written, context) ??
    requestOfNetHttp(node, called, written) ??
    byName(node, called, written, context)
  );
}

function byName(
  node: Node,
  { receiver, of, key }: Called,
  { nodes, args, named }: Written,
  context: Context,
): Expr | undefined {
  const [first] = args;
  switch (key) {
    case 'fetch':
      return fetched(node, of, nodes, args, context);
    case 'dig': {
      const keys = nodes.map(
        (part) => plainText(part) ?? (/^-?\d+$/.test(part.text) ? part.text : undefined),
      );
      return keys.reduce<Expr>(
        (inner, text, i) =>
          text === undefined
            ? { kind: 'index', of: inner, key: args[i] ?? unknown(node), ...span(node) }
            : member(node, inner, text, nodes[i]),
        of,
      );
    }
    case 'exec':
      // A request of Net::HTTP that is written to a connection: `request.exec(connection, '1.1', path)`.
      return first && args[2] && args.length === 3 && named.length === 0
        ? callOf(node, member(node, first, 'request'), [of, args[2]])
        : undefined;
    case 'join':
      // How many items there are is not known.
      return isMade(receiver) ? unknown(node, [of, ...args]) : undefined;
    case 'first':
    case 'last':
      return args.length === 0 && isSplit(receiver)
        ? member(node, of, key === 'first' ? '0' : '-1')
        : undefined;
    case 'read':
    case 'open':
      // `URI(url).open`, `URI.parse(url).open('Authorization' => token)`
      return (args.length === 0 || key === 'open') && isUrl(receiver)
        ? callOf(
            node,
            member(node, name(receiver, 'URI'), 'open'),
            [of, ...args],
            [...named, ...blockOf(node, context)],
          )
        : undefined;
    case 'get':
    case 'head':
    case 'post':
    case 'put':
    case 'patch':
    case 'delete':
      return below(node, receiver, of, key, named);
    default:
      return undefined;
  }
}

/** The block of a call, as the argument that it is. */
function blockOf(node: Node, context: Context): readonly Field[] {
  const block = child(node, 'block');
  return block ? [field(block, blockName, blockFunction(block, context))] : [];
}

/** `ENV.fetch('X') { default }`, `options.fetch(:url, default)` */
function fetched(
  node: Node,
  of: Expr,
  nodes: readonly Node[],
  args: readonly Expr[],
  context: Context,
): Expr | undefined {
  const block = child(node, 'block');
  const [key] = args;
  if (!key) return undefined;
  const fallback =
    block && !child(block, 'parameters') ? valueOf(bodyOf(child(block, 'body')), block, context) : undefined;
  const call = callOf(node, member(node, of, 'fetch'), fallback ? [key, fallback] : args);
  const read = plainText(nodes[0]);
  // It reads a field, like `of['name']`.
  return read === undefined ? call : withTest(node, call, member(node, of, read, nodes[0]));
}

function isMade(node: Node): boolean {
  return (
    node.type === 'call' &&
    /^(?:map|collect|flat_map|filter_map|select|reject|filter)$/.test(child(node, 'method')?.text ?? '')
  );
}

function isSplit(node: Node): boolean {
  return node.type === 'call' && /^(?:split|partition|rpartition)$/.test(child(node, 'method')?.text ?? '');
}

/** A variable of that name, or a URL that is made here: strings have no `open`. */
function isUrl(node: Node): boolean {
  if (node.type === 'identifier') return /(?:^|_)ur[il]$/.test(node.text);
  if (node.type === 'parenthesized_statements') return children(node).some(isUrl);
  if (node.type !== 'call') return false;
  const [of, key] = [child(node, 'receiver')?.text, child(node, 'method')?.text];
  return of === undefined
    ? key === 'URI'
    : /^(?:Addressable::)?URI$/.test(of) && /^(?:parse|join)$/.test(key ?? '');
}

/** `resource['path'].get`: a resource below another one. */
function below(node: Node, receiver: Node, of: Expr, key: string, named: readonly Field[]): Expr | undefined {
  if (receiver.type !== 'element_reference') return undefined;
  const object = child(receiver, 'object');
  const inner = of.kind === 'member' || of.kind === 'index' ? of : undefined;
  if (!object || !inner) return undefined;
  const [keyNode] = children(receiver).filter((part) => part.startIndex !== object.startIndex);
  if (!keyNode || keyNode.type === 'simple_symbol' || keyNode.type === 'integer') return undefined;
  const path: Expr =
    inner.kind === 'index'
      ? inner.key
      : { kind: 'text', value: inner.name, at: inner.at.start + 1, ...inner.at };
  return callOf(node, member(node, inner.of, `[]${key}`), [path], named);
}
