/** Methods of the classes and modules of the language: `URI::HTTPS.build`, `OpenStruct.new`, `Net::HTTP::Get.new`. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { blockFunction } from './methods.ts';
import { anchored, callOf, child, field, functionAt, name, span, unknown, type Written } from './nodes.ts';

export interface Called {
  readonly receiver: Node;
  readonly of: Expr;
  /** Of a receiver that is a constant. */
  readonly path: string | undefined;
  readonly key: string;
}

export function ofConstant(
  node: Node,
  { receiver, of, path, key }: Called,
  { args, named }: Written,
  context: Context,
): Expr | undefined {
  if (path !== undefined && key === 'instance' && args.length === 0) return callOf(node, of, [], [], 'new');
  switch (path === undefined ? '' : `${path.replace(/^::/, '')}.${key}`) {
    case 'OpenStruct.new':
      return { kind: 'record', fields: [...args.map(spreadOf), ...named].map(asReader), ...span(node) };
    case 'URI::HTTP.build':
    case 'URI::HTTPS.build':
    case 'URI::Generic.build': {
      const scheme = field(receiver, 'scheme', anchored(receiver, path === 'URI::HTTP' ? 'http' : 'https'));
      const fields = [...(path === 'URI::Generic' ? [] : [scheme]), ...args.map(spreadOf), ...named];
      return callOf(node, name(node, '…url'), [{ kind: 'record', fields, ...span(node) }]);
    }
    case 'Proc.new': {
      const block = child(node, 'block');
      return block && blockFunction(block, context);
    }
    default:
      return undefined;
  }
}

/** `Net::HTTP::Get.new(uri)`, or of a class that is found by the name of the method. */
export function requestOfNetHttp(
  node: Node,
  { receiver, of, path, key }: Called,
  { args, named }: Written,
): Expr | undefined {
  if (key !== 'new') return undefined;
  const [first] = args;
  const verb = /^Net::HTTP::(Get|Head|Post|Put|Patch|Delete|Options)$/.exec(
    path?.replace(/^::/, '') ?? '',
  )?.[1];
  const word = verb === undefined ? classWord(receiver, of) : anchored(receiver, verb.toUpperCase());
  return word === undefined
    ? undefined
    : callOf(node, name(node, 'Net::HTTP::Request'), [first ?? unknown(node), word, ...args.slice(1)], named);
}

/** `Net::HTTP.const_get(verb.capitalize)`: the class of a request by its name. */
function classWord(receiver: Node, of: Expr): Expr | undefined {
  const isAsked = receiver.type === 'call' && child(receiver, 'method')?.text === 'const_get';
  const isOfHttp = isAsked && /^(?:::)?Net::HTTP$/.test(child(receiver, 'receiver')?.text ?? '');
  return isOfHttp && of.kind === 'call' ? of.args[0] : undefined;
}

function spreadOf(value: Expr): Field {
  return { kind: 'spread', value };
}

/** A field that is read by calling it. */
function asReader(given: Field): Field {
  if (given.kind !== 'field') return given;
  const { value } = given;
  const at = { start: value.start, end: value.end };
  const reader: Expr = functionAt(at, [], [{ kind: 'return', value, span: at }]);
  return { ...given, value: reader };
}
