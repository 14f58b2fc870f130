/**
 * A struct type with its methods as a class. A type may have methods in every file of its package: each file gives a
 * part of the class, and the parts are mixed into each other in a circle.
 *
 * A struct literal is the construction of such a class with one record. What no literal of the caller states, the
 * literals and assignments of the file state: they are the defaults of the fields.
 */
import type { Class, ClassMember, Expr, Fn, Span, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';

export interface MethodOf {
  readonly name: string;
  readonly fn: Fn;
}

/** Import specifier of the next part of a type: see resolve.ts. */
export const partPrefix = 'part:';
/** Behind the name of a type: its next part, as the file names it. */
export const nextPart = '+';

/**
 * The classes of a file, in an order in which the values of their fields precede them.
 *
 * @param elsewhere if a type that another file of the package declares counts as declared
 */
export function classesOf(
  ctx: Context,
  methods: ReadonlyMap<string, readonly MethodOf[]>,
  elsewhere: Span,
): readonly Stmt[] {
  const types = new Set([
    ...ctx.structs.keys(),
    ...ctx.plainTypes.keys(),
    ...methods.keys(),
    ...ctx.given.keys(),
  ]);
  const done = new Set<string>();
  const order: string[] = [];
  const place = (type: string, way: readonly string[]): void => {
    if (done.has(type) || way.includes(type)) return;
    for (const { within } of ctx.given.get(type) ?? []) {
      if (within !== undefined && within !== type) place(within, [...way, type]);
    }
    if (done.has(type)) return;
    done.add(type);
    order.push(type);
  };
  for (const type of types) place(type, []);
  return order.flatMap((type, i) => {
    const before = new Set(order.slice(0, i));
    const at = ctx.declaredAt.get(type) ?? elsewhere;
    const part = partOf(type, ctx, methods.get(type) ?? [], before, at);
    return part.members.length === 0 && ctx.plainTypes.get(type) === undefined
      ? []
      : [
          ...opensNextPart(type, elsewhere),
          { kind: 'bind', name: type, value: part, hoisted: true, span: at },
        ];
  });
}

function opensNextPart(type: string, at: Span): readonly Stmt[] {
  return [
    {
      kind: 'import',
      from: `${partPrefix}${type}`,
      names: [{ imported: type, local: partName(type) }],
      span: at,
    },
  ];
}

function partName(type: string): string {
  return `${type}${nextPart}`;
}

function partOf(
  type: string,
  ctx: Context,
  methods: readonly MethodOf[],
  before: ReadonlySet<string>,
  at: Span,
): Class {
  const declared = ctx.structs.get(type)?.fields ?? [];
  const given = new Map<string, Expr[]>();
  for (const { field, value, within } of ctx.given.get(type) ?? []) {
    if (within !== undefined && !before.has(within)) continue;
    const known = given.get(field) ?? [];
    if (known.length < maxGiven && mayBeText(value)) given.set(field, [...known, value]);
  }
  for (const field of declared) {
    if (field.default) given.set(field.name, [...(given.get(field.name) ?? []), field.default]);
  }
  const types = new Map(declared.map(({ name, type: of }) => [name, of]));
  const names = [...new Set([...types.keys(), ...given.keys()])].filter(
    (name) => name !== '' && name !== '_',
  );
  const body = names.flatMap((name) => fieldOf(name, types.get(name), given.get(name) ?? [], at));
  const members: ClassMember[] = methods.map(({ name, fn }) => ({
    name,
    static: false,
    role: 'method',
    value: fn,
  }));
  if (body.length > 0) {
    const construct: Fn = { kind: 'function', params: [{ name: 'this' }], body, ownSelf: true, ...at };
    members.unshift({ name: 'this', static: false, role: 'constructor', value: construct });
  }
  const embedded = declared.filter((field) => field.embedded).map(({ name }): Expr => selfField(name, at));
  const underlying = ctx.plainTypes.get(type);
  const mixins: Expr[] = [partName(type), underlying].flatMap((name): Expr[] =>
    name === undefined ? [] : [{ kind: 'name', name, ...at }],
  );
  mixins.push(...embedded);
  return { kind: 'class', name: type, members, mixins, ...at };
}

/** Values of one field that are followed. */
const maxGiven = 6;

/** Or an object that holds one. A number, a list or a function shows nothing about a URL. */
function mayBeText(value: Expr): boolean {
  if (value.kind === 'text') return !value.number && value.value !== '';
  return (
    value.kind !== 'unknown' && value.kind !== 'list' && value.kind !== 'function' && value.kind !== 'record'
  );
}

/** `self.name`: what the literal gives it, or else what it is given elsewhere in the file, or else something of its type. */
function fieldOf(name: string, type: string | undefined, given: readonly Expr[], at: Span): readonly Stmt[] {
  const own: Expr = { kind: 'member', of: { kind: 'name', name: 'this', ...at }, name, at, ...at };
  const typed = `${name}:`;
  const elsewhere: readonly Expr[] =
    given.length > 0 ? [{ kind: 'either', options: given, fallback: false, ...at }] : [];
  const ofType: readonly Expr[] = type === undefined ? [] : [{ kind: 'name', name: typed, ...at }];
  const value = [own, ...elsewhere, ...ofType].reduceRight((later, first): Expr => ({
    kind: 'either',
    options: [first, later],
    fallback: true,
    ...at,
  }));
  return [
    ...(type === undefined ? [] : [{ kind: 'bind' as const, name: typed, type, span: at }]),
    { kind: 'assign', target: selfField(name, at), value, append: false, span: at },
  ];
}

function selfField(name: string, at: Span) {
  return { kind: 'member' as const, of: { kind: 'self' as const, ...at }, name, at, ...at };
}
