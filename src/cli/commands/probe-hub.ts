/** `dockshift probe hub`: asks the Hub whether the catalogue is right. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createColors, type Colors } from '../../text/colors.ts';
import { EnvHttpProxyAgent } from 'undici';
import { builtInCatalog, loadCatalog } from '../../catalog/load.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { loadConfiguration } from '../../config/load.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { didYouMean } from '../../text/nearest.ts';
import { boundedRequest } from '../../probe/bounded-request.ts';
import { questionsFrom } from '../../probe/hub/from-scan.ts';
import { isLoopback } from '../../probe/hub/loopback.ts';
import { isConclusive, probeHub, type HubProbe } from '../../probe/hub/probe.ts';
import type { HubQuestion } from '../../probe/hub/question.ts';
import { questionsOf } from '../../probe/hub/questions.ts';
import { failsInCode } from '../../probe/hub/verdict.ts';
import { probeHubJson } from '../../report/probe-hub-json.ts';
import { probeHubText } from '../../report/probe-hub.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import { ownVersion } from '../../version.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { ProbeHubArguments } from '../invocation.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';

/**
 * Asks, and shows what came back.
 *
 * @returns 1 if an answer contradicts the catalogue or a call of the code fails, 3 if no answer shows anything
 * @throws UserError for a base that is no URL, an entry or a path that does not exist, a token that cannot be sent
 */
export async function runProbeHub(args: ProbeHubArguments, terminal: Terminal): Promise<ExitCode> {
  const { stdout, stderr, env } = terminal;
  const base = args.baseUrl === undefined ? undefined : baseOf(args.baseUrl);
  const token = tokenOf(env);
  const questions = await questionsFor(args, base, terminal);
  if (questions.length === 0) {
    stderr.write(
      `dockshift: nothing in ${visible(args.fromScan ?? '')} asks the Hub for what the catalogue knows\n`,
    );
  }
  const agent = agentFor(base, env);
  const manners = {
    send: (question: Parameters<typeof boundedRequest>[1]) => boundedRequest(agent, question),
    now: () => Date.now(),
    sleep: (milliseconds: number) => sleep(milliseconds),
    timeout: args.timeout,
    version: ownVersion(),
    token,
    tokenHosts: builtInCatalog().entries.flatMap(({ hosts }) => hosts),
  };
  const probe = await withProgress(
    undefined,
    terminal,
    (onProgress) => probeHub(questions, base, manners, onProgress),
    'questions',
  ).finally(() => agent.destroy());
  return report(probe, args, terminal, createColors(usesColor(args.color, stdout, env)));
}

function report(
  probe: HubProbe,
  { format }: ProbeHubArguments,
  { stdout, stderr }: Terminal,
  colors: Colors,
): ExitCode {
  const { results } = probe;
  if (format === 'json') stdout.write(probeHubJson(probe, ownVersion()));
  if (results.length > 0 && !results.some(isConclusive)) {
    const why = results.filter(({ verdict }) => verdict === 'unclear' || verdict === 'unanswered');
    for (const line of new Set(
      why.map(({ verdict, says, question }) => {
        return verdict === 'unclear' ? `${new URL(question.url).origin} ${says}` : says;
      }),
    )) {
      stderr.write(`dockshift: ${visible(line)}\n`);
    }
    if (why.length === 0) {
      stderr.write('dockshift: none of these calls may be sent, so nothing was asked\n');
    }
    return exitCodes.failure;
  }
  if (format === 'pretty' && results.length > 0) stdout.write(probeHubText(probe, colors));
  const isWrong = results.some((result) => result.verdict === 'contradicted' || failsInCode(result));
  return isWrong ? exitCodes.findings : exitCodes.clean;
}

async function questionsFor(
  args: ProbeHubArguments,
  base: string | undefined,
  { cwd }: Terminal,
): Promise<readonly HubQuestion[]> {
  const file = args.config === undefined ? undefined : path.resolve(cwd, args.config);
  if (args.fromScan === undefined) {
    const catalog = await loadCatalog(await loadConfiguration({ root: cwd, file }));
    refuseUnknown(args.entries, catalog);
    return questionsOf(catalog, { base, methods: args.methods, entries: args.entries });
  }
  const { root, only } = await resolveTargets([args.fromScan], cwd);
  const config = await loadConfiguration({ root, file });
  const catalog = await loadCatalog(config);
  refuseUnknown(args.entries, catalog);
  const { scan } = await import('../../scan.ts');
  const { findings } = await scan({ root, config, ...(only && { files: only }) });
  const wanted = findings.filter(({ entry }) => args.entries.length === 0 || args.entries.includes(entry));
  return questionsFrom(wanted, catalog, base);
}

function refuseUnknown(ids: readonly string[], catalog: Catalog): void {
  const unknown = ids.find((id) => catalog.byId(id) === undefined);
  if (unknown === undefined) return;
  const known = catalog.entries.map(({ id }) => id);
  const hint = didYouMean(unknown, known) || '; dockshift catalog lists them';
  throw new UserError(`--entry: no entry of the catalogue has the id '${visible(unknown)}'${hint}`);
}

/** Scheme, host, port and path, without a slash at the end. */
function baseOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UserError(`--base-url: expected http://HOST or https://HOST, found '${visible(typed)}'`);
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** From the environment alone, because command lines can be read by others. It is never printed. */
function tokenOf({ DOCKERHUB_TOKEN: token }: Terminal['env']): string | undefined {
  if (token === undefined || token === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new UserError('DOCKERHUB_TOKEN holds characters that no token has');
}

/** With the proxies of the environment; never for this machine itself. */
function agentFor(base: string | undefined, env: Terminal['env']): EnvHttpProxyAgent {
  const isDirect = base !== undefined && isLoopback(base);
  const http = env['http_proxy'] ?? env['HTTP_PROXY'] ?? '';
  const https = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '';
  return new EnvHttpProxyAgent({
    httpProxy: isDirect ? '' : http,
    httpsProxy: isDirect ? '' : https,
    noProxy: env['no_proxy'] ?? env['NO_PROXY'] ?? '',
    // Connections end with the command.
    keepAliveTimeout: 2000,
  });
}
