/** `setmetatable(table, { __index = Base })`: what is not in the table is looked up in the other one. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import type { MadeOf } from '../made-objects.ts';

/** What an object of a class is made of: `{}` of `setmetatable({}, Hub)`. */
export const madeOf =
  (owner: string): MadeOf =>
  (value) => {
    const [from, metatable] = metatableCall(value)?.args ?? [];
    const of = lookedUpIn(metatable);
    return of?.kind === 'name' && (of.name === owner || of.name === 'self') ? from : undefined;
  };

function metatableCall(value: Expr | undefined): Call | undefined {
  return value?.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'setmetatable'
    ? value
    : undefined;
}

/** The table that another one is looked up in: `Hub`, and `Base` of `{ __index = Base }`. */
function lookedUpIn(metatable: Expr | undefined): Expr | undefined {
  if (metatable?.kind !== 'record') return metatable;
  const index = metatable.fields.find((field) => field.kind === 'field' && field.name === '__index');
  return index?.value;
}

/** The base of a class: `setmetatable(Hub, { __index = Base })`, `class("Hub", Base)`, `Base:extend()`. */
export function baseOf(name: string, table: Expr, body: readonly Stmt[]): Expr | undefined {
  const calls = [
    metatableCall(table),
    ...body.map((stmt) => (stmt.kind === 'expression' ? metatableCall(stmt.value) : undefined)),
  ];
  const own = calls.find((call) => {
    const [first] = call?.args ?? [];
    return first?.kind === 'record' || (first?.kind === 'name' && first.name === name);
  });
  if (own) return lookedUpIn(own.args[1]);
  if (table.kind !== 'call') return undefined;
  return table.callee.kind === 'member' ? table.callee.of : table.args[1];
}

/** middleclass, 30log, classic */
export const isMadeByLibrary = (table: Expr): boolean =>
  table.kind === 'call' &&
  (table.callee.kind === 'name' ? table.callee.name === 'class' : isExtended(table.callee));

const isExtended = (callee: Expr): boolean =>
  callee.kind === 'member' && ['extend', 'subclass'].includes(callee.name);
