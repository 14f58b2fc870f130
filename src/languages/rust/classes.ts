/**
 * A type with its `impl` blocks as a class. A type may have methods in every file of its crate: each file gives a part of
 * the class, and the next part is mixed into each.
 *
 * A struct literal is the construction of such a class with one record. What no literal of the caller states, the
 * literals of the file state: they are the defaults of the fields.
 */
import type { Class, ClassMember, Expr, Field, Fn, Span, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { bind, either, member, name } from './nodes.ts';
import type { Given, DeclaredField, ClassPart } from './class-part.ts';
/** The field of an enum's value that states which variant it is. */
export const variantField = '…variant';

/** Import specifier of the next part of a type: see resolve.ts. */
export const partPrefix = 'impl:';

/** The part of a type that this file has, made if there is none. `named` is the type's name as `canonical` gives it. */
export function partOf(ctx: Context, named: string, isOwn: boolean): ClassPart {
  const known = ctx.classes.get(named);
  if (known) return known;
  const type = named.slice(named.lastIndexOf('::') + 1).replace(/^:/, '');
  const part: ClassPart = {
    name: isOwn ? named : `impl ${type}`,
    type,
    isOwn,
    fields: [],
    members: [],
    mixins: [],
    given: [],
  };
  ctx.classes.set(named, part);
  return part;
}

/** Notes what a literal or an assignment gives the fields of a type. */
export function give(ctx: Context, named: string, fields: readonly Field[]): void {
  const part =
    ctx.classes.get(named) ?? [...ctx.classes.values()].find((candidate) => candidate.name === named);
  if (!part || ctx.isTest) return;
  for (const given of fields) {
    if (given.kind !== 'field') continue;
    part.given.push({ field: given.name, value: given.value, within: ctx.owner?.name, fn: ctx.fn });
  }
}

/** The classes of a file, in an order in which the values of their fields precede them. */
export function classesOf(ctx: Context, at: Span): readonly Stmt[] {
  const parts = new Map([...ctx.classes].map(([named, part]) => [part.name, { named, part }]));
  const order: string[] = [];
  const place = (className: string, way: readonly string[]): void => {
    const found = parts.get(className);
    if (!found || order.includes(className) || way.includes(className)) return;
    for (const { within } of found.part.given) {
      if (within !== undefined && within !== className) place(within, [...way, className]);
    }
    order.push(className);
  };
  for (const className of parts.keys()) place(className, []);
  return order.flatMap((className, i) => {
    const found = parts.get(className);
    return found ? classOf(ctx, found.part, found.named, new Set(order.slice(0, i + 1)), at) : [];
  });
}

function classOf(
  ctx: Context,
  part: ClassPart,
  named: string,
  before: ReadonlySet<string>,
  at: Span,
): readonly Stmt[] {
  if (!part.isOwn && part.members.length === 0) return [];
  const next = `${part.name}+`;
  const own: Expr = name(at, named);
  const rest: Expr = name(at, next);
  const construct = part.isOwn ? constructorOf(ctx, part, before, at) : undefined;
  const value: Class = {
    kind: 'class',
    name: part.type,
    mixins: [...part.mixins, ...(part.isOwn ? [] : [own]), rest],
    // The constructor comes last: the values of its fields are in the methods.
    members: [...part.members, ...(construct ? [construct] : [])],
    ...at,
  };
  return [
    {
      kind: 'import',
      from: `${partPrefix}${part.type}`,
      names: [{ imported: `impl ${part.type}`, local: next }],
      span: at,
    },
    { kind: 'bind', name: part.name, value, hoisted: true, span: at },
  ];
}

function constructorOf(
  ctx: Context,
  part: ClassPart,
  before: ReadonlySet<string>,
  at: Span,
): ClassMember | undefined {
  const given = new Map<string, Expr[]>();
  for (const { field, value, within } of part.given.flatMap((one) => [...givenBy(ctx, part, one), one])) {
    if (within !== undefined && !before.has(within)) continue;
    const known = given.get(field) ?? [];
    if (known.length < maxGiven && mayBeText(value)) given.set(field, [...known, value]);
  }
  const declared = new Map(part.fields.map((field) => [field.name, field]));
  const names = new Set([...declared.keys(), ...given.keys()]);
  const body = [...names].flatMap((key) => fieldOf(key, declared.get(key), given.get(key) ?? [], at));
  if (body.length === 0) return undefined;
  const value: Fn = { kind: 'function', params: [{ name: 'this' }], body, ownSelf: true, ...at };
  return { name: 'this', static: false, role: 'constructor', value };
}

/** A field that is given a parameter is given what the file's calls of that function pass in: `Self::with_base(DEFAULT)`. */
function givenBy(ctx: Context, part: ClassPart, { field, value, fn, within }: Given): readonly Given[] {
  const param = fn?.params.indexOf(coreName(value) ?? '') ?? -1;
  if (!fn || param < 0) return [];
  return ctx.calls.flatMap((call): readonly Given[] => {
    const isMeant =
      call.name === fn.name && call.type === within && (within === undefined || within === part.name);
    const arg = isMeant ? call.args[param] : undefined;
    return arg ? [{ field, value: arg, within: call.within, fn: undefined }] : [];
  });
}

/** `base` of `base.into()`, `base.trim_end_matches('/').to_string()`. */
function coreName(value: Expr): string | undefined {
  if (value.kind === 'name') return value.name;
  return value.kind === 'call' && value.callee.kind === 'member' ? coreName(value.callee.of) : undefined;
}

/** Values of one field that are followed. */
const maxGiven = 6;

/** Or an object that holds one. A number, a list or a function shows nothing about a URL. */
function mayBeText(value: Expr): boolean {
  if (value.kind === 'text') return !value.number && value.value !== '';
  return !['unknown', 'list', 'function', 'record'].includes(value.kind);
}

/** `self.name`: what the literal gives it, or else its default, what it is given elsewhere, or something of its type. */
function fieldOf(
  key: string,
  declared: DeclaredField | undefined,
  given: readonly Expr[],
  at: Span,
): readonly Stmt[] {
  const own: Expr = member(at, name(at, 'this'), key);
  const typed = `${key}:`;
  const options: readonly Expr[] = [
    own,
    ...(declared?.fallback ? [declared.fallback] : []),
    ...(given.length > 0 ? [either(at, given, false)] : []),
    ...(declared?.type === undefined ? [] : [name(at, typed)]),
  ];
  const value = options.reduceRight((later, first) => either(at, [first, later], true));
  return [
    ...(declared?.type === undefined ? [] : [bind(at, typed, undefined, declared.type)]),
    { kind: 'assign', target: member(at, { kind: 'self', ...at }, key), value, append: false, span: at },
  ];
}
