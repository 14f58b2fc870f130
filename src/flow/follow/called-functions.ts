/** What a call runs: functions of the project, or one of a library that the tables have. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { nameOf, type Value } from '../../trace/model/value.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { exactly } from '../uses/exactly.ts';
import { overriding } from '../uses/overriding.ts';

/** The functions and the constructors of the project that a call may run. @param values of what is called */
export function ownFunctions(world: World, call: Call, values: readonly Value[]): readonly FnInfo[] {
  const functions = values.flatMap((value) =>
    value.kind === 'function'
      ? [value.info]
      : value.kind === 'class' && value.info.construct
        ? [value.info.file.functions.get(value.info.construct)]
        : [],
  );
  const named = functions.flatMap((info) => (info ? [info] : []));
  return [...named, ...overriding(world, call, named)];
}

/** What a function of a library does with an argument; undefined where the tables do not have it. */
export function effectOf(world: World, around: Around, call: Call): Effect | undefined {
  const table = answerTables[around.file.language];
  const written = writtenName(call.callee);
  return (
    exactly(world, around, call.callee) ??
    table?.functions[written] ??
    (isOnValue(around, call) ? undefined : table?.functions[written.split('.').at(-1) ?? ''])
  );
}

/** `current.set(page)`: a method of an object that the code has made, and no function of a module. */
function isOnValue({ file }: Around, { callee }: Call): boolean {
  if (callee.kind !== 'member' || callee.of.kind !== 'name') return false;
  const { name } = callee.of;
  const definitions = file.points.get(callee.of)?.scope.find(name)?.definitions.get(name) ?? [];
  return definitions.some(({ kind }) => kind === 'value' || kind === 'param');
}

/** The name of what is called, as it is written: `json.loads`; without the marks of lowering. */
export function writtenName(callee: Expr): string {
  return nameOf(callee).replaceAll(/#\w+/g, '').replaceAll('@', '');
}
