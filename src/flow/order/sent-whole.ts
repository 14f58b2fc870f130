/** A list, or a text that is made of one, which is sent or written as it is: its order is that of what is shown. */
import { calledName } from '../../ir/called-name.ts';
import type { Call } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { calledClient } from '../../trace/evaluator/clients/requests.ts';
import { requestRow } from '../../trace/model/client-models.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';

/** @returns whether a client sends a request with what the call is given */
export function isSent(world: World, { file }: Around, call: Call): boolean {
  const env = world.ev.environments.root(file);
  return calleeValues(world.ev, call, env).some((value) => {
    const client = calledClient(world.ev, value, env);
    return client !== undefined && requestRow(client.model, client.path) !== undefined;
  });
}

const writes =
  /^(?:write\w*|send\w*|print\w*|puts|end|emit|publish|respond\w*|reply|set_?[oO]utput|setText|Write\w*|Send\w*|fwrite|fputs)$/;

/** @returns whether a call that gives nothing writes the text which it is given */
export function isWritten(around: Around, call: Call): boolean {
  const isDropped = around
    .parentsOf(call)
    .every((one) => one.kind === 'statement' && one.stmt.kind === 'expression');
  return isDropped && writes.test(calledName(call));
}
