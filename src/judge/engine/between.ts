/** What of a request changes with the version of the API: of all that the catalogue dates, what this call can meet. */
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import type { EndpointRow } from '../../../rules/catalog/engine/endpoints-schema.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { givenIn } from './feature.ts';

/** A request and its path without a version, with `x` for what is not known. */
export interface Sent {
  readonly fact: RequestFact;
  readonly path: string;
}

/**
 * @param sent left out where any call may be sent
 * @returns what changes, in words; undefined where the catalogue has nothing
 */
export function changeBetween(
  from: string,
  to: string,
  sent: Sent | undefined,
  catalog: EngineCatalog,
): string | undefined {
  const isMet = (bound: string | undefined): boolean =>
    bound !== undefined && compareApiVersions(bound, from) > 0 && compareApiVersions(bound, to) <= 0;
  const row = sent && rowOf(sent, catalog);
  const met = catalog.changes.findLast(
    ({ api, kind, calls }) =>
      (kind === 'removal' || kind === 'update') &&
      isMet(api) &&
      (row === undefined || calls === undefined || calls.includes(row.call)),
  );
  if (met) return changed(met.api, met.text, sent === undefined ? 'may be' : 'is');
  if (!row) return undefined;
  // What was refused below a version was asked for by nobody whose code works.
  const gate = row.gates?.find(
    ({ below, from: since, effect }) => isMet(since) || (effect !== 'refused' && isMet(below)),
  );
  if (gate) return changed(gate.from ?? gate.below, gate.says);
  const pieces = givenIn(sent.fact).flatMap(([kind, name]) => catalog.endpoints.piece(row, kind, name) ?? []);
  const piece = pieces.find(({ since, isExact, removed }) => (isExact && isMet(since)) || isMet(removed));
  return piece && changed(isMet(piece.removed) ? piece.removed : piece.since, `the meaning of ${piece.name}`);
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

function rowOf({ fact, path }: Sent, { endpoints }: EngineCatalog): EndpointRow | undefined {
  return fact.method === 'unknown' ? undefined : endpoints.endpoint(fact.method, path)?.row;
}

function changed(api: string | undefined, text: string, asked = 'is'): string {
  return `API ${api ?? ''} changed what ${asked} asked for (${text.replace(/\.$/, '')})`;
}
