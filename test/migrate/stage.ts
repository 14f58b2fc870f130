/** Where programs are run: a folder, and an environment that leads every client to the Hub of an era. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hubHosts } from './hub/hosts.ts';
import type { HubEra, HubPorts, Hubs } from './hub/setup.ts';
import type { Files } from './migration.ts';
import { startOf, writtenAs, type Runtimes, type Start } from './runtimes.ts';

/** What is seen of a program from outside. */
export interface Outcome {
  readonly stdout: string;
  /** null: killed at its time limit. */
  readonly code: number | null;
  /** For messages alone: it is not compared. */
  readonly stderr: string;
}

export interface Stage {
  /** The same program with the same arguments is run once. */
  run(name: string, files: Files, args: readonly string[], era: HubEra): Promise<Outcome>;
  close(): void;
}

/** Milliseconds. */
const TIME_LIMIT = 30_000;
/** The first program of a language may wait for its library to be compiled. */
const COMPILE_LIMIT = 120_000;
const nodeFolder = fileURLToPath(new URL('node/', import.meta.url));
const pythonFolder = fileURLToPath(new URL('python/', import.meta.url));
const phpPrepended = fileURLToPath(new URL('php/proxy.php', import.meta.url));

export function openStage(runtimes: Runtimes, hubs: Hubs): Stage {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
  writeFileSync(path.join(folder, 'wgetrc'), `ca_certificate = ${hubs.authority}\ntries = 1\n`);
  mkdirSync(path.join(folder, 'php'));
  writeFileSync(
    path.join(folder, 'php', 'stage.ini'),
    `auto_prepend_file = "${phpPrepended}"\ncurl.cainfo = "${hubs.authority}"\ndisplay_errors = stderr\n`,
  );
  if (runtimes.present.has('javac')) trustInJava(folder, hubs);
  // Programs in JavaScript find their client here.
  symlinkSync(nodeFolder, path.join(folder, 'node_modules'), 'dir');
  const seen = new Map<string, Promise<Outcome>>();

  const ready = new Map<string, Promise<readonly string[]>>();

  /** The command line of a program, written down and compiled once. */
  const readyIn = async (
    own: string,
    files: Files,
    { command, compile, compiled, file }: Start,
  ): Promise<readonly string[]> => {
    mkdirSync(own);
    for (const [name, given] of files) {
      const { file: as, text } = writtenAs(path.basename(name), given);
      writeFileSync(path.join(own, as), text);
    }
    if (!compile) return [command, path.join(own, file)];
    const { code, stderr } = await outcomeOf(
      [command, ...compile],
      own,
      compilerEnvironment(folder),
      COMPILE_LIMIT,
    );
    if (code !== 0) throw new Error(`${file} cannot be compiled: ${stderr}`);
    return compiled ?? [path.join(own, 'program')];
  };

  const start = async (name: string, files: Files, args: readonly string[], era: HubEra) => {
    const own = path.join(folder, hashOf([name, ...files.values()]));
    const line = ready.get(own) ?? readyIn(own, files, startOf(name, files.get(name) ?? '', runtimes));
    ready.set(own, line);
    return outcomeOf([...(await line), ...args], own, environment(folder, hubs.ports[era], hubs));
  };

  return {
    run: (name, files, args, era) => {
      const key = hashOf([name, ...files.values(), era, ...args]);
      const outcome = seen.get(key) ?? start(name, files, args, era);
      seen.set(key, outcome);
      return outcome;
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Java trusts what is in a store of its own kind. */
function trustInJava(folder: string, { authority }: Hubs): void {
  execFileSync(
    'keytool',
    [
      '-importcert',
      '-noprompt',
      '-storetype',
      'JKS',
      '-file',
      authority,
      '-keystore',
      trustOfJava(folder),
      '-storepass',
      'changeit',
    ],
    { stdio: 'pipe', timeout: 120_000 },
  );
}

function trustOfJava(folder: string): string {
  return path.join(folder, 'trust.jks');
}

function hashOf(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
}

/** One proxy serves curl, wget, Python, Go, Ruby and Java; node and PHP are led by what they load first. */
function environment(folder: string, hub: HubPorts, { authority }: Hubs): NodeJS.ProcessEnv {
  const proxy = `http://127.0.0.1:${hub.proxyPort}`;
  return {
    PATH: process.env['PATH'],
    HOME: folder,
    LANG: 'C.UTF-8',
    http_proxy: proxy,
    https_proxy: proxy,
    HTTPS_PROXY: proxy,
    CURL_HOME: folder,
    CURL_CA_BUNDLE: authority,
    SSL_CERT_FILE: authority,
    REQUESTS_CA_BUNDLE: authority,
    JAVA_TOOL_OPTIONS: [
      '-Dhttps.proxyHost=127.0.0.1',
      `-Dhttps.proxyPort=${hub.proxyPort}`,
      `-Djavax.net.ssl.trustStore=${trustOfJava(folder)}`,
    ].join(' '),
    WGETRC: path.join(folder, 'wgetrc'),
    PYTHONDONTWRITEBYTECODE: '1',
    // Programs in Python find their client here.
    PYTHONPATH: pythonFolder,
    // No gem is installed that a program could use.
    RUBYOPT: '--disable=gems',
    // With what the machine's own configuration loads: the extension for curl.
    PHP_INI_SCAN_DIR: `:${path.join(folder, 'php')}`,
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(nodeFolder, 'preload.js')).href}`,
    HUB_EMULATOR_HOSTS: hubHosts.join(','),
    HUB_EMULATOR_PORT: String(hub.port),
    HUB_TOKEN: 'any',
  };
}

/** Of Go: no module, no network, nothing outside of the stage. */
function compilerEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: folder,
    GOPATH: path.join(folder, 'go'),
    GOCACHE: path.join(folder, 'go-build'),
    GO111MODULE: 'off',
    GOFLAGS: '',
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
  };
}

function outcomeOf(
  [command = '', ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  timeout = TIME_LIMIT,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ stdout, code, stderr });
    });
  });
}
