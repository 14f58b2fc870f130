/** The bearer token that a request sends. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { allGiven, partsFrom } from '../given/given.ts';
import { textAt, type World } from '../../code/world.ts';

const bearer = /\bBearer\b/i;

/** Whether one is seen in what the call or its client is given, or in a function that gives it. */
export function sendsToken(world: World, around: Around, call: Call): boolean {
  return allGiven(world, around, call).some(
    (given) => holdsToken(world, given.around, given.node) || isHandedIn(world, given.around, given.node, 0),
  );
}

/** Functions that pass on their arguments. */
const deepest = 3;

/** A parameter for which every caller gives one: `create(namespace, name, headers)`. */
function isHandedIn(world: World, around: Around, node: Expr, depth: number): boolean {
  if (node.kind !== 'name' || depth > deepest) return false;
  const scope = scopeOf(around.file, node);
  const param = definitionsOf(around.file, node).find(({ kind }) => kind === 'param');
  if (!scope?.fn || param?.kind !== 'param') return false;
  const given = argumentsAt(world, around, scope.fn, param.index);
  return (
    given.length > 0 &&
    given.every(
      (one) =>
        one.kind === 'given' &&
        [...partsFrom(one.around, [one.node])].some(
          (part) => holdsToken(world, one.around, part) || isHandedIn(world, one.around, part, depth + 1),
        ),
    )
  );
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
