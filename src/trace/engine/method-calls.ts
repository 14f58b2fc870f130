/** Methods of a client that send requests of their own, and what they are given: `docker.createContainer({ HostConfig: … })`. */
import type { EngineMethod } from '../../models/engine-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { placeFields, type Applied } from '../evaluator/clients/places.ts';
import type { FileIndex } from '../model/scope.ts';
import type { BuiltValue } from '../model/value.ts';
import { placeOf } from '../model/values.ts';
import type { EngineMethodFact } from './fact.ts';

export function methodCallsIn(ev: Evaluator, file: FileIndex): readonly EngineMethodFact[] {
  const libraries = [...new Set(ev.modelsOf(file).engineByModule.values())];
  const names = new Set(libraries.flatMap(({ asks = [] }) => asks.flatMap(({ call }) => call)));
  if (names.size === 0) return [];
  const env = ev.environments.root(file);
  return file.calls.flatMap(({ call }): readonly EngineMethodFact[] => {
    const { callee } = call;
    if (callee.kind !== 'member' || !names.has(callee.name)) return [];
    return ev.values(callee, env).flatMap((value): readonly EngineMethodFact[] => {
      const row = value.kind === 'built' ? rowOf(value) : undefined;
      const [made] = value.kind === 'built' ? value.chain : [];
      if (!row || !made) return [];
      const at: Applied = { call, env, receiver: undefined };
      const query = placeFields(ev, row.query ?? [], at);
      const body = placeFields(ev, row.body ?? [], at);
      if (query.length === 0 && body.length === 0) return [];
      const client = placeOf(made.env.file, made.call);
      return [{ kind: 'engine-ask', sends: row.sends, query, body, client, site: placeOf(file, callee) }];
    });
  });
}

function rowOf({ library, chain, member }: BuiltValue): EngineMethod | undefined {
  const on = chain.length === 1 ? undefined : chain.at(-1)?.name;
  return library.asks?.find(
    (row) => row.call.includes(member) && (on === undefined ? !row.on : row.on?.includes(on) === true),
  );
}
