/** The headers that a request sends: those that ask for more than the new calls document. */
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import { scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { allGiven, type Given } from '../given/given.ts';
import { openPair } from './open-headers.ts';
import { openHeader, openLines } from './header.ts';
import { VariablesSeen } from '../given/variables-seen.ts';

/** Methods that set a header of their own. */
const setters: ReadonlyMap<string, string> = new Map([
  ['AddCookie', 'cookie'],
  ['addCookie', 'cookie'],
  ['setIfModifiedSince', 'if-modified-since'],
]);

/** @returns where headers are given whose meaning at the new address is not known */
export function openHeaders(world: World, around: Around, call: Call): readonly Escape[] {
  const named = call.named.flatMap((field) => inField(around, field));
  const seen = new VariablesSeen();
  const given = allGiven(world, around, call).flatMap((one) => [
    ...openLines(one.around, one.node),
    ...inRecord(one),
    ...inCall(world, one),
    ...inAssignments(world, one, seen),
  ]);
  return [...named, ...given];
}

function inRecord({ around, node }: Given): readonly Escape[] {
  if (node.kind !== 'record') return [];
  return node.fields.flatMap((field) => inField(around, field));
}

function inField(around: Around, field: Field): readonly Escape[] {
  return field.kind === 'field' ? openHeader(around, field.name, field.value, [field.value]) : [];
}

/** `session.headers["Authorization"] = …`, `axios.defaults.headers.common.Authorization = …` */
function inAssignments(world: World, { around, node }: Given, seen: VariablesSeen): readonly Escape[] {
  if (node.kind === 'name') {
    const scope = scopeOf(around.file, node);
    if (scope && !seen.add(scope, node.name)) return [];
    return around.uses(scope, node.name).flatMap((use) => assignedIn(world, around, use));
  }
  const isField = node.kind === 'member' && node.of.kind === 'self';
  return isField ? around.members(node.name).flatMap((one) => assignedIn(world, around, one)) : [];
}

/** What parts of an object are given, in depth. */
function assignedIn(world: World, around: Around, node: Expr): readonly Escape[] {
  return around.parentsOf(node).flatMap((parent): readonly Escape[] => {
    if (parent.kind === 'statement') return [];
    const { node: outer } = parent;
    if ((outer.kind !== 'member' && outer.kind !== 'index') || outer.of !== node) return [];
    const here = around.parentsOf(outer).flatMap((one): readonly Escape[] => {
      if (one.kind !== 'statement' || one.stmt.kind !== 'assign' || one.stmt.target !== outer) return [];
      const { value } = one.stmt;
      if (outer.kind === 'member') return openHeader(around, outer.name, value, [value]);
      if (outer.key.kind === 'text') return openHeader(around, outer.key.value, value, [value]);
      return areHeaders(node) ? openPair(world, around, outer.key, value) : [];
    });
    return [...here, ...assignedIn(world, around, outer)];
  });
}

/** `request.setHeader("Cookie", value)`, `req.Header.Set("Authorization", value)` */
function inCall(world: World, { around, node }: Given): readonly Escape[] {
  if (node.kind !== 'call') return [];
  const [name, value] = node.args;
  const asked = node.callee.kind === 'member' ? setters.get(node.callee.name) : undefined;
  if (asked !== undefined && value === undefined) return openHeader(around, asked, node, []);
  if (!name || !value) return [];
  if (name.kind === 'text') return openHeader(around, name.value, value, [value]);
  if (!setsHeader(node)) return [];
  return openPair(world, around, name, value);
}

function areHeaders(node: Expr): boolean {
  return (node.kind === 'member' || node.kind === 'name') && /headers?$/i.test(node.name);
}

/** `req.Header.Set(name, value)`, `request.setHeader(name, value)`, `connection.setRequestProperty(name, value)` */
function setsHeader({ callee }: Call): boolean {
  if (callee.kind !== 'member') return false;
  if (/header$|requestproperty$/i.test(callee.name)) return true;
  return /^(?:set|add|append)$/i.test(callee.name) && areHeaders(callee.of);
}
