/** The rows of the models that a call of a client is read by. */
import type { Call } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { requestRow } from '../../../trace/model/client-models.ts';
import { calledClient } from '../../../trace/evaluator/clients/requests.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';

export type RequestRow = NonNullable<ReturnType<typeof requestRow>>;

export function rowsOf({ ev }: World, { file }: Around, call: Call): readonly RequestRow[] {
  const env = ev.environments.root(file);
  return calleeValues(ev, call, env).flatMap((value) => {
    const client = calledClient(ev, value, env);
    return client ? (requestRow(client.model, client.path) ?? []) : [];
  });
}
