/**
 * Which part of a run of ESLint the rules take, with nothing but this plug-in: every rule, over every script of a code
 * base, as `TIMING=all` measures it. Build first.
 *
 * usage: npm run bench:eslint -- FOLDER [RUNS]
 *
 * Ends with 1 if the middle of the runs lies over the limit, with 3 if ESLint fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Of the time of a whole run. */
const limit = 0.03;

const [folder, runs = '3'] = process.argv.slice(2);
if (folder === undefined || !(Number(runs) >= 1)) {
  console.error('usage: npm run bench:eslint -- FOLDER [RUNS]');
  process.exit(2);
}

const eslint = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'bin/eslint.js');
const config = fileURLToPath(new URL('bench-eslint.config.js', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'dockshift-bench-'));
const results = join(work, 'results.json');

try {
  const shares = Array.from({ length: Number(runs) }, measured).toSorted((one, two) => one - two);
  const middle = shares[Math.floor(shares.length / 2)];
  console.log(`the rules' share of the time: ${percent(middle)}, limit ${percent(limit)}`);
  process.exitCode = middle < limit ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 3;
} finally {
  rmSync(work, { recursive: true });
}

/** Lints everything once. @returns {number} the share of the rules */
function measured() {
  // Comments of that code base name rules that do not exist here.
  const options = ['--config', config, '--no-inline-config', '--format', 'json', '--output-file', results];
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [eslint, ...options, '.'], {
    cwd: resolve(folder),
    env: { ...process.env, TIMING: 'all' },
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const all = performance.now() - start;
  if (status !== 0 && status !== 1) {
    throw new Error(`${stderr}${stdout}ESLint ended with ${status}`);
  }
  const files = JSON.parse(readFileSync(results, 'utf8'));
  const findings = files.flatMap(({ messages }) => messages.filter(({ ruleId }) => ruleId !== null));
  const times = Array.from(stdout.matchAll(/^dockshift\/\S+ *\| *([\d.]+) *\|/gm), ([, time]) =>
    Number(time),
  );
  const rules = times.reduce((sum, time) => sum + time, 0);
  console.log(`${stdout}${stderr}`);
  console.log(
    `${files.length} files, ${findings.length} findings, ${seconds(all)}, rules ${seconds(rules)}: ${percent(rules / all)}\n`,
  );
  return rules / all;
}

/** @param {number} time in milliseconds */
function seconds(time) {
  return `${(time / 1000).toFixed(2)} s`;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(2)} %`;
}
