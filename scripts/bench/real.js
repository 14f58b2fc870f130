/** Repositories as they are: what one scan of each costs, beside a search for the same words. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { searchPattern } from './markers.js';
import { median } from './numbers.js';
import { watched } from './watched.js';

/**
 * @typedef {object} RealResult
 * @property {string} name of its folder
 * @property {string} commit the first twelve digits; empty if git knows none
 * @property {number} files that git lists; 0 if it knows none
 * @property {number} found findings
 * @property {number} incomplete files that are not read or not followed completely
 * @property {number} seconds by the clock, the median
 * @property {number} cpu seconds of the processor, of all threads, the median
 * @property {number | undefined} rg seconds by the clock of `rg -l` with the same words, the median
 * @property {number} peak memory in bytes, the highest
 */

/** @param {string} dir @returns {readonly string[]} the folders in it, by name */
export function repositoriesIn(dir) {
  return readdirSync(dir)
    .filter((name) => statSync(join(dir, name)).isDirectory())
    .toSorted();
}

/**
 * @param {import('./programs.js').Around} around
 * @param {string} dir @param {string} name of the folder in it
 * @param {number} runs
 * @returns {RealResult}
 * @throws {Error} where dockshift fails
 */
export function measureReal({ main, work, markers, tools }, dir, name, runs) {
  const cwd = join(dir, name);
  const taken = [];
  const searched = [];
  // In turns, so that what else the machine does meets both.
  for (let run = 0; run < runs; run += 1) {
    taken.push(watched(main, ['scan', '--format', 'json'], { cwd, work }));
    if (tools.ripgrep !== undefined) searched.push(searchSeconds(tools.ripgrep, searchPattern(markers), cwd));
  }
  const { findings, problems } = JSON.parse(taken[0].stdout);
  return {
    name,
    commit: git(cwd, 'rev-parse', '--short=12', 'HEAD').trim(),
    files: git(cwd, 'ls-files', '-z').split('\0').length - 1,
    found: findings.length,
    incomplete: problems.length,
    seconds: median(taken.map((one) => one.seconds)),
    cpu: median(taken.map((one) => one.cpu)),
    rg: searched.length > 0 ? median(searched) : undefined,
    peak: Math.max(...taken.map((one) => one.peak)),
  };
}

/** @param {string} program @param {string} pattern @param {string} cwd */
function searchSeconds(program, pattern, cwd) {
  const start = process.hrtime.bigint();
  spawnSync(program, ['-l', pattern, './'], { cwd, stdio: 'ignore' });
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** @param {string} cwd @param {readonly string[]} args @returns {string} empty if git has no answer */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : '';
}
