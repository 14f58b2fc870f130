/** What changes between two versions of the API: of all that the catalogue dates, what a request can meet. */
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import type { EndpointRow } from '../../engine-catalog/schema/endpoints.ts';
import type { PieceAt } from '../../engine-catalog/endpoints.ts';
import type { RequestedEndpoint } from '../../flow/follow/requests/client-requests.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { givenIn } from '../../judge/engine/feature.ts';

/** A request and its path without a version, with `x` for what is not known. */
export interface Sent {
  readonly fact: RequestFact;
  readonly path: string;
}

/** An endpoint that is asked for, and those of its parameters, filters and fields that may be given. */
interface Met {
  readonly row: EndpointRow | undefined;
  readonly pieces: readonly PieceAt[];
}

/**
 * @param met left out if any call may be sent
 * @returns what changes, in words; undefined if the catalogue has nothing
 */
export function changesBetween(
  from: string,
  to: string,
  met: Met | undefined,
  catalog: EngineCatalog,
): string | undefined {
  const isMet = (bound: string | undefined): boolean =>
    bound !== undefined && compareApiVersions(bound, from) > 0 && compareApiVersions(bound, to) <= 0;
  const row = met?.row;
  const change = catalog.changes.findLast(
    ({ api, kind, calls }) =>
      (kind === 'removal' || kind === 'update') &&
      isMet(api) &&
      (row === undefined || calls === undefined || calls.includes(row.call)),
  );
  if (change) {
    return changed(change.api, change.text, met === undefined ? 'a call that may be sent' : 'this call');
  }
  if (!row) return undefined;
  // What was refused below a version is asked for by no code that works.
  const gate = row.gates?.find(
    ({ below, from: since, effect }) => isMet(since) || (effect !== 'refused' && isMet(below)),
  );
  if (gate) return changed(gate.from ?? gate.below, gate.says);
  const piece = met.pieces.find(({ since, isExact, removed }) => (isExact && isMet(since)) || isMet(removed));
  return piece && changed(isMet(piece.removed) ? piece.removed : piece.since, `the meaning of ${piece.name}`);
}

export function metBy(sent: Sent, { endpoints }: EngineCatalog): Met {
  const { method } = sent.fact;
  const row = method === 'unknown' ? undefined : endpoints.endpoint(method, sent.path)?.row;
  const given = row ? givenIn(sent.fact) : [];
  return {
    row,
    pieces: given.flatMap(([kind, name]) => (row && endpoints.piece(row, kind, name)) ?? []),
  };
}

/** The same for a method of a client: of what it may be given, what it is. */
export function metByCall({ sends, given }: RequestedEndpoint, { endpoints }: EngineCatalog): Met {
  const [method = '', path = ''] = sends.split(' ');
  const row = endpoints.endpoint(method, path.replaceAll(/\{\w+\}/g, 'x'))?.row;
  const kinds = ['query', 'filters', 'body'] as const;
  const all = row
    ? kinds.flatMap((kind) =>
        Object.keys(row[kind] ?? {}).flatMap((name) => endpoints.piece(row, kind, name) ?? []),
      )
    : [];
  return { row, pieces: all.filter(({ name }) => given?.has(lastOf(name)) !== false) };
}

/** `Subpath` of `HostConfig.Mounts[].Subpath`, in small letters. */
function lastOf(name: string): string {
  return (name.split(/\W+/).findLast((part) => part !== '') ?? name).toLowerCase();
}

/** What a request asks for that a version does not have. */
export function lackingIn(version: string, sent: Sent, { endpoints }: EngineCatalog): string | undefined {
  const { method } = sent.fact;
  const endpoint = method === 'unknown' ? undefined : endpoints.endpoint(method, sent.path, version);
  if (!endpoint) return undefined;
  const isLacking = ({ presence }: { presence: string | undefined }) =>
    presence === 'not yet' || presence === 'removed';
  if (isLacking(endpoint)) return endpoint.row.call;
  return givenIn(sent.fact)
    .flatMap(([kind, name]) => endpoints.piece(endpoint.row, kind, name, version) ?? [])
    .find(isLacking)?.name;
}

function changed(api: string | undefined, text: string, asked = 'this call'): string {
  return `API ${api ?? ''} changed ${asked} (${text.replace(/\.$/, '')})`;
}
