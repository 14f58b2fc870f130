/** Calls of libraries that make a client or a request. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call } from '../../../ir/ir.ts';
import { functionRow } from '../../../trace/model/client-models.ts';
import { calledClient } from '../../../trace/evaluator/clients/requests.ts';
import type { Value } from '../../../trace/model/value.ts';
import type { Around } from '../../code/around.ts';
import { passingTables } from '../../tables/passing.ts';
import type { World } from '../../code/world.ts';
import { writtenName } from '../../uses/effect-of.ts';

/** Whether a library is known to give one as it is described by what the call is given. */
export function isMaker(world: World, around: Around, call: Call, values: readonly Value[]): boolean {
  const table = passingTables[around.file.language];
  if (!table) return true;
  const written = writtenName(call.callee);
  if (table.makers.has(written) || table.methods.has(calledName(call))) return true;
  const { ev } = world;
  const env = ev.environments.root(around.file);
  return values.some(
    (value) =>
      calledClient(ev, value, env) !== undefined ||
      (value.kind === 'external' && functionRow(ev.modelsOf(around.file), value)?.gives === 'request'),
  );
}
