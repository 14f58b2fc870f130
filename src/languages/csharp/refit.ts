/**
 * Interfaces whose attributes state what their methods send, as Refit and RestEase have them: a class with a client, and a
 * method for each that calls it. https://reactiveui.github.io/refit/
 */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Class, ClassMember, Expr, Field, Fn } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { bodyOf, type TypeInfo } from './declarations.ts';
import { stringLiteral } from './literals.ts';
import {
  child,
  childOfType,
  children,
  field,
  member,
  name,
  nothing,
  self,
  span,
  callOf,
  functionAt,
  assign,
} from './nodes.ts';
import { baseOfClient } from './registrations.ts';
import { withPlaces } from './templates.ts';
import { literalPattern } from '../literal-pattern.ts';

const verbs = /^(Get|Post|Put|Delete|Patch|Head|Options)(?:Attribute)?$/;
const clientField = '…client';

/** True for an interface that has such a method. */
export function isApi({ kind, node }: TypeInfo): boolean {
  return kind === 'interface' && methodsOf(node).some((method) => requestOf(method) !== undefined);
}

export function apiClass(type: TypeInfo, ctx: Context): Class {
  const at = child(type.node, 'name') ?? type.node;
  const client: Expr = callOf(at, name(at, 'Refit'), [name(at, 'base')], [], 'new');
  const construct: Fn = functionAt(
    at,
    [{ name: 'base', default: baseOfClient(at, type.name, ctx) }],
    [assign(at, member(at, self(at), clientField), client)],
    true,
  );
  const members = methodsOf(type.node).flatMap((method) => apiMethod(method, ctx));
  return {
    kind: 'class',
    name: type.name,
    members: [{ name: type.name, static: false, role: 'constructor', value: construct }, ...members],
    ...span(type.node),
  };
}

function methodsOf(node: Node): readonly Node[] {
  const body = bodyOf(node);
  return body ? children(body).filter(({ type }) => type === 'method_declaration') : [];
}

interface Sent {
  readonly attribute: Node;
  readonly verb: string;
  readonly path: Node | undefined;
}

function requestOf(method: Node): Sent | undefined {
  for (const attribute of attributesOf(method)) {
    const verb = verbs.exec((child(attribute, 'name')?.text ?? '').replace(/^.*\./, ''))?.[1];
    if (verb === undefined) continue;
    const list = childOfType(attribute, 'attribute_argument_list');
    const path = list && children(list)[0]?.namedChildren.find(({ type }) => type.endsWith('string_literal'));
    return { attribute, verb, path: path ?? undefined };
  }
  return undefined;
}

function attributesOf(node: Node): readonly Node[] {
  return node.namedChildren
    .filter(({ type }) => type === 'attribute_list')
    .flatMap((list) => children(list).filter(({ type }) => type === 'attribute'));
}

function apiMethod(node: Node, ctx: Context): readonly ClassMember[] {
  const key = child(node, 'name')?.text;
  const sent = requestOf(node);
  if (key === undefined || !sent) return [];
  const list = child(node, 'parameters');
  const params = (list ? children(list) : []).flatMap((part) => {
    const own = child(part, 'name')?.text;
    return own === undefined ? [] : [{ own, sentAs: aliasOf(part, ctx) ?? own }];
  });
  const placeOf = (place: string): string =>
    params.find(({ sentAs }) => sentAs.toLowerCase() === place.toLowerCase())?.own ?? place;
  const text = sent.path ? stringLiteral(sent.path, ctx.text) : nothing(sent.attribute);
  const path = withPlaces(text, placeOf);
  const query = params
    .filter(
      ({ sentAs }) => !new RegExp(String.raw`\{(?:\*\*)?${literalPattern(sentAs)}\b`, 'i').test(text.value),
    )
    .map(({ own, sentAs }): Field => field(sent.attribute, sentAs, name(sent.attribute, own)));
  const call: Expr = callOf(
    sent.attribute,
    member(sent.attribute, member(sent.attribute, self(sent.attribute), clientField), sent.verb),
    [path, { kind: 'record', fields: query, ...span(sent.attribute) }],
  );
  const value: Fn = {
    kind: 'function',
    name: key,
    params: params.map(({ own }) => ({ name: own })),
    body: [{ kind: 'return', value: call, span: span(sent.attribute) }],
    ownSelf: true,
    ...span(node),
  };
  return [{ name: key, static: false, role: 'method', value }];
}

/** `[AliasAs("x")] string y`. */
function aliasOf(parameter: Node, ctx: Context): string | undefined {
  for (const attribute of attributesOf(parameter)) {
    if (!/^(?:AliasAs|Path|Query)$/.test(child(attribute, 'name')?.text ?? '')) continue;
    const [literal] = attribute.descendantsOfType('string_literal');
    if (literal) return stringLiteral(literal, ctx.text).value;
  }
  return undefined;
}
