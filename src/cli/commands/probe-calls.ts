/** What probes of the Hub and of other APIs share: how they send, and how they report. */
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvHttpProxyAgent } from 'undici';
import { UserError } from '../../errors/user-error.ts';
import { boundedRequest } from '../../probe/bounded-request.ts';
import { isLoopback } from '../../probe/calls/loopback.ts';
import { probeCalls, type CallProbe } from '../../probe/calls/probe.ts';
import type { CallQuestion } from '../../probe/calls/question.ts';
import { failsInCode, isConclusive } from '../../probe/calls/result.ts';
import type { Pacing } from '../../probe/calls/throttle.ts';
import { probeCallsJson } from '../../report/probe-calls-json.ts';
import { probeCallsText } from '../../report/probe-calls.ts';
import { createColors } from '../../text/colors.ts';
import { visible } from '../../text/visible.ts';
import { ownVersion } from '../../version.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { ProbeApiArguments, ProbeHubArguments } from '../invocation.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';

type Visit<Question extends CallQuestion> = Parameters<typeof probeCalls<Question>>[0];

/**
 * Asks, and shows what came back.
 *
 * @returns 1 if an answer contradicts the catalogue or a call of the code fails, 3 if no answer shows anything
 */
export async function probed<Question extends CallQuestion>(
  visit: Visit<Question>,
  manners: Pick<Pacing, 'token' | 'tokenHosts' | 'readsBody'>,
  args: ProbeHubArguments | ProbeApiArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const agent = agentFor(visit.base, terminal.env);
  const pacing: Pacing = {
    send: (question) => boundedRequest(agent, question),
    now: () => Date.now(),
    sleep: (milliseconds) => sleep(milliseconds),
    timeout: args.timeout,
    version: ownVersion(),
    ...manners,
  };
  const probe = await withProgress(
    undefined,
    terminal,
    (onProgress) => probeCalls(visit, pacing, onProgress),
    'questions',
  ).finally(() => agent.destroy());
  return report(probe, args, terminal);
}

function report(
  probe: CallProbe,
  { format, color }: ProbeHubArguments | ProbeApiArguments,
  { stdout, stderr, env }: Terminal,
): ExitCode {
  const { results } = probe;
  if (format === 'json') stdout.write(probeCallsJson(probe, ownVersion()));
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
  if (format === 'pretty' && results.length > 0) {
    stdout.write(probeCallsText(probe, createColors(usesColor(color, stdout, env))));
  }
  const isWrong = results.some((result) => result.verdict === 'contradicted' || failsInCode(result));
  return isWrong ? exitCodes.findings : exitCodes.clean;
}

/** Scheme, host, port and path, without a slash at the end. */
export function baseOf(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UserError(`--base-url: expected http://HOST or https://HOST, found '${visible(typed)}'`);
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/** From the environment alone, because command lines can be read by others. It is never printed. */
export function tokenOf(env: Terminal['env'], name: string): string | undefined {
  const token = env[name];
  if (token === undefined || token === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new UserError(`${name} holds characters that no token has`);
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
