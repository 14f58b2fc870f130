import os from 'node:os';
import path from 'node:path';
import { engineCatalog } from '../../engine-catalog/load.ts';
import { connect, type Connection } from '../../probe/engine/connect.ts';
import { findEngine, type Found } from '../../probe/engine/find.ts';
import { usesIn } from '../../probe/engine/from-scan.ts';
import { contradictions, probeEngine, type EngineProbe } from '../../probe/engine/probe.ts';
import { runContainer } from '../../probe/engine/run.ts';
import type { RunReport } from '../../probe/engine/run-report.ts';
import { probeEnginePretty } from '../../report/probe-engine.ts';
import { probeEngineJson, type ProbeEngineReport } from '../../report/probe-engine-json.ts';
import { visible } from '../../text/visible.ts';
import { ownVersion } from '../../version.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { ProbeEngineArguments } from '../invocation.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { createColors } from '../../text/colors.ts';

/**
 * Asks a live engine which API versions it speaks, and runs a container on it if that is requested.
 *
 * @throws UserError for an address, a context or a path that is none
 */
export async function runProbeEngine(args: ProbeEngineArguments, terminal: Terminal): Promise<ExitCode> {
  const { env, cwd } = terminal;
  const home = env['HOME'] ?? os.homedir();
  const found = findEngine(args, { env, home, platform: process.platform });
  const config = args.config === undefined ? undefined : path.resolve(cwd, args.config);
  const uses = args.fromScan === undefined ? undefined : await usesIn(args.fromScan, cwd, config);
  const connection = await connect(found, args.timeout);
  if ('kind' in connection) return report({ found, problem: connection.why }, args, terminal);
  let interrupted: NodeJS.Signals | undefined;
  try {
    const catalog = await engineCatalog();
    const probe = await probeEngine(connection, { catalog, apiVersion: env['DOCKER_API_VERSION'], uses });
    if ('kind' in probe) return await report({ found, problem: probe.why }, args, terminal);
    const { run, problem, signal } = await ran(args, probe, connection);
    interrupted = signal;
    return await report({ found, probe, run, problem }, args, terminal);
  } finally {
    await connection.close();
    // The container is gone: from here on the signal does what it does to others.
    if (interrupted !== undefined) process.kill(process.pid, interrupted);
  }
}

interface Ran {
  readonly run?: RunReport;
  readonly problem?: string | undefined;
  /** What interrupted it. */
  readonly signal?: NodeJS.Signals | undefined;
}

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Until the container is removed, a signal ends the run and not the process. */
async function ran(
  { run: order }: ProbeEngineArguments,
  { negotiated, identity }: EngineProbe,
  connection: Connection,
): Promise<Ran> {
  if (!order) return {};
  if (negotiated === undefined) {
    return { problem: `nothing is run: no client has API ${identity.window.min} or later` };
  }
  const stop = new AbortController();
  let signal: NodeJS.Signals | undefined;
  const interrupt = (name: NodeJS.Signals) => {
    signal ??= name;
    stop.abort();
  };
  for (const name of interrupts) process.on(name, interrupt);
  try {
    const run = await runContainer({ ...order, version: negotiated }, connection, stop.signal);
    return { run, problem: run.problem, signal };
  } finally {
    for (const name of interrupts) process.off(name, interrupt);
  }
}

interface Outcome {
  readonly found: Found;
  readonly probe?: EngineProbe;
  readonly run?: RunReport | undefined;
  readonly problem?: string | undefined;
}

async function report(
  { found, probe, run, problem }: Outcome,
  { format, color }: ProbeEngineArguments,
  { stdout, stderr, env }: Terminal,
): Promise<ExitCode> {
  const report: ProbeEngineReport = { version: ownVersion(), found, probe, run, problem };
  stdout.write(await text());
  if (problem !== undefined) stderr.write(`dockshift: ${visible(problem)}\n`);
  if (probe && contradictions(probe).length > 0) return exitCodes.findings;
  return problem === undefined ? exitCodes.clean : exitCodes.failure;

  async function text(): Promise<string> {
    switch (format) {
      case 'json':
        return probeEngineJson(report);
      case 'pretty': {
        const { default: measure } = await import('string-width');
        const colors = createColors(usesColor(color, stdout, env));
        return probeEnginePretty(report, { colors, measure });
      }
      default:
        return format satisfies never;
    }
  }
}
