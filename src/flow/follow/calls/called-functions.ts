/** What a call runs: functions and constructors of the project. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import type { Value } from '../../../trace/model/value.ts';
import { onlyValueOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { isOfLoop, itemsAt } from '../../uses/constant-tables.ts';
import { methodsCalled } from '../../uses/methods-called.ts';
import { overriding } from '../../uses/overriding.ts';

/** The functions and the constructors of the project that a call may run. @param values of what is called */
export function ownFunctions(
  world: World,
  around: Around,
  call: Call,
  values: readonly Value[],
): readonly FnInfo[] {
  const functions = values.flatMap((value) =>
    value.kind === 'function'
      ? [value.info]
      : value.kind === 'class' && value.info.construct
        ? [value.info.file.functions.get(value.info.construct)]
        : [],
  );
  const named = functions.flatMap((info) => (info ? [info] : []));
  if (isUnknown(values)) return methodsCalled(world, around, call).functions;
  return [...named, ...overriding(world, call, named)];
}

/** `(load(name) ?? plain)(repos)`: besides functions of the project, what is called may be one that is not seen. */
export function mayBeAnother(world: World, around: Around, call: Call, values: readonly Value[]): boolean {
  const { ev } = world;
  const { file } = around;
  const { callee } = call;
  if (isUnknown(values)) return !methodsCalled(world, around, call).isAll;
  if (!areFunctions(values)) return true;
  if (isOfOpenTable(around, callee)) return true;
  if (callee.kind !== 'call') return false;
  // What the function gives back here and there, each by itself: what is not known of it may not come out of a call.
  const makers = calleeValues(ev, callee, ev.environments.root(file));
  return makers.some((maker) => {
    if (maker.kind !== 'function') return false;
    const given = maker.info.file.returns.get(maker.info.fn) ?? [];
    return given.some((one) => !areFunctions(ev.values(one, ev.environments.root(maker.info.file))));
  });
}

/** `column.read` of a loop over columns to which the code may add others. */
function isOfOpenTable(around: Around, callee: Expr): boolean {
  const given = (node: Expr) => (node.kind === 'name' ? onlyValueOf(around.file, node) : undefined) ?? node;
  const part = given(callee);
  const item = part.kind === 'member' ? given(part.of) : part;
  return isOfLoop(item) && itemsAt(around, item) === undefined;
}

const isUnknown = (values: readonly Value[]): boolean => values.every(({ kind }) => kind === 'opaque');

function areFunctions(values: readonly Value[]): boolean {
  return values.length > 0 && values.every(({ kind }) => kind === 'function' || kind === 'class');
}
