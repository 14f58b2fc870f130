/** What was measured with, and where. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * @typedef {object} Tools
 * @property {string | undefined} hyperfine
 * @property {string | undefined} ripgrep
 * @property {string | undefined} astGrep
 */

/**
 * Programs of the machine, else those that packages ship.
 *
 * @param {string} modules the `node_modules` of the benchmark
 * @returns {Tools}
 */
export function findTools(modules) {
  return {
    hyperfine: runs('hyperfine') ? 'hyperfine' : undefined,
    ripgrep: runs('rg') ? 'rg' : shipped(join(modules, '@vscode'), 'ripgrep-', 'bin/rg'),
    astGrep: shipped(join(modules, '@ast-grep'), 'cli-', 'ast-grep'),
  };
}

/** @param {string} folder @param {string} prefix of the package for this platform @param {string} program inside of it */
function shipped(folder, prefix, program) {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const packages = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix)) : [];
  return packages
    .map((name) => join(folder, name, `${program}${ending}`))
    .find((path) => existsSync(path) && runs(path));
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version']).status === 0;
}

/** @param {string | undefined} program */
function versionOf(program) {
  if (program === undefined) return 'missing';
  return (
    /\d+(?:\.\d+)+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown'
  );
}

/**
 * One line for the page.
 *
 * @param {Tools} tools @param {string} dockshift its version
 */
export function machineLine(tools, dockshift) {
  const cpus = os.cpus();
  const load = Math.max(...os.loadavg()).toFixed(1);
  return [
    `${cpus[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown CPU'}, ${cpus.length} cores`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `dockshift ${dockshift}`,
    `ripgrep ${versionOf(tools.ripgrep)}`,
    `git ${versionOf('git')}`,
    `ast-grep ${versionOf(tools.astGrep)}`,
    tools.hyperfine === undefined ? 'own medians' : `hyperfine ${versionOf(tools.hyperfine)}`,
    `load at the end ${load}`,
    new Date().toISOString().slice(0, 10),
  ].join('; ');
}
