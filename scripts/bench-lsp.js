/**
 * What the language server costs in a project of some thousand files: the first look at all of them beside a scan, a change of a
 * file of a thousand lines, also beside other servers, and memory over many changes: of the process, and of what is alive after a
 * collection. Build first.
 *
 * usage: npm run bench:lsp -- [--dir FOLDER] [--files N] [--edits N] [--many N] [--beside]
 *
 * Ends with 1 if a figure lies over its limit, with 2 if the command line is wrong.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createProtocolConnection } from 'vscode-languageserver/node';
import { corpusOf } from './bench/corpus.js';
import { findTools, machineLine } from './bench/machine.js';
import { builtMarkers, markedBy } from './bench/markers.js';
import { changesOf, languageServers } from './bench/lsp-servers.js';
import { median } from './bench/numbers.js';
import { installPackages, sourcePackages } from './bench/packages.js';
import { readPool } from './bench/pool.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Runs in the server: writes to a file what is alive, in bytes, once it is asked by a signal. */
const weighing = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  writeFileSync(process.env.WEIGHED, String(heapUsed + arrayBuffers), { flag: 'a' });
});`;
const weighed = join(tmpdir(), `dockshift-weighed-${process.pid}`);

/** In milliseconds, times a scan, and MB. */
const limits = { change: 50, first: 1.2, memory: 300, growth: 20, alive: 5 };

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'dockshift-bench') },
    files: { type: 'string', default: '4000' },
    edits: { type: 'string', default: '100' },
    many: { type: 'string', default: '10000' },
    // Nothing else is measured then.
    beside: { type: 'boolean', default: false },
  },
});
const [count, edits, many] = [values.files, values.edits, values.many].map(Number);

mkdirSync(join(values.dir, 'trees'), { recursive: true });
const modules = installPackages(join(values.dir, 'packages'));
const pool = readPool(modules, Object.keys(sourcePackages), markedBy(await builtMarkers(root)));
const tree = await corpusOf({ kind: 'typical', count, git: true }, join(values.dir, 'trees'), pool);
console.log(machineLine(findTools(modules), version));

/** A program of a thousand lines with twenty calls, as it is typed in. @param {number} edit */
function programOf(edit) {
  const lines = ['import requests', '', 'HUB = "https://hub.docker.com/v2"', ''];
  for (let n = 0; lines.length < 990; n++) {
    lines.push(`def list_${n}(name):`, `    total = ${n} + len(name)`, '    for word in name.split("/"):');
    lines.push('        total += len(word)', '    return total', '');
    if (n % 8 === 0) {
      lines.push(
        `def show_${n}(name):`,
        `    return requests.get(f"{HUB}/repositories/acme/{name}/?page=${n}").json()`,
        '',
      );
    }
  }
  lines.push('def typed(name):', `    return name + "${'x'.repeat(edit % 40)}"`, '');
  return lines.join('\n');
}

const file = join(tree.root, 'services/typed_in.py');
mkdirSync(join(tree.root, 'services'), { recursive: true });
writeFileSync(file, programOf(0));
const found = { scans: [], first: 0, changes: [], memory: 0, grown: 0, alive: 0, processor: 0 };
try {
  await (values.beside ? measureBeside() : measureAlone());
} finally {
  rmSync(file, { force: true });
}
async function measureBeside() {
  // Each change moves what is found by a line.
  const textOf = (/** @type {number} */ edit) => `${edit % 2 === 0 ? '' : '\n'}${programOf(edit)}`;
  for (const server of languageServers(main, modules)) {
    const times = await changesOf(server, { root: tree.root, file, edits, textOf });
    const sorted = times.toSorted((a, b) => a - b);
    const most = sorted[Math.floor(sorted.length * 0.95)];
    console.log(
      `${server.name}: ${median(times).toFixed(0)} ms in the middle, 95 of 100 within ${most.toFixed(0)} ms`,
    );
  }
}

async function measureAlone() {
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    spawnSync(process.execPath, [main, 'scan', tree.root, '--format', 'json'], { maxBuffer: 2 ** 28 });
    found.scans.push(performance.now() - start);
  }
  await measure();
  report();
}

async function measure() {
  const start = performance.now();
  const flags = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(weighing)}`];
  const server = spawn(process.execPath, [...flags, main, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, WEIGHED: weighed },
  });
  const connection = createProtocolConnection(server.stdout, server.stdin);
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.listen();
  const uri = pathToFileURL(file).href;
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { diagnostic: {} } },
    workspaceFolders: [{ uri: pathToFileURL(tree.root).href, name: 'tree' }],
  });
  await connection.sendNotification('initialized', {});
  const { items } = await connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
  found.first = performance.now() - start;
  console.log(`${items.length} files with findings`);
  found.memory = memoryOf(server.pid);

  const textDocument = { uri, languageId: 'python', version: 1, text: programOf(0) };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  const ask = () => connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
  await ask();
  let version = 1;
  const change = async (/** @type {string} */ text) => {
    version++;
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  };
  const used = processorTimeOf(server.pid);
  for (let edit = 1; edit <= edits; edit++) {
    await change(programOf(edit));
    const began = performance.now();
    await ask();
    found.changes.push(performance.now() - began);
  }
  found.processor = (processorTimeOf(server.pid) - used) / edits;
  const changeOften = async (/** @type {(edit: number) => void} */ after) => {
    for (let edit = 1; edit <= many; edit++) {
      await change(programOf(edit));
      if (edit % 10 === 0) await ask();
      after(edit);
    }
  };
  // Between two collections the process has more, so its highest figures are held against each other.
  const highest = { first: 0, second: 0 };
  await changeOften((edit) => {
    if (edit % 100 !== 0) return;
    const half = edit <= many / 2 ? 'first' : 'second';
    highest[half] = Math.max(highest[half], memoryOf(server.pid));
  });
  found.grown = highest.second - highest.first;
  // A collection makes the process smaller, so that it comes after that.
  const alive = await aliveOf(server);
  await changeOften(() => undefined);
  found.alive = (await aliveOf(server)) - alive;
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  connection.dispose();
}

/** Milliseconds, to a hundredth of a second, of all threads. @param {number | undefined} pid */
function processorTimeOf(pid) {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

/** What is alive after a collection, in MB. @param {import('node:child_process').ChildProcess} server */
async function aliveOf(server) {
  server.kill('SIGUSR2');
  while (!existsSync(weighed)) await setTimeout(20);
  await setTimeout(20);
  const bytes = Number(readFileSync(weighed, 'utf8'));
  rmSync(weighed);
  return bytes / 1024 / 1024;
}

/** Resident memory in MB. @param {number | undefined} pid */
function memoryOf(pid) {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

function report() {
  const scan = median(found.scans);
  const rows = [
    ['scan, middle of 5', scan, undefined, 'ms'],
    ['first look at all files, times a scan', found.first / scan, limits.first, ''],
    ['change of a file of 1,000 lines, middle', median(found.changes), limits.change, 'ms'],
    [
      'change, 95 of 100',
      found.changes.toSorted((a, b) => a - b)[Math.floor(found.changes.length * 0.95)],
      undefined,
      'ms',
    ],
    ['processor time of a change, mean', found.processor, undefined, 'ms'],
    ['memory after the first look', found.memory, limits.memory, 'MB'],
    [`highest memory, second half of ${many} changes over the first`, found.grown, limits.growth, 'MB'],
    [`alive, grown over ${many} further changes`, found.alive, limits.alive, 'MB'],
  ];
  for (const [what, value, limit, unit] of rows) {
    const isOver = limit !== undefined && value > limit;
    if (isOver) process.exitCode = 1;
    console.log(
      `${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit}${limit === undefined ? '' : ` (limit ${limit})${isOver ? ' OVER' : ''}`}`,
    );
  }
}
