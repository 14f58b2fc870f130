/**
 * `npm start` scans the sample project, then asks an emulated Hub and an emulated engine whether what was found is so:
 * no network is needed. `npm start -- PATH` scans another project, and asks no service.
 *
 * Findings end dockshift with exit code 1, which npm would follow with a block about a failed script. Here that is no
 * failure: this script ends with 0 then. Other codes stay as they are.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const sample = fileURLToPath(new URL('../fixtures/sample', import.meta.url));
const typed = process.argv.slice(2);
// Inside of the emulator this script runs once more, and the environment holds the addresses of both.
const hub = process.env.DOCKSHIFT_HUB_URL;

if (hub !== undefined) {
  show('probe', 'hub', '--base-url', hub);
  show('probe', 'hub', '--base-url', hub, '--from-scan', sample);
  show('probe', 'engine', '--run', 'hello-world');
} else if (typed.length > 0) {
  run('scan', ...typed);
} else {
  show('scan', sample);
  run('emulate', '--', process.execPath, fileURLToPath(import.meta.url));
}

/** Prints first what a person would type. @param {string[]} args */
function show(...args) {
  console.log(`\n$ dockshift ${args.map((arg) => (arg === sample ? 'fixtures/sample' : arg)).join(' ')}\n`);
  run(...args);
}

/** The gravest exit code stays. @param {string[]} args */
function run(...args) {
  const { status, signal, error } = spawnSync(process.execPath, [main, ...args], { stdio: 'inherit' });
  if (error) throw error;
  if (signal) process.kill(process.pid, signal);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status === 1 ? 0 : (status ?? 3));
}
