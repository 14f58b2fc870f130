/** The bearer token that a request sends. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/apply.ts';
import type { FnInfo } from '../../trace/scope.ts';
import type { Around } from '../around.ts';
import { allGiven } from './given.ts';
import { textAt, type World } from '../world.ts';

const bearer = /\bBearer\b/i;

/** Whether one is seen in what the call or its client is given, or in a function that gives it. */
export function sendsToken(world: World, around: Around, call: Call): boolean {
  return allGiven(world, around, call).some((given) => holdsToken(world, given.around, given.node));
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
