/** What a call of a library's function does, as the tables have it. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calledName } from '../../ir/called-name.ts';
import { nameOf } from '../../trace/model/name-of.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { effectByQualifiedName } from './qualified-name.ts';

/** What a function of a library does with an argument; undefined if the tables do not have it. */
export function effectOf(world: World, around: Around, call: Call): Effect | undefined {
  const table = answerTables[around.file.language];
  // `sum(lists, [])` of Python
  if (calledName(call) === 'sum' && call.args[1]?.kind === 'list') return 'flat';
  const written = writtenName(call.callee);
  return (
    effectByQualifiedName(world, around, call.callee) ??
    table?.functions[written] ??
    (isOnValue(around, call) ? undefined : table?.functions[written.split('.').at(-1) ?? ''])
  );
}

/** `current.set(page)`: a method of an object that the code has made, and no function of a module. */
function isOnValue({ file }: Around, { callee }: Call): boolean {
  if (callee.kind !== 'member' || callee.of.kind !== 'name') return false;
  return definitionsOf(file, callee.of).some(({ kind }) => kind === 'value' || kind === 'param');
}

/** The name of what is called, as it is written: `json.loads`; without the marks of lowering. */
export function writtenName(callee: Expr): string {
  return nameOf(callee).replaceAll(/#\w+/g, '').replaceAll('@', '');
}
