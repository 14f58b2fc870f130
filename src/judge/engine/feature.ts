/** Endpoints and parameters that the version of a request does not have. */
import { percentDecoded } from '../../text/percent-decoded.ts';
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import { compareVersions } from '../../engine-catalog/library-version.ts';
import { endpointEntry } from '../../engine-catalog/ids.ts';
import type { PieceKind } from '../../engine-catalog/endpoints.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { queryNames } from '../../trace/model/body-names.ts';
import { skeleton } from '../../trace/model/pieces.ts';
import type { EngineContext } from './context.ts';
import type { EngineViolation, Missing } from './violation.ts';

type Shared = Omit<
  Missing,
  'kind' | 'entry' | 'version' | 'what' | 'name' | 'presence' | 'bound' | 'effect' | 'from' | 'instead'
>;

/** A request, as far as its version decides on it. */
interface Asked {
  readonly method: string;
  /** Without a version, with `x` for what is not known. */
  readonly path: string;
  readonly given: readonly (readonly [PieceKind, string])[];
}

export function missingOf(
  { method, path, given }: Asked,
  version: string,
  { catalog, targets }: EngineContext,
  shared: Shared,
): readonly EngineViolation[] {
  if (method === 'unknown') return [];
  const endpoint = catalog.endpoints.endpoint(method, path, version);
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
  const found = given.flatMap(([what, name]): readonly (readonly [string, EngineViolation])[] => {
    const piece = catalog.endpoints.piece(row, what, name, version);
    if (!piece || (piece.presence !== 'not yet' && piece.presence !== 'removed')) return [];
    const { presence, since, removed = since, effect, isEffectKnown: isEffectTold, note } = piece;
    const isRemoved = presence === 'removed';
    const bound = isRemoved ? removed : since;
    const isUnknown = !isRemoved && targets.every(({ max }) => compareApiVersions(max, since) < 0);
    const isSure = isEffectTold || isUnknown;
    // Its note beside the version may state that the version does not matter; for what is gone, the replacement.
    if (!isSure && !isRemoved && note !== undefined) return [];
    const kind = what === 'filters' ? ('filter' as const) : what;
    const instead = isRemoved && note !== undefined ? { instead: note } : {};
    const found = { ...base, what: kind, name: piece.name, presence, bound, effect, ...instead };
    return [[`${what} ${piece.name}`, isSure ? found : { ...found, isNote: true, isLikely: true }]];
  });
  return [...new Map(found).values()];
}

/** What a request gives, by name: parameters, keys of its filters, fields of its body. */
export function givenIn(fact: RequestFact): Asked['given'] {
  return piecesOf([...new Set([...fact.query, ...namesInUrl(fact)])], fact.body);
}

export function piecesOf(query: readonly string[], body: readonly string[]): Asked['given'] {
  return [
    ...query.map((name) =>
      isFilter(name) ? (['filters', name.slice(filters.length)] as const) : (['query', name] as const),
    ),
    ...body.map((name) => ['body', name] as const),
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
  return query < 0 ? [] : queryNames(percentDecoded(text.slice(query + 1)));
}
