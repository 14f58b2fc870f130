/** From a request to what the engine replies: the path, then the version, then the call. */
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import { refusalOf } from './refusal.ts';
import { empty, message, pageNotFound, type Machine, type Reply } from './reply.ts';
import { handlers, nameIn } from './routes.ts';
import { headersOf, identityOf } from './system.ts';

interface EngineRequest {
  readonly method: string;
  /** Without the query: `/v1.44/_ping`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
  readonly gone: AbortSignal;
}

export async function replyOf(
  { method, path, query, contentType, body, gone }: EngineRequest,
  machine: Machine,
  catalog: EngineCatalog,
): Promise<Reply> {
  if (method === 'OPTIONS') return empty(200);
  const { release } = machine;
  const [, stated, rest = path] = /^\/v([0-9.]+)(\/.*)$/s.exec(path) ?? [];
  const row = catalog.endpoints.endpoint(method, rest)?.row;
  // A page that there is not has no header of the engine.
  if (!row || (row.call === 'HEAD /_ping' && !release.isFrom('19.03'))) return pageNotFound;
  const refusal = stated === undefined ? undefined : refusalOf(stated, release);
  if (refusal) return release.isFrom('17.11') ? withHeaders(refusal, identityOf(release)) : refusal;
  const version = stated === undefined ? release.window.max : twoParts(stated);
  const { call, since, refusedBelowSince } = row;
  if (
    refusedBelowSince !== undefined &&
    release.isFrom(refusedBelowSince) &&
    compareApiVersions(version, since) < 0
  ) {
    const asked = `${method} ${rest}`;
    return withHeaders(message(400, `${asked} requires minimum API version ${since}`), headersOf(release));
  }
  const handler = handlers[call];
  if (!handler) return message(501, `${call} is known, but the emulator does not serve it`);
  const reply = await handler({ machine, version, query, contentType, body, gone, id: nameIn(call, rest) });
  return withHeaders(reply, headersOf(release));
}

/** `1.044` and `1.44.` are `1.44`. */
function twoParts(version: string): string {
  const [major, minor] = version.split('.').map((part) => Number(part) || 0);
  return `${major ?? 0}.${minor ?? 0}`;
}

function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...reply, headers: { ...headers, ...reply.headers } };
}
