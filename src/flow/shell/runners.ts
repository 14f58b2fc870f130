/** `retry 3 curl …`: functions that take a command and run it. They see its words, and what it prints. */
import type { Call } from '../../ir/ir.ts';
import { functionsNamed } from '../../trace/evaluator/names/opened-modules.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { enter } from '../uses/function-entry.ts';
import type { Taint } from '../code/taint.ts';
import type { Outcome, Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { isAllWords } from '../code/shell-arguments.ts';

function runnersOf(world: World, around: Around, call: Call): readonly FnInfo[] {
  const point = around.file.points.get(call);
  return call.named.flatMap((field) => {
    if (field.kind !== 'field' || field.name !== 'by' || field.value.kind !== 'text' || !point) return [];
    const { value } = field.value;
    const env = world.ev.environments.root(around.file);
    return functionsNamed(world.ev, [`${value}()`, value], point, env).map(({ info }) => info);
  });
}

/** A word of the command, if the functions read all of them: `echo "$*"`. */
export function readByRunners(world: World, spot: Spot, call: Call): readonly Outcome[] {
  return runnersOf(world, spot.around, call).flatMap((info) => enter(spot, info, call, '@'));
}

/** Where the functions run the command: what it prints comes up there first. */
export function ranBy(
  world: World,
  spot: Spot,
  call: Call,
  taint: Taint,
): readonly { spot: Spot; call: Call }[] {
  return runnersOf(world, spot.around, call).flatMap((fn) => {
    const around = aroundOf(fn.file);
    return fn.file.calls.flatMap(({ call: inner }) => {
      if (!isAllWords(inner.callee) || around.functionAround(inner)?.fn !== fn.fn) return [];
      const way = {
        fn,
        call,
        around: spot.around,
        outer: spot.way,
        gives: 'result' as const,
        depth: (spot.way?.depth ?? 0) + 1,
      };
      return [{ spot: { around, node: inner, taint, way }, call: inner }];
    });
  });
}
