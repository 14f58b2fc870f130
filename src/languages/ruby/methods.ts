/** Methods, their parameters, and what they return. */
import type { Expr, Fn, Param, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { assignedNames, namesOf } from './locals.ts';
import { bodyOf, callOf, child, children, itemOf, member, name, span, functionAt } from './nodes.ts';
import { returning } from './returns.ts';

/** What a method calls the block that it is given; no name of the language is like it. */
export const blockName = '&';
/** All arguments, or all named ones, that have no name of their own. */
const restName = '…args';
const namedRestName = '…named';

interface Parameters {
  readonly params: readonly Param[];
  /** What takes parameters apart, at the head of the body. */
  readonly head: readonly Stmt[];
  readonly names: ReadonlySet<string>;
}

/** A `def`, whatever `self` is in it. */
export function method(node: Node, context: Context, receiver: Context['receiver']): Fn {
  const key = child(node, 'name')?.text ?? '';
  const bodyNode = child(node, 'body');
  const body = bodyNode?.type === 'body_statement' ? children(bodyNode) : bodyNode ? [bodyNode] : [];
  const locals = assignedNames(body);
  const parameterList = child(node, 'parameters');
  const inner: Context = { ...context, locals, receiver, method: { name: key, node } };
  const { params, head, names } = parametersOf(parameterList, inner, bodyNode?.text ?? '');
  const own: Context = { ...inner, isRound: false, isBlock: false, locals: new Set([...locals, ...names]) };
  const declared = [...locals].filter((local) => !names.has(local));
  return {
    kind: 'function',
    name: key,
    params: /\byield\b/.test(bodyNode?.text ?? '') ? withBlock(params) : params,
    body: [
      ...declared.map((local): Stmt => ({ kind: 'bind', name: local, span: span(node) })),
      ...head,
      ...returning(body, own),
    ],
    ownSelf: receiver !== 'file',
    ...span(node),
  };
}

function withBlock(params: readonly Param[]): readonly Param[] {
  return params.some((param) => param.name === blockName) ? params : [...params, { name: blockName }];
}

export function parametersOf(node: Node | undefined, context: Context, body: string): Parameters {
  const params: Param[] = [];
  const head: Stmt[] = [];
  const names = new Set<string>();
  const nodes = node ? children(node) : [];
  const inner: Context = {
    ...context,
    locals: new Set([...context.locals, ...nodes.flatMap(nameOfParameter)]),
  };
  for (const part of nodes) {
    const key = nameOfParameter(part)[0];
    if (key !== undefined) names.add(key);
    switch (part.type) {
      case 'identifier':
        params.push({ name: part.text });
        break;
      case 'optional_parameter':
      case 'keyword_parameter': {
        const value = child(part, 'value');
        const fallback = value && value.type !== 'nil' ? inner.expression(value) : undefined;
        params.push({ name: key ?? '…', ...(fallback ? { default: fallback } : {}) });
        break;
      }
      case 'splat_parameter':
        params.push({ name: key ?? restName, rest: true });
        break;
      case 'hash_splat_parameter':
        params.push({ name: key ?? namedRestName, rest: 'named' });
        break;
      case 'block_parameter':
        params.push({ name: blockName });
        if (key !== undefined) {
          head.push({ kind: 'bind', name: key, value: name(part, blockName), span: span(part) });
        }
        break;
      case 'destructured_parameter': {
        const whole = `…${part.startIndex}`;
        params.push({ name: whole });
        head.push(...takenApart(part, name(part, whole), names));
        break;
      }
      default:
        break;
    }
  }
  const options = optionsOf(nodes, body);
  if (options !== undefined) {
    params.push({ name: namedRestName, rest: 'named' });
    head.push(...namedAsOptions(options));
  }
  return { params, head, names };
}

function nameOfParameter(node: Node): readonly string[] {
  if (node.type === 'identifier') return [node.text];
  const key = child(node, 'name');
  return key ? [key.text] : [];
}

/** `|(a, b), c|` */
function takenApart(node: Node, value: Expr, names: Set<string>): readonly Stmt[] {
  return children(node).flatMap((part, i): readonly Stmt[] => {
    const item = member(part, value, String(i));
    if (part.type === 'identifier') {
      names.add(part.text);
      return [{ kind: 'bind', name: part.text, value: item, span: span(part) }];
    }
    for (const inner of namesOf(part)) names.add(inner);
    return part.type === 'destructured_parameter' ? takenApart(part, item, names) : [];
  });
}

/** The last parameter, if the body reads it as a record: callers may give its fields as named arguments. */
function optionsOf(nodes: readonly Node[], body: string): Node | undefined {
  if (nodes.some(({ type }) => /keyword|hash_splat|forward/.test(type))) return undefined;
  const last = nodes.findLast(({ type }) => type === 'identifier' || type === 'optional_parameter');
  const key = last && nameOfParameter(last)[0];
  if (!last || key === undefined) return undefined;
  const isRecord =
    child(last, 'value')?.type === 'hash' ||
    new RegExp(
      String.raw`\b${key}(?:\[:|\.(?:fetch|delete|dig|key\?|has_key\?)[ (]*[:']|\.(?:reverse_)?merge\b)`,
    ).test(body);
  return isRecord ? last : undefined;
}

function namedAsOptions(node: Node): readonly Stmt[] {
  const key = nameOfParameter(node)[0] ?? '…';
  const value: Expr = {
    kind: 'record',
    fields: [
      { kind: 'spread', value: name(node, key) },
      { kind: 'spread', value: name(node, namedRestName) },
    ],
    ...span(node),
  };
  return [{ kind: 'bind', name: key, value, span: span(node) }];
}

/** The parameters of a block or lambda, with those that have no names. */
export function blockFunction(node: Node, context: Context, firstIs?: Expr): Fn {
  const bodyNode = child(node, 'body');
  const nodes = node.type === 'lambda' ? [] : bodyOf(bodyNode);
  const inner = node.type === 'lambda' ? child(node, 'body') : node;
  const body = node.type === 'lambda' ? (inner ? bodyOf(child(inner, 'body')) : []) : nodes;
  const given = parametersOf(child(node, 'parameters'), context, '');
  const params = given.params.length > 0 ? given.params : implicit(body);
  const names = new Set([...given.names, ...params.map((param) => param.name)]);
  const isBlock = node.type !== 'lambda' && !isLambda(node);
  const own: Context = {
    ...context,
    isRound: false,
    isBlock,
    locals: new Set([...context.locals, ...names]),
  };
  const [first, ...others] = params;
  const defaulted =
    first && firstIs && !first.default && !first.rest ? [{ ...first, default: firstIs }, ...others] : params;
  return functionAt(node, defaulted, [...given.head, ...returning(body, own)]);
}

/** The function that a symbol is as a block. @param key without its colon */
export function functionOfSymbol(node: Node, key: string): Fn {
  const param = 'item';
  const value = callOf(node, member(node, name(node, param), key), [], [], 'read');
  return functionAt(node, [{ name: param }], [{ kind: 'return', value, span: span(node) }]);
}

/** `lambda { … }`, `define_method(:name) { … }`: `return` leaves the block. */
function isLambda(block: Node): boolean {
  const call = block.parent;
  return call?.type === 'call' && /^(?:lambda|define_method)$/.test(child(call, 'method')?.text ?? '');
}

/** `_1` and `it` */
function implicit(body: readonly Node[]): readonly Param[] {
  const found = body
    .map(({ text }) => /(?<![\w.:@])(?:_1|it)(?![\w?!:"' ]*["'])\b/.exec(text)?.[0])
    .find(Boolean);
  return found === undefined ? [] : [{ name: found }];
}

/** `each { |key, value| … }`: what the parameters of a block are, one round after another. */
export function itemsFor(node: Node, of: Expr, count: number, isTable: boolean): readonly Expr[] {
  const item = itemOf(node, of);
  if (count < 2) return [item];
  if (isTable) return [item, { kind: 'index', of, key: item, ...span(node) }];
  return Array.from({ length: count }, (_, i) => member(node, item, String(i)));
}
