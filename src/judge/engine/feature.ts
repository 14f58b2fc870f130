/** Endpoints and parameters that the version of a request does not have. */
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import { compareVersions } from '../../engine-catalog/library-version.ts';
import { endpointEntry } from '../../engine-catalog/ids.ts';
import type { PieceKind } from '../../engine-catalog/endpoints.ts';
import type { RequestFact } from '../../trace/fact.ts';
import { queryNames } from '../../trace/body-names.ts';
import { skeleton } from '../../trace/pieces.ts';
import type { EngineContext } from './context.ts';
import type { EngineTrouble, Missing } from './trouble.ts';

type Shared = Omit<
  Missing,
  'kind' | 'entry' | 'version' | 'what' | 'name' | 'presence' | 'bound' | 'effect' | 'from'
>;

/** @param path without a version, with `x` for what is not known */
export function missingOf(
  fact: RequestFact,
  path: string,
  version: string,
  { catalog, targets }: EngineContext,
  shared: Shared,
): readonly EngineTrouble[] {
  if (fact.method === 'unknown') return [];
  const endpoint = catalog.endpoints.endpoint(fact.method, path, version);
  if (!endpoint) return [];
  const entry = endpointEntry(endpoint.row);
  const base = { ...shared, kind: 'missing' as const, entry, version };
  const { presence, since, removed = since, row } = endpoint;
  if (presence === 'removed') {
    return [{ ...base, what: 'endpoint', name: row.call, presence, bound: removed, effect: 'refused' }];
  }
  if (presence === 'not yet') {
    // Up to 28.5 an endpoint is served at every version that the engine accepts.
    const from = row.refusedBelowSince;
    const isRefused = from !== undefined && targets.some((line) => compareVersions(line.from, from) >= 0);
    return isRefused
      ? [{ ...base, what: 'endpoint', name: row.call, presence, bound: since, effect: 'refused', from }]
      : [];
  }
  const told = givenIn(fact).flatMap(([what, name]): readonly (readonly [string, EngineTrouble])[] => {
    const piece = catalog.endpoints.piece(row, what, name, version);
    if (!piece || (piece.presence !== 'not yet' && piece.presence !== 'removed')) return [];
    const { presence, since, removed = since, effect, isEffectTold, note } = piece;
    const bound = presence === 'removed' ? removed : since;
    const isUnknown = targets.every(({ max }) => compareApiVersions(max, since) < 0);
    const isSure = isEffectTold || isUnknown;
    // What is told of it beside its version may say that the version does not matter.
    if (!isSure && note !== undefined) return [];
    const kind = what === 'filters' ? ('filter' as const) : what;
    const told = { ...base, what: kind, name: piece.name, presence, bound, effect };
    return [[`${what} ${piece.name}`, isSure ? told : { ...told, isNote: true, isLikely: true }]];
  });
  return [...new Map(told).values()];
}

/** What a request gives, by name: parameters, keys of its filters, fields of its body. */
export function givenIn(fact: RequestFact): readonly (readonly [PieceKind, string])[] {
  const parameters = [...new Set([...fact.query, ...namesInUrl(fact)])];
  return [
    ...parameters.map((name) =>
      isFilter(name) ? (['filters', name.slice(filters.length)] as const) : (['query', name] as const),
    ),
    ...fact.body.map((name) => ['body', name] as const),
  ];
}

/** Keys of the filters among the parameters: `filters.label` is what `filters={"label": …}` gives. */
function isFilter(name: string): boolean {
  return name.startsWith(filters);
}
const filters = 'filters.';

function namesInUrl({ url }: RequestFact): readonly string[] {
  const text = skeleton(url);
  const query = text.indexOf('?');
  return query < 0 ? [] : queryNames(decode(text.slice(query + 1)));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
