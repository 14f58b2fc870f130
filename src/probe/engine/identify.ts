/** Asks an engine who it is: `/_ping` and the top level of `/version`. */
import * as v from 'valibot';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import { visible } from '../../text/visible.ts';
import type { Answer, Failure } from '../bounded-request.ts';
import { bodyJson, bodyText, messageOf } from './body.ts';
import type { Connection } from './connect.ts';
import { productOf } from './product.ts';
import { knownWindow } from './release.ts';
import type { Ping, Identity } from './identity.ts';
const optionalText = v.fallback(v.optional(v.string()), undefined);

/**
 * The top level alone: Podman has numbers of its own under the same names further down, in the details of its components.
 */
const versionSchema = v.object({
  ApiVersion: v.string(),
  MinAPIVersion: optionalText,
  Version: optionalText,
  Os: optionalText,
  Arch: optionalText,
  Platform: v.fallback(v.optional(v.object({ Name: optionalText })), undefined),
  Components: v.fallback(v.optional(v.array(v.object({ Name: optionalText }))), undefined),
});

/** @returns why it cannot be identified, in one line */
export async function identify(
  connection: Connection,
  catalog: EngineCatalog,
  signal?: AbortSignal,
): Promise<Identity | Failure> {
  const { where } = connection;
  const ping = await pingOf(connection, signal);
  if (ping.kind === 'failure') return ping;
  const path = '/version';
  const answer = await connection.ask({ method: 'GET', path, ...(signal && { signal }) });
  if (answer.kind === 'failure') return answer;
  const problem = problemOf(answer, where, path);
  if (problem) return problem;
  const parsed = v.safeParse(versionSchema, bodyJson(answer));
  const max = parsed.success ? apiVersionOf(parsed.output.ApiVersion) : undefined;
  if (!parsed.success || max === undefined) {
    return failure(`${where} answers ${path} with ${noVersion(answer)}`);
  }
  const { MinAPIVersion = '', Version, Os = '', Arch = '', Platform, Components = [] } = parsed.output;
  const server = answer.headers.get('server') ?? ping.answer.headers.get('server') ?? '';
  const product = productOf(
    { platform: Platform?.Name ?? '', components: Components.map(({ Name = '' }) => Name), server },
    catalog.data.releases.otherServers,
  );
  const stated = apiVersionOf(MinAPIVersion);
  const min = stated ?? knownWindow(product, Version, catalog)?.min ?? max;
  return {
    product,
    release: Version,
    platform: [Os, Arch].filter((word) => word !== '').join('/'),
    window: { min, max },
    statesMinimum: stated !== undefined,
    ping: {
      method: ping.method,
      apiVersion: apiVersionOf(ping.answer.headers.get('api-version') ?? ''),
    },
  };
}

interface Pinged {
  readonly kind: 'ping';
  readonly method: Ping['method'];
  readonly answer: Answer;
}

/** HEAD is younger than the rest, and some proxies let it not pass. */
async function pingOf(connection: Connection, signal?: AbortSignal): Promise<Pinged | Failure> {
  const path = '/_ping';
  const rest = { path, ...(signal && { signal }) };
  const short = await connection.ask({ method: 'HEAD', ...rest });
  if (short.kind === 'answer' && short.status === 200) return { kind: 'ping', method: 'HEAD', answer: short };
  if (short.kind === 'failure' && short.late === true) return short;
  const answer = await connection.ask({ method: 'GET', ...rest });
  if (answer.kind === 'failure') return answer;
  return problemOf(answer, connection.where, path) ?? { kind: 'ping', method: 'GET', answer };
}

/** What makes an answer one that no engine gives, or not to everybody. */
function problemOf(answer: Answer, where: string, path: string): Failure | undefined {
  const { status, headers, truncated } = answer;
  if (status >= 300 && status < 400) {
    const to = visible(headers.get('location') ?? 'nowhere');
    return failure(`${where} answers ${path} with a redirect to ${to}, which is not followed`);
  }
  if (status === 400 && /https/i.test(bodyText(answer))) {
    return failure(`${where} requires TLS: set DOCKER_TLS_VERIFY and DOCKER_CERT_PATH`);
  }
  if (status === 401 || status === 403 || status === 407) {
    return failure(`${where} answers ${path} with ${status}: a proxy before the engine blocks it`);
  }
  if (status < 200 || status >= 300) {
    const message = messageOf(answer);
    return failure(`${where} answers ${path} with ${status}${message === '' ? '' : `: ${message}`}`);
  }
  if (truncated) return failure(`${where} answers ${path} without end: not an engine`);
  return undefined;
}

function noVersion(answer: Answer): string {
  const type = answer.headers.get('content-type') ?? '';
  const text = bodyText(answer).trimStart();
  if (text.startsWith('<') || type.includes('html')) {
    return 'a web page: not an engine, or a proxy before it';
  }
  if (text === '') return 'an empty body: not an engine';
  return 'something that is not the JSON of an engine';
}

function failure(why: string): Failure {
  return { kind: 'failure', why };
}
