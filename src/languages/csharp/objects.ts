/** Objects and collections: `new T(…) { … }`, `new()`, `[a, ..b]`. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr, Field } from '../../ir/ir.ts';
import { argumentsOf } from './calls.ts';
import {
  valueOf,
  child,
  childOfType,
  children,
  field,
  member,
  name,
  nothing,
  span,
  callOf,
  type Arguments,
} from './nodes.ts';
import type { Context } from './context.ts';
import { uriOf } from './library.ts';
import { withPlaces } from './templates.ts';
import { isBox, typeArguments, typeName } from './types.ts';

export function construction(node: Node, type: Node | undefined, ctx: Context): Expr {
  const list = child(node, 'arguments') ?? childOfType(node, 'argument_list');
  const given = list ? argumentsOf(list, ctx) : { args: [], named: [] };
  const items = child(node, 'initializer') ?? childOfType(node, 'initializer_expression');
  return made(node, typeName(type), given, list ? children(list) : [], items, ctx, type);
}

/** `new(…)`: of the type that is asked for. */
export function implicitConstruction(
  node: Node,
  type: Node | undefined,
  ctx: Context,
  ofName?: string,
): Expr {
  const list = childOfType(node, 'argument_list');
  const given = list ? argumentsOf(list, ctx) : { args: [], named: [] };
  const items = childOfType(node, 'initializer_expression');
  return made(node, typeName(type) ?? ofName, given, list ? children(list) : [], items, ctx, type);
}

function made(
  node: Node,
  type: string | undefined,
  given: Arguments,
  nodes: readonly Node[],
  items: Node | undefined,
  ctx: Context,
  typeNode: Node | undefined,
): Expr {
  const inner = items && initializer(items, ctx, typeNode);
  const fields = inner?.kind === 'record' ? inner.fields : [];
  const [first] = given.args;
  // `new Lazy<T>(() => value)` is taken for the value, as its type is for that of the value.
  if (first?.kind === 'function' && isBox(typeNode)) {
    return { kind: 'call', callee: first, args: [], named: [], form: 'call', ...span(node) };
  }
  switch (type) {
    case undefined:
      break;
    case 'Uri':
    case 'Url':
      return given.args.length > 0 ? uriOf(node, given.args, nodes) : name(node, type);
    case 'UriBuilder':
      return uriBuilder(node, given.args, fields);
    case 'StringBuilder': {
      const [text] = given.args;
      const known = text && !(text.kind === 'text' && text.number) ? [text] : [];
      return { kind: 'join', parts: known, ...span(node) };
    }
    case 'RestRequest': {
      const [path, ...rest] = given.args;
      // `new RestRequest(Method.POST)`: all of the URL is in the client.
      const isMethod = /^(?:RestSharp\.)?Method\./.test(nodes[0]?.text ?? '');
      const args = !path ? [] : isMethod ? [nothing(node), path] : [withPlaces(path), ...rest];
      return call(node, 'RestRequest', { ...given, args }, fields);
    }
    default:
      if (/(?:Dictionary|Lookup|Collection)$/.test(type)) return inner ?? call(node, type, given, fields);
      break;
  }
  if (inner && fields.length === 0 && inner.kind !== 'record') {
    return type === undefined || typeArguments(typeNode).length > 0 || given.args.length === 0
      ? inner
      : call(node, type, given, []);
  }
  if (type === undefined) return { kind: 'record', fields, ...span(node) };
  return call(node, ctx.typeNamed(type), given, fields);
}

function call(node: Node, type: string, given: Arguments, fields: readonly Field[]): Call {
  return callOf(node, name(node, type), given.args, [...given.named, ...fields], 'new');
}

/** `new UriBuilder(url) { Path = p }`, `new UriBuilder("https", host, 443, path)`. */
function uriBuilder(node: Node, args: readonly Expr[], fields: readonly Field[]): Expr {
  const [first, host, ...more] = args;
  const given = (key: string, value: Expr | undefined): readonly Field[] =>
    value ? [field(node, key, value)] : [];
  const isMoved = fields.some((part) => part.kind === 'field' && part.name === 'Host');
  if (first && !host && !isMoved) {
    const path = fields.find((part) => part.kind === 'field' && part.name === 'Path');
    if (path?.kind !== 'field') return uriOf(node, [first], []);
    const record: Expr = { kind: 'record', fields: [field(node, 'path', path.value)], ...span(node) };
    const callee = member(node, uriOf(node, [first], []), 'Path=');
    return { kind: 'call', callee, args: [record], named: [], form: 'call', ...span(node) };
  }
  const path = more[0]?.kind === 'text' && more[0].number ? more[1] : more.length > 1 ? more[1] : undefined;
  const positional =
    first && host ? [...given('scheme', first), ...given('host', host), ...given('path', path)] : [];
  const record: Expr = { kind: 'record', fields: [...positional, ...fields], ...span(node) };
  return callOf(node, name(node, 'UriBuilder'), [record]);
}

/** The content of the braces: fields, entries of a table, or items. */
export function initializer(node: Node, ctx: Context, type?: Node): Expr {
  const fields: Field[] = [];
  const items: Expr[] = [];
  const [, valueType] = typeArguments(type);
  for (const part of children(node)) {
    if (part.type === 'assignment_expression') {
      const left = child(part, 'left');
      const right = child(part, 'right');
      if (!left || !right) continue;
      const value =
        right.type === 'implicit_object_creation_expression'
          ? implicitConstruction(
              right,
              left.type === 'element_binding_expression' ? valueType : undefined,
              ctx,
            )
          : ctx.expression(right);
      if (left.type === 'identifier') fields.push(field(left, left.text, value));
      else {
        const [argument] = children(left);
        fields.push(...entry(argument && valueOf(argument), value, ctx));
      }
    } else if (part.type === 'initializer_expression') {
      const [key, value, more] = children(part);
      if (key && value && !more) fields.push(...entry(key, ctx.expression(value), ctx));
      else items.push(ctx.expression(part));
    } else items.push(item(part, type, ctx));
  }
  if (fields.length > 0) return { kind: 'record', fields, ...span(node) };
  return { kind: 'list', items, ...span(node) };
}

function entry(key: Node | undefined, value: Expr, ctx: Context): readonly Field[] {
  if (!key) return [];
  const lowered = ctx.expression(key);
  return lowered.kind === 'text'
    ? [field(key, lowered.value, value)]
    : [{ kind: 'computed', key: lowered, value }];
}

function item(node: Node, type: Node | undefined, ctx: Context): Expr {
  if (node.type !== 'implicit_object_creation_expression') return ctx.expression(node);
  const args = typeArguments(type);
  return implicitConstruction(node, args.length === 1 ? args[0] : undefined, ctx);
}

/** `["a", ..more]`. */
export function collection(node: Node, ctx: Context): Expr {
  const items = children(node).flatMap((part): readonly Expr[] => {
    const value = valueOf(part);
    if (!value || value.isMissing || value.text === '') return [];
    if (value.type !== 'range_expression') return [ctx.expression(value)];
    const of = children(value)[0];
    return of ? [{ kind: 'spread', value: ctx.expression(of), ...span(value) }] : [];
  });
  return { kind: 'list', items, ...span(node) };
}
