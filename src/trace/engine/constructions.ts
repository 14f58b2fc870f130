/** Calls that make a client of the Engine API, with what they are given. */
import type { Call } from '../../ir/ir.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Applied } from '../evaluator/clients/places.ts';
import type { Env, UndecidedBy, Value } from '../model/value.ts';
import { placeOf } from '../model/values.ts';
import type { EngineClientFact } from './fact.ts';
import { ClientArguments, mayReceiveObject } from './client-arguments.ts';
import { laterFields } from './later-fields.ts';
import { laterMethods } from './later-methods.ts';
import { visibleFolders } from './later-uses.ts';
import { madeBy, superBase } from './made-by.ts';
import { isOnlyAsked } from './only-asked.ts';
import { writingOf } from './writing.ts';

/** A construction as one call shows it. `undecidedBy` are the functions whose callers could determine more. */
export interface ClientDraft extends Omit<EngineClientFact, 'kind' | 'document' | 'generic'> {
  readonly undecidedBy: UndecidedBy;
}

export function constructionsOf(ev: Evaluator, call: Call, callee: Value, env: Env): readonly ClientDraft[] {
  const made = madeBy(ev, superBase(ev, call, env) ?? callee, env);
  if (!made) return [];
  const { library, row, name, isByName } = made;
  if (row && isOnlyAsked(ev, row, env.file)) return [];
  const at: Applied = { call, env, receiver: undefined };
  if (row?.alone && mayReceiveObject(ev, call, env)) return [];
  const given = new ClientArguments(ev, at, library);
  if (row) given.readCall(row);
  given.replace(laterFields(ev, call, library, env));
  for (const method of laterMethods(ev, call, library, env)) given.add(method);
  return [
    {
      ecosystem: library.ecosystem,
      package: library.package,
      call: row?.as ?? name.split('.').at(-1) ?? name,
      options: given.options,
      ...(isByName ? { isByName } : {}),
      isComplete: given.isComplete,
      site: placeOf(env.file, call),
      writing: writingOf(call, env.file, row, given.named),
      ...(library.methods || library.fields ? { sees: visibleFolders(ev, env.file) } : {}),
      steps: [],
      undecidedBy: given.undecidedBy,
    },
  ];
}
