/** The bearer token that a request sends. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/apply.ts';
import type { FnInfo } from '../../trace/scope.ts';
import type { Around } from '../around.ts';
import { givenTo, partsFrom, setOn } from './given.ts';
import { textAt, type World } from '../world.ts';

const bearer = /\bBearer\b/i;

/** Whether one is seen in what the call or its client is given, or in a function that gives it. */
export function sendsToken(world: World, around: Around, call: Call): boolean {
  const client = call.callee.kind === 'member' ? [call.callee.of] : [];
  const parts = partsFrom(around, [...givenTo(around, call), ...client]);
  const inFields = partsFrom(
    around,
    [...parts].flatMap((part) => ofField(around, part)),
  );
  return [...parts, ...inFields].some((part) => holdsToken(world, around, part));
}

/** What a field of the object that sends is given anywhere: `this.headers`, `self.session.headers`. */
function ofField(around: Around, node: Expr): readonly Expr[] {
  if (node.kind !== 'member' || node.of.kind !== 'self') return [];
  const assigned = [...around.file.classes.values()].flatMap((one) => one.assigned.get(node.name) ?? []);
  return [...assigned, ...around.members(node.name).flatMap((one) => setOn(around, one))];
}

function holdsToken(world: World, around: Around, node: Expr): boolean {
  if (node.kind === 'text') return bearer.test(node.value);
  if (node.kind !== 'call') return false;
  return calleeValues(world.ev, node, world.ev.environments.root(around.file)).some(
    (value) => value.kind === 'function' && bearer.test(textOf(world, value.info)),
  );
}

function textOf(world: World, { file, fn: { start, end } }: FnInfo): string {
  return textAt(world, { file: file.file, start, end });
}
