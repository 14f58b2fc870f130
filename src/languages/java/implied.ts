/** Members that are not written in the code: of enums, of records, and those of Lombok: https://projectlombok.org/features/. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ClassMember, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import { annotationsOf, isAnnotated, type Annotation } from './annotations.ts';
import type { Context } from './context.ts';
import { fieldsFromParams, paramsOf } from './functions.ts';
import { own, shared } from '../class-members.ts';
import { builderDefault } from './fields.ts';
import { builderMembers, type BuiltField } from './lombok-builder.ts';
import { child, fields, hasModifier, member, self, span } from './nodes.ts';

/** `values()`. */
export function enumMembers(node: Node, body: readonly Node[]): readonly ClassMember[] {
  const at = span(node);
  const items = body.flatMap((part): readonly Expr[] =>
    part.type === 'enum_constant' ? [member(at, self(at), child(part, 'name')?.text ?? '')] : [],
  );
  const list: Expr = { kind: 'list', items, ...at };
  const value: Fn = {
    kind: 'function',
    name: 'values',
    params: [],
    body: [{ kind: 'return', value: list, span: at }],
    ownSelf: true,
    ...at,
  };
  return shared('values', 'method', value);
}

/** The constructor that keeps the components, and a method that gives each. */
export function recordMembers(
  node: Node,
  body: readonly Node[],
  bound: string,
  known: readonly ClassMember[],
  ctx: Context,
): readonly ClassMember[] {
  const at = span(node);
  const compact = body.find(({ type }) => type === 'compact_constructor_declaration');
  const inner = compact && child(compact, 'body');
  const value = ctx.within((): Fn => {
    const params = paramsOf(child(node, 'parameters'), ctx);
    const head = inner ? ctx.block(inner) : [];
    const kept = [...head, ...fieldsFromParams(params, at)];
    return { kind: 'function', name: bound, params, body: kept, ownSelf: true, ...at };
  });
  const readers = value.params
    .filter((param) => !known.some((other) => other.name === param.name && other.role === 'method'))
    .flatMap((param) => own(param.name, 'method', reader(param.name, param.name, at)));
  return [...own(bound, 'constructor', value), ...readers];
}

function reader(key: string, of: string, at: Span): Fn {
  const result: Stmt = { kind: 'return', value: member(at, self(at), of), span: at };
  return { kind: 'function', name: key, params: [], body: [result], ownSelf: true, ...at };
}

/** What Lombok writes: readers of fields, constructors that keep their arguments, and builders. */
export function lombokMembers(
  node: Node,
  body: readonly Node[],
  bound: string,
  marks: readonly Annotation[],
  known: readonly ClassMember[],
  ctx: Context,
): readonly ClassMember[] {
  const at = span(node);
  const readable = isAnnotated(marks, getters);
  const isBuilt = isAnnotated(marks, /^(?:Super)?Builder$/);
  const kept: string[] = [];
  const built: BuiltField[] = [];
  const members: ClassMember[] = [];
  for (const part of body) {
    if (part.type !== 'field_declaration' || hasModifier(part, 'static')) continue;
    const isRead = readable || isAnnotated(annotationsOf(part), /^Getter$/);
    for (const declarator of fields(part, 'declarator')) {
      const key = child(declarator, 'name')?.text ?? '';
      const method = `get${key.charAt(0).toUpperCase()}${key.slice(1)}`;
      if (isRead && !known.some((other) => other.name === method)) {
        members.push(...own(method, 'method', reader(method, key, at)));
      }
      const isSet = child(declarator, 'value') !== undefined;
      const isDefault = isAnnotated(annotationsOf(part), builderDefault);
      if (isBuilt && !(hasModifier(part, 'final') && isSet && !isDefault)) {
        const written = isDefault ? child(declarator, 'value') : undefined;
        built.push({ key, initial: written && ctx.within(() => ctx.expression(written)) });
        kept.push(key);
      } else if (impliedConstructor(marks, hasModifier(part, 'final'), isSet)) kept.push(key);
    }
  }
  if (isBuilt && !known.some((other) => other.name === 'builder')) {
    members.push(...builderMembers(bound, built, at));
  }
  if (kept.length === 0 || known.some(({ role }) => role === 'constructor')) return members;
  const params = kept.map((key) => {
    const type = ctx.owner?.fields.get(key)?.type;
    return { name: key, ...(type === undefined ? {} : { type }) };
  });
  const value: Fn = {
    kind: 'function',
    name: bound,
    params,
    body: fieldsFromParams(params, at),
    ownSelf: true,
    ...at,
  };
  return [...members, ...own(bound, 'constructor', value)];
}

const getters = /^(?:Getter|Data|Value)$/;

/** Whether a field is an argument of the constructor that is written for the class. */
function impliedConstructor(marks: readonly Annotation[], isFinal: boolean, isSet: boolean): boolean {
  if (isFinal && isSet) return false;
  if (isAnnotated(marks, /^(?:AllArgsConstructor|Value)$/)) return true;
  return isFinal && isAnnotated(marks, /^(?:RequiredArgsConstructor|Data)$/);
}
