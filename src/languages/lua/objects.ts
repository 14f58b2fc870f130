/** Functions that make objects of a class: `local self = setmetatable({}, Hub)`, what is put into it, and `return self`. */
import type { Expr, Fn, Member, Name, Rec, Self, Stmt } from '../../ir/ir.ts';
import { mapChildren, mapStatement, type Mapping } from '../../ir/map.ts';
import { lookedUpIn, metatableCall } from './metatables.ts';

/** @returns the function as a constructor of the class; undefined if it makes none */
export function constructorOf(fn: Fn, owner: string): Fn | undefined {
  const made = fn.body.map((stmt) => madeIn(stmt, owner));
  const at = made.findIndex((one) => one !== undefined);
  const found = made[at];
  if (!found) return undefined;
  const local = found.local ?? (found.from.kind === 'name' ? found.from.name : undefined);
  const body = fn.body.flatMap((stmt, nth): readonly Stmt[] => {
    if (nth === at) return keptOf(found.from);
    if (local === undefined) return [stmt];
    if (stmt.kind === 'bind' && stmt.name === local) return stmt.value ? keptOf(stmt.value) : [];
    return stmt.kind === 'return' && stmt.value?.kind === 'name' && stmt.value.name === local ? [] : [stmt];
  });
  return withSelf({ ...fn, body }, local ?? 'self');
}

/** The table that becomes an object, and the name that it gets here. */
interface Made {
  readonly from: Expr;
  readonly local?: string;
}

function madeIn(stmt: Stmt, owner: string): Made | undefined {
  const value =
    stmt.kind === 'bind' || stmt.kind === 'return' || stmt.kind === 'expression' ? stmt.value : undefined;
  const call = metatableCall(value);
  const of = lookedUpIn(call?.args[1]);
  const [from] = call?.args ?? [];
  if (!from || of?.kind !== 'name' || (of.name !== owner && of.name !== 'self')) return undefined;
  return { from, ...(stmt.kind === 'bind' ? { local: stmt.name } : {}) };
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
