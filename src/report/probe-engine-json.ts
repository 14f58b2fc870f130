/**
 * `dockshift probe engine --format json`, version 1: new keys may come, no key goes or changes its meaning.
 *
 * - `engine`: null if it could not be asked; `where`, `from` (who named it), `product`, `release`, `platform`,
 *   `apiVersion`, `minApiVersion`, `negotiated` (null if there is nothing to agree on), `ping` with the `method` that was
 *   answered and the `apiVersion` of its header
 * - `catalog`: `verdict` (`same`, `moved`: a setting moved the lowest version, `differs`, `unknown`) and what the catalogue
 *   has for the release
 * - `environment`: what is made of `DOCKER_API_VERSION`; null if it is not set
 * - `confirmations`: for each version asked for its `position`, what became of it (`reception`, with the `bound` that the
 *   engine names), and the `verdict` (`confirmed`, `contradicts`, `proves nothing`, `unclear`)
 * - `uses`: with `--from-scan` what the code sends, by file and line, and the `outcome` (`accepted`, `refused`, `unproven`,
 *   `unknown`); `note` marks those that fail nothing
 * - `run`: with `--run` each step's request and status, `id`, `warnings`, `statusCode`, `stdout`, `stderr`, `problem`
 * - `contradictions`: one line each; `problem`: why something could not be asked
 */
import type { Reception } from '../probe/engine/confirm.ts';
import type { Found } from '../probe/engine/find.ts';
import type { JoinedUse } from '../probe/engine/from-scan.ts';
import { contradictions, type EngineProbe } from '../probe/engine/probe.ts';
import type { RunReport } from '../probe/engine/run-report.ts';
import { jsonText } from './json-text.ts';

export interface ProbeEngineReport {
  /** The version of dockshift. */
  readonly version: string;
  readonly found: Found;
  /** Undefined if the engine could not be asked. */
  readonly probe: EngineProbe | undefined;
  readonly run: RunReport | undefined;
  /** Why something could not be asked. */
  readonly problem: string | undefined;
}

export function probeEngineJson({ version, found, probe, run, problem }: ProbeEngineReport): string {
  const document = {
    version: 1,
    tool: { name: 'dockshift', version },
    probe: 'engine',
    engine: probe ? engineForm(found, probe) : null,
    ...(probe ? probeForm(probe) : {}),
    ...(run ? { run: runForm(run) } : {}),
    contradictions: probe ? contradictions(probe) : [],
    problem: problem ?? null,
  };
  return `${jsonText(document, 2)}\n`;
}

function engineForm({ where, from }: Found, { identity, negotiated, newest }: EngineProbe): object {
  const { product, release = null, platform, window, ping } = identity;
  return {
    where,
    from,
    product: product.name,
    release,
    platform,
    apiVersion: window.max,
    minApiVersion: window.min,
    negotiated: negotiated ?? null,
    newestKnown: newest,
    ping: { method: ping.method, apiVersion: ping.apiVersion ?? null },
  };
}

function probeForm({ comparison, fixed, confirmations, uses }: EngineProbe): object {
  return {
    catalog: {
      verdict: comparison.kind,
      accepts: comparison.kind === 'unknown' ? null : [comparison.known.min, comparison.known.max],
      why: comparison.kind === 'unknown' ? comparison.why : null,
    },
    environment: fixed ? { version: fixed.version, ...receptionForm(fixed.reception) } : null,
    confirmations: confirmations.map(({ version, position, reception, verdict }) => ({
      version,
      position,
      ...receptionForm(reception),
      verdict,
    })),
    ...(uses ? { uses: uses.map(useForm) } : {}),
  };
}

function receptionForm(reception: Reception): object {
  switch (reception.kind) {
    case 'accepted':
      return { reception: 'accepted', bound: null, why: null };
    case 'too old':
    case 'too new':
      return { reception: reception.kind, bound: reception.bound, why: null };
    case 'unclear':
      return { reception: 'unclear', bound: null, why: reception.why };
    default:
      return reception satisfies never;
  }
}

function useForm({ file, line, what, verdict, version, isNote, outcome, says }: JoinedUse): object {
  return { file, line, what, verdict, version, note: isNote, outcome, says };
}

function runForm({
  image,
  command,
  version,
  steps,
  id,
  warnings,
  statusCode,
  output,
  ...rest
}: RunReport): object {
  return {
    image,
    command,
    version,
    steps: steps.map(({ name, method, path, status }) => ({ name, method, path, status: status ?? null })),
    id: id ?? null,
    warnings,
    statusCode: statusCode ?? null,
    stdout: output?.stdout ?? null,
    stderr: output?.stderr ?? null,
    whole: output?.isWhole ?? null,
    removed: rest.isRemoved,
    problem: rest.problem ?? null,
  };
}
