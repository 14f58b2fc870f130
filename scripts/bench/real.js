/** Repositories as they are: what one scan of each costs, beside a search for the same words. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { searchPattern } from './markers.js';
import { median } from './numbers.js';
import { astGrep } from './programs.js';
import { watched } from './watched.js';

/**
 * @typedef {object} RealResult
 * @property {string} name of its folder
 * @property {string} commit the first twelve digits; empty if git knows none
 * @property {number} files that git lists; 0 if it knows none
 * @property {number} found findings
 * @property {readonly number[]} parsed files that hold a marker, that were parsed, and that were followed; how often one was lowered; none, if
 *   this dockshift does not count them
 * @property {number} incomplete files that are not read or not followed completely
 * @property {number} seconds by the clock, the median
 * @property {number} cpu seconds of the processor, of all threads, the median
 * @property {number | undefined} rg seconds by the clock of `rg -l` with the same words, the median
 * @property {number | undefined} astGrep the same for ast-grep with its patterns
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
export function measureReal({ main, work, markers, tools, rules }, dir, name, runs) {
  const cwd = join(dir, name);
  const taken = [];
  const searched = [];
  const matched = [];
  // In turns, so that what else the machine does meets both.
  for (let run = 0; run < runs; run += 1) {
    taken.push(watched(main, ['scan', '--format', 'json', '--timings'], { cwd, work }));
    if (tools.ripgrep !== undefined) {
      searched.push(secondsOf([tools.ripgrep, '-l', searchPattern(markers), './'], cwd));
    }
    if (tools.astGrep !== undefined) matched.push(secondsOf(astGrep(tools.astGrep, rules).argv, cwd));
  }
  const { findings, problems, timings } = JSON.parse(taken[0].stdout);
  return {
    name,
    commit: git(cwd, 'rev-parse', '--short=12', 'HEAD').trim(),
    files: git(cwd, 'ls-files', '-z').split('\0').length - 1,
    found: findings.length,
    parsed: timings ? countsOf(timings.files) : [],
    incomplete: problems.length,
    seconds: median(taken.map((one) => one.seconds)),
    cpu: median(taken.map((one) => one.cpu)),
    rg: searched.length > 0 ? median(searched) : undefined,
    astGrep: matched.length > 0 ? median(matched) : undefined,
    peak: Math.max(...taken.map((one) => one.peak)),
  };
}

/** @param {Record<string, number>} files @returns {readonly number[]} */
function countsOf({ candidates, parsed, lowered, followed }) {
  return [candidates, parsed, lowered, followed];
}

/** @param {readonly [string, ...string[]]} argv @param {string} cwd */
function secondsOf([program, ...args], cwd) {
  const start = process.hrtime.bigint();
  spawnSync(program, args, { cwd, stdio: 'ignore' });
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** @param {string} cwd @param {readonly string[]} args @returns {string} empty if git has no answer */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : '';
}
