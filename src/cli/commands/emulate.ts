/** `dockshift emulate`: serves the Hub, an engine and calls of catalogues on loopback. */
import fs from 'node:fs';
import path from 'node:path';
import { createColors } from '../../text/colors.ts';
import { catalogOfFiles, loadCatalog } from '../../catalog/load.ts';
import { loadConfiguration } from '../../config/load.ts';
import { errorCode } from '../../disk/why-unreadable.ts';
import { startApi } from '../../emulate-api/server.ts';
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
 * Serves until Ctrl-C, or until a command has ended that is given the addresses.
 *
 * @returns the exit code of the command, 0 without one
 * @throws UserError if a port or a socket is taken, a release is not known, a catalogue is wrong, the command cannot be run
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
  const ofFiles = await catalogOfFiles(args.catalogs.map((name) => path.resolve(cwd, name)));
  const served: Served[] = [];
  const start = async (serving: Promise<Served>, what: string) => {
    const one = await started(serving, what);
    served.push(one);
    return one;
  };
  try {
    const engine = await start(
      startEngine({ release: args.engine, socket, port: args.enginePort }),
      socket === undefined ? `--engine-port: ${args.enginePort}` : `--socket: ${visible(socket)}`,
    );
    const { era } = args;
    const hub = await start(startHub({ era, catalog, port: args.hubPort }), `--hub-port: ${args.hubPort}`);
    const api =
      args.catalogs.length === 0
        ? undefined
        : await start(startApi({ era, catalog: ofFiles, port: args.apiPort }), `--api-port: ${args.apiPort}`);
    const all = { hub, engine, api };
    if (args.command.length > 0) return await runWith(args.command, environment(env, all), cwd);
    stdout.write(announcement(all, era, usesColor(args.color, stdout, env)));
    await interrupted();
    return exitCodes.clean;
  } finally {
    await Promise.all(served.map((one) => one.close()));
  }
}

interface All {
  readonly hub: Served;
  readonly engine: Served;
  readonly api: Served | undefined;
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

function environment(env: Terminal['env'], { hub, engine, api }: All): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !withheld.includes(name));
  const direct = [env['NO_PROXY'] ?? env['no_proxy'] ?? '', '127.0.0.1'].filter((host) => host !== '');
  return {
    ...Object.fromEntries(kept),
    NO_PROXY: direct.join(','),
    no_proxy: direct.join(','),
    DOCKSHIFT_HUB_URL: hub.url,
    DOCKER_HOST: engine.url,
    ...(api && { DOCKSHIFT_API_URL: api.url }),
  };
}

const ofHub: Readonly<Record<Era, string>> = {
  before: 'v1 and deprecated calls answer',
  today: 'v1 is gone, deprecated calls answer',
  after: 'v1 and deprecated calls are gone',
};
const ofCatalogs: Readonly<Record<Era, string>> = {
  before: 'removed and deprecated calls answer',
  today: 'removed calls are gone, deprecated calls answer',
  after: 'removed and deprecated calls are gone',
};

function announcement({ hub, engine, api }: All, era: Era, color: boolean): string {
  const colors = createColors(color);
  const lines = [
    ['Hub     ', hub.url, ofHub[era]],
    ['Engine  ', engine.url, `ask it: dockshift probe engine --host ${visible(engine.url)}`],
    ...(api ? [['API     ', api.url, ofCatalogs[era]] as const] : []),
  ] as const;
  const width = Math.max(...lines.map(([, url]) => url.length)) + 2;
  return [
    ...lines.map(([name, url, does]) => {
      return `${colors.bold(name)}${colors.cyan(visible(url).padEnd(width))}${does}\n`;
    }),
    colors.dim(`Ctrl-C ends ${api ? 'all' : 'both'}.\n`),
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
