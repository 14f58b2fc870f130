/** Programs by the clock: by hyperfine if it is installed, else by runs of our own. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/**
 * @typedef {object} Program
 * @property {string} id
 * @property {readonly [string, ...string[]]} argv
 * @property {readonly number[]} codes what it may end with
 * @property {boolean} [slow] whether few runs must do, the first one counting
 * @property {string} [removed] an absolute path that is removed before each run
 */

/**
 * @typedef {object} ClockOptions
 * @property {string} cwd
 * @property {string} work a folder for files in between
 * @property {string | undefined} hyperfine where it is
 * @property {number} runs
 * @property {number} warmup runs before, of which no time is taken
 */

/**
 * Runs each program as often as asked for.
 *
 * @param {readonly Program[]} programs
 * @param {ClockOptions} options
 * @returns {Record<string, number[]>} seconds by id
 * @throws {Error} if a program ends as it may not
 */
export function clock(programs, options) {
  const take = options.hyperfine === undefined ? byTurns : inRounds;
  const quick = programs.filter(({ slow }) => !slow);
  const slow = programs.filter((program) => program.slow);
  return {
    ...(quick.length > 0 ? take(quick, options) : {}),
    ...(slow.length > 0 ? take(slow, { ...options, runs: Math.min(2, options.runs), warmup: 0 }) : {}),
  };
}

/** Of one program after the other. */
const runsInRound = 3;

/**
 * hyperfine takes all runs of a program before it goes on to the next; in rounds, what else the machine does meets all of them.
 *
 * @param {readonly Program[]} programs @param {ClockOptions} options @returns {Record<string, number[]>}
 */
function inRounds(programs, options) {
  /** @type {Record<string, number[]>} */
  const taken = Object.fromEntries(programs.map(({ id }) => [id, []]));
  for (let done = 0; done < options.runs; done += runsInRound) {
    const runs = Math.min(runsInRound, options.runs - done);
    const round = withHyperfine(programs, { ...options, runs, warmup: done === 0 ? options.warmup : 0 });
    for (const { id } of programs) taken[id]?.push(...(round[id] ?? []));
  }
  return taken;
}

/** @param {readonly Program[]} programs @param {ClockOptions} options @returns {Record<string, number[]>} */
function withHyperfine(programs, { cwd, work, hyperfine = 'hyperfine', runs, warmup }) {
  const file = join(work, 'hyperfine.json');
  const line = (/** @type {readonly string[]} */ argv) => argv.map(quoted).join(' ');
  const { status, stderr, error } = spawnSync(
    hyperfine,
    [
      ...['--shell', 'none', '--ignore-failure', '--output', 'pipe', '--style', 'none'],
      ...['--warmup', `${warmup}`, '--runs', `${runs}`, '--export-json', file],
      // One for each program, or none at all.
      ...(programs.some(({ removed }) => removed !== undefined)
        ? programs.flatMap(({ removed = join(work, 'none') }) => ['--prepare', line([...remover, removed])])
        : []),
      ...programs.map(({ argv }) => line(argv)),
    ],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`hyperfine: ${error?.message ?? stderr}`);
  const { results } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    programs.map((program, index) => {
      for (const code of results[index].exit_codes) allowed(program, code, '');
      return [program.id, results[index].times];
    }),
  );
}

/** One run of each, again and again, so that what else the machine does meets all of them. */
function byTurns(
  /** @type {readonly Program[]} */ programs,
  /** @type {ClockOptions} */ { cwd, runs, warmup },
) {
  /** @type {Record<string, number[]>} */
  const taken = Object.fromEntries(programs.map(({ id }) => [id, []]));
  for (let run = -warmup; run < runs; run += 1) {
    for (const program of programs) {
      const { removed, argv, id } = program;
      if (removed !== undefined) rmSync(removed, { recursive: true, force: true });
      const start = performance.now();
      const { status, stderr, error } = spawnSync(argv[0], argv.slice(1), {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 2 ** 30,
      });
      const time = (performance.now() - start) / 1000;
      allowed(program, status, error?.message ?? stderr);
      if (run >= 0) taken[id]?.push(time);
    }
  }
  return taken;
}

/** A program that every platform has. */
const remover = [process.execPath, '-e', 'fs.rmSync(process.argv[1], { recursive: true, force: true })'];

/** @param {Program} program @param {number | null} code @param {string} said */
function allowed({ id, codes }, code, said) {
  if (code === null || !codes.includes(code)) throw new Error(`${id} ended with ${code} ${said}`.trim());
}

/** As a POSIX shell would have it, which is how hyperfine takes a line apart. @param {string} word */
function quoted(word) {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
