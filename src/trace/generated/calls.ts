/**
 * Calls of clients that are generated from the description of an API: what they request is not written in the code, and known by
 * the operation that they are named after.
 */
import type { Expr } from '../../ir/ir.ts';
import type { GeneratedRow } from '../../models/generated-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Piece, Place, RequestFact } from '../model/fact.ts';
import { originOf } from '../model/origin.ts';
import type { CallSite, FileIndex } from '../model/scope.ts';
import { placeOf } from '../model/values.ts';
import { readsAround } from '../requests/answer-reads.ts';
import { Evidence } from './evidence.ts';
import { chainIn, fitsChain } from './path-chain.ts';
import { idsOf, plain, type GeneratedOperation, type Operations } from './operations.ts';
import { originsOf } from './origins.ts';

/** @returns one request for each call, as the description has it */
export function generatedCalls(
  ev: Evaluator,
  file: FileIndex,
  operations: Operations,
): readonly RequestFact[] {
  const rows = operations.all.length === 0 ? [] : (ev.modelsOf(file).file.generated ?? []);
  if (rows.length === 0) return [];
  const evidence = new Evidence(ev, file);
  return file.calls.flatMap((site): readonly RequestFact[] => {
    for (const row of rows) {
      const named = namedBy(site, row, operations);
      if (named.operations.length === 0) continue;
      const origins = originsOf(file, named.of, site.point.scope);
      const operation = named.operations.find((one) => evidence.shows(origins, one, row));
      if (operation) return [requestOf(site, operation, row)];
    }
    return [];
  });
}

interface Named {
  readonly operations: readonly GeneratedOperation[];
  /** What the client is made of. */
  readonly of: Expr;
}

/** The operations that a call may be of, by what it is called. */
function namedBy(site: CallSite, row: GeneratedRow, { all, byId }: Operations): Named {
  const { call, file } = site;
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const of = callee.kind === 'member' ? callee.of : callee;
  switch (row.names) {
    case 'operation': {
      const group = of.kind === 'member' ? plain(of.name) : '';
      const ids = idsOf(name, row).flatMap((id) => (group === '' ? [id] : [id, group + id]));
      return { operations: ids.flatMap((id) => byId.get(id) ?? []), of };
    }
    case 'literal': {
      const [first] = call.args;
      const path = first?.kind === 'text' ? first.value : undefined;
      return {
        operations:
          path === undefined ? [] : all.filter((one) => one.method === name && one.ownPath === path),
        of,
      };
    }
    case 'path': {
      const methods = new Set(idsOf(name, row));
      const asked = all.filter((one) => methods.has(one.method.toLowerCase()));
      const chain = asked.length === 0 ? undefined : chainIn(of, file.program.text);
      return { operations: chain ? asked.filter((one) => fitsChain(chain, one.ownPath)) : [], of };
    }
    default:
      return row.names satisfies never;
  }
}

function requestOf(site: CallSite, operation: GeneratedOperation, { generator }: GeneratedRow): RequestFact {
  const { file, call, fn } = site;
  const { callee } = call;
  const sends = placeOf(file, call);
  const at = callee.kind === 'member' ? placeOf(file, callee.at) : placeOf(file, callee);
  return {
    kind: 'request',
    ...(fn ? { inside: fn.name } : {}),
    method: operation.method,
    methodFrom: `the description of the API has it`,
    url: piecesOf(`https://${operation.hosts[0] ?? ''}${operation.path}`, at),
    query: [],
    body: [],
    client: generator,
    certainty: 'model',
    operation: operation.id ?? `${operation.method} ${operation.ownPath}`,
    oneOfSeveral: false,
    site: sends,
    sends,
    urlAt: at,
    reads: readsAround(site),
    steps: [],
    ...originOf(file),
  };
}

/** Nothing of it is written there but a name. */
function piecesOf(url: string, at: Place): readonly Piece[] {
  return url.split(/(\{[^{}]*\})/).flatMap((part): readonly Piece[] => {
    if (part === '') return [];
    const shared = { from: at, within: at };
    return part.startsWith('{')
      ? [{ kind: 'hole', name: part.slice(1, -1), segment: true, ...shared }]
      : [{ kind: 'text', value: part, ...shared }];
  });
}
