/** `dockshift emulate`: serves the Hub and an engine on loopback. */
import fs from 'node:fs';
import path from 'node:path';
import { createColors } from '../../text/colors.ts';
import { loadCatalog } from '../../catalog/load.ts';
import { loadConfiguration } from '../../config/load.ts';
import { errorCode } from '../../disk/why-unreadable.ts';
import { startEngine } from '../../emulate/engine/server.ts';
import type { Era } from '../../emulate/era.ts';
import { startHub } from '../../emulate/hub/server.ts';
import type { Served } from '../../emulate/listen.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import { exitCodes } from '../exit-code.ts';
import type { EmulateArguments } from '../invocation.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { runWith } from './run-with.ts';

/**
 * Serves until Ctrl-C, or until a command has ended that is given both addresses.
 *
 * @returns the exit code of the command, 0 without one
 * @throws UserError if a port or a socket is taken, a release is not known, the command cannot be run
 */
export async function runEmulate(args: EmulateArguments, terminal: Terminal): Promise<number> {
  const { cwd, env, stdout } = terminal;
  const file = args.config === undefined ? undefined : path.resolve(cwd, args.config);
  const catalog = await loadCatalog(await loadConfiguration({ root: cwd, file }));
  const socket = args.socket === undefined ? undefined : path.resolve(cwd, args.socket);
  // The error of the system would name permissions.
  if (socket !== undefined && !fs.existsSync(path.dirname(socket))) {
    throw new UserError(`--socket: ${visible(socket)} is in a folder that does not exist`);
  }
  const engine = await started(
    startEngine({ release: args.engine, socket, port: args.enginePort }),
    socket === undefined ? `--engine-port: ${args.enginePort}` : `--socket: ${visible(socket)}`,
  );
  let hub: Served | undefined;
  try {
    hub = await started(
      startHub({ era: args.era, catalog, port: args.hubPort }),
      `--hub-port: ${args.hubPort}`,
    );
    if (args.command.length > 0) return await runWith(args.command, environment(env, hub, engine), cwd);
    stdout.write(announcement(hub, engine, args.era, usesColor(args.color, stdout, env)));
    await interrupted();
    return exitCodes.clean;
  } finally {
    await Promise.all([engine.close(), hub?.close()]);
  }
}

/** @param what the option and its value, for the message */
async function started(serving: Promise<Served>, what: string): Promise<Served> {
  try {
    return await serving;
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new UserError(`${what} is taken`);
      case 'EACCES':
      case 'EPERM':
        throw new UserError(`${what} cannot be used by this user`);
      case 'EINVAL':
        throw new UserError(`${what} is too long for a socket`);
      default:
        throw error;
    }
  }
}

/** Settings of the true engine that would lead a client of the emulated one astray. */
const withheld = ['DOCKER_CONTEXT', 'DOCKER_TLS', 'DOCKER_TLS_VERIFY', 'DOCKER_CERT_PATH'];

function environment(env: Terminal['env'], hub: Served, engine: Served): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !withheld.includes(name));
  const direct = [env['NO_PROXY'] ?? env['no_proxy'] ?? '', '127.0.0.1'].filter((host) => host !== '');
  return {
    ...Object.fromEntries(kept),
    NO_PROXY: direct.join(','),
    no_proxy: direct.join(','),
    DOCKSHIFT_HUB_URL: hub.url,
    DOCKER_HOST: engine.url,
  };
}

const words: Readonly<Record<Era, string>> = {
  before: 'v1 and deprecated calls answer',
  today: 'v1 is gone, deprecated calls answer',
  after: 'v1 and deprecated calls are gone',
};

function announcement(hub: Served, engine: Served, era: Era, color: boolean): string {
  const colors = createColors(color);
  const width = Math.max(hub.url.length, engine.url.length) + 2;
  const line = (name: string, { url }: Served, words: string) =>
    `${colors.bold(name)}${colors.cyan(visible(url).padEnd(width))}${words}\n`;
  return [
    line('Hub     ', hub, words[era]),
    line('Engine  ', engine, `ask it: dockshift probe engine --host ${visible(engine.url)}`),
    colors.dim('Ctrl-C ends both.\n'),
  ].join('');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}
