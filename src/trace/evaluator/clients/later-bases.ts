/** Bases that a client gets after it was made, in its own file or wherever the program sets up its requests. */
import { basePrefix } from '../../../ir/made-objects.ts';
import type { Evaluator } from '../evaluate.ts';
import { exported, importTarget } from '../names/modules.ts';
import { leadingText } from '../../model/pieces.ts';
import type { Applied } from './places.ts';
import type { ClientValue, StringValue } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString } from '../../model/values.ts';

/** What is assigned to the client: `axios.defaults.baseURL = …`; or else what is given to all of its name or its kind. */
export function laterBases(ev: Evaluator, client: ClientValue, at: Applied): readonly StringValue[] {
  const { baseFields = [], basesFrom = [] } = client.model;
  if (baseFields.length === 0 && basesFrom.length === 0) return [];
  const { callee } = at.call;
  const object = callee.kind === 'member' ? nameOf(callee.of) : nameOf(callee);
  const fields = baseFields.map((field) => `${object}.${field}`);
  const own = at.env.file.memberAssignments.flatMap(({ target, value }) =>
    fields.includes(nameOf(target)) ? ev.values(value, at.env).flatMap((found) => asString(found) ?? []) : [],
  );
  return own.length > 0 ? own : [...fields, ...basesFrom].flatMap((token) => givenTo(ev, token, at));
}

function givenTo(ev: Evaluator, token: string, { env }: Applied): readonly StringValue[] {
  const name = `${basePrefix}${token}`;
  const giver = importTarget(ev, name, env.file);
  if (!giver) return [];
  return exported(ev, giver, name)
    .flatMap((value) => asString(value) ?? [])
    .filter(({ pieces }) => leadingText(pieces) !== '');
}
