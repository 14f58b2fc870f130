/**
 * Functions that make objects of a class: `local self = setmetatable({}, Hub)` of Lua and `my $self = bless {}, $class` of Perl, what
 * is put into it, and `return self`.
 */
import type { Expr, Fn, Member, Name, Param, Rec, Self, Span, Stmt } from '../ir/ir.ts';
import { mapChildren, mapStatement, type Mapping } from '../ir/map.ts';

/** What a call makes an object of: the table that becomes one. */
export type MadeOf = (value: Expr) => Expr | undefined;

/** @returns the function as a constructor of a class; undefined if it makes no object */
export function constructorOf(fn: Fn, madeOf: MadeOf): Fn | undefined {
  const made = fn.body.map((stmt) => {
    const value =
      stmt.kind === 'bind' || stmt.kind === 'return' || stmt.kind === 'expression' ? stmt.value : undefined;
    return value && madeOf(value);
  });
  const at = made.findIndex((one) => one !== undefined);
  const from = made[at];
  const making = fn.body[at];
  if (!from || !making) return undefined;
  const local = making.kind === 'bind' ? making.name : from.kind === 'name' ? from.name : undefined;
  const body = fn.body.flatMap((stmt, nth): readonly Stmt[] => {
    if (nth === at) return keptOf(from);
    if (local === undefined) return [stmt];
    if (stmt.kind === 'bind' && stmt.name === local) return stmt.value ? keptOf(stmt.value) : [];
    return stmt.kind === 'return' && stmt.value?.kind === 'name' && stmt.value.name === local ? [] : [stmt];
  });
  return withSelf({ ...fn, body }, local ?? 'self');
}

/** What a table holds, as fields of the object; what a base makes is made by its constructor. */
function keptOf(from: Expr): readonly Stmt[] {
  switch (from.kind) {
    case 'record':
      return fieldsOf(from);
    case 'call':
      return [{ kind: 'expression', value: { ...from, callee: superAt(from) } }];
    case 'either':
      return from.options.flatMap(keptOf);
    default:
      return [];
  }
}

const superAt = ({ start }: Expr): Name => ({ kind: 'name', name: 'super', start, end: start });

function fieldsOf({ fields }: Rec): readonly Stmt[] {
  return fields.flatMap((field): readonly Stmt[] => {
    if (field.kind !== 'field') return [];
    const { name, value, at } = field;
    const itself: Self = { kind: 'self', start: at.start, end: at.start };
    const target: Member = { kind: 'member', of: itself, name, at, start: at.start, end: at.end };
    return [{ kind: 'assign', target, value, append: false, span: { start: at.start, end: value.end } }];
  });
}

/** The function, with the object where the name is that it has there. */
export function withSelf(fn: Fn, local: string): Fn {
  const mapping: Mapping = {
    // `self.base` is read as the name `base`, with the whole as its place.
    expr: (node) =>
      node.kind === 'name'
        ? node.name === local && node.end - node.start === local.length
          ? { kind: 'self', start: node.start, end: node.end }
          : node
        : mapChildren(node, mapping),
    body: (inner) => inner.map((stmt) => mapStatement(stmt, mapping)),
  };
  return { ...fn, body: mapping.body(fn.body) };
}

/** A function that makes an object by the constructor: `Hub.new(base)`. */
export function makerOf(owner: string, { end }: Span, params: readonly Param[]): Fn {
  const at: Span = { start: end, end };
  const value: Expr = {
    kind: 'call',
    callee: { kind: 'name', name: owner, ...at },
    args: params.map(({ name, rest }): Expr => {
      const given: Expr = { kind: 'name', name, ...at };
      return rest ? { kind: 'spread', value: given, ...at } : given;
    }),
    named: [],
    form: 'new',
    ...at,
  };
  return { kind: 'function', params, body: [{ kind: 'return', value, span: at }], ownSelf: false, ...at };
}
