/** What a call runs: functions of the project, or one of a library that the tables have. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
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

/** `(load(name) ?? plain)(repos)`: besides functions of the project, what is called may be one that is not seen. */
export function mayBeAnother(
  { ev }: World,
  { file }: Around,
  { callee }: Call,
  values: readonly Value[],
): boolean {
  if (!areFunctions(values)) return true;
  if (callee.kind !== 'call') return false;
  // What the function gives back here and there, each by itself: what is not known of it may not come out of a call.
  const makers = calleeValues(ev, callee, ev.environments.root(file));
  return makers.some((maker) => {
    if (maker.kind !== 'function') return false;
    const given = maker.info.file.returns.get(maker.info.fn) ?? [];
    return given.some((one) => !areFunctions(ev.values(one, ev.environments.root(maker.info.file))));
  });
}

function areFunctions(values: readonly Value[]): boolean {
  return values.length > 0 && values.every(({ kind }) => kind === 'function' || kind === 'class');
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
