/** Asks a live engine which API versions it speaks, and holds the answers against the catalogue and the code. */
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import type { SeenUse } from '../../judge/engine/uses.ts';
import type { Failure } from '../bounded-request.ts';
import { confirm, receptionOf, type Confirmation, type Reception } from './confirm.ts';
import type { Connection } from './connect.ts';
import { joined, type JoinedUse } from './from-scan.ts';
import { identify } from './identify.ts';
import type { Identity } from './identity.ts';
import { negotiated } from './negotiate.ts';
import { compared, type Comparison } from './release.ts';

export interface EngineProbe {
  readonly identity: Identity;
  readonly comparison: Comparison;
  /** What the newest clients that negotiate speak with it; undefined if there is nothing to agree on. */
  readonly negotiated: string | undefined;
  /** The newest version that the catalogue knows. */
  readonly newest: string;
  /** `DOCKER_API_VERSION`, which switches negotiation off in the docker command and in clients in Go. */
  readonly fixed: { readonly version: string; readonly reception: Reception } | undefined;
  readonly confirmations: readonly Confirmation[];
  /** Undefined if no code base was named. */
  readonly uses: readonly JoinedUse[] | undefined;
}

interface EngineProbeOptions {
  readonly catalog: EngineCatalog;
  /** The value of `DOCKER_API_VERSION`. */
  readonly apiVersion: string | undefined;
  readonly uses: readonly SeenUse[] | undefined;
}

/** @returns why the engine could not be asked who it is */
export async function probeEngine(
  connection: Connection,
  { catalog, apiVersion, uses }: EngineProbeOptions,
): Promise<EngineProbe | Failure> {
  const identity = await identify(connection, catalog);
  if ('kind' in identity) return identity;
  const newest = catalog.newest.max;
  const fixed = apiVersionOf(apiVersion ?? '');
  return {
    identity,
    comparison: compared(identity, catalog),
    negotiated: negotiated(newest, identity.window),
    newest,
    fixed:
      fixed === undefined ? undefined : { version: fixed, reception: await receptionOf(fixed, connection) },
    confirmations: await confirm(identity, connection),
    uses: uses && (await joined(uses, identity, newest, connection)),
  };
}

/** Each answer that contradicts the catalogue or the code, in one line. */
export function contradictions({
  identity,
  comparison,
  confirmations,
  uses = [],
}: EngineProbe): readonly string[] {
  const { window, product, release = '' } = identity;
  const differs =
    comparison.kind === 'differs'
      ? [
          `the catalogue has ${comparison.known.min} – ${comparison.known.max} for ${product.name} ${release}, which reports ${window.min} – ${window.max}`,
        ]
      : [];
  const wrong = confirmations
    .filter(({ verdict }) => verdict === 'contradicts')
    .map(({ version, reception }) => {
      const did = reception.kind === 'accepted' ? 'accepted' : `called ${reception.kind}`;
      return `v${version} is ${did}, though the engine reports ${window.min} – ${window.max}`;
    });
  const refused = uses
    .filter(({ outcome, isNote }) => outcome === 'refused' && !isNote)
    .map(
      ({ file, line, version, says }) => `${file}:${line}: ${version ?? 'its version'} is refused, ${says}`,
    );
  return [...differs, ...wrong, ...refused];
}
