/** The command line of the benchmark. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `usage: npm run bench -- [options]

  --dir FOLDER   where packages and trees are made, and kept (a folder for temporary files when left out)
  --large        also trees of 200,000 files, and of 12,000 that all have findings
  --only TEXT    only trees whose name holds it, such as typical or clean-4000
  --real FOLDER  in place of the trees: the repositories in it, each a folder with its commit checked out
  --runs N       of each program, in place of a number for each size
  --write        put the tables into docs/performance.md`;

/**
 * @typedef {object} BenchOptions
 * @property {string} dir absolute path
 * @property {boolean} large
 * @property {string} only
 * @property {string | undefined} real absolute path
 * @property {number | undefined} runs
 * @property {boolean} write
 */

/**
 * @param {readonly string[]} argv
 * @returns {BenchOptions}
 * @throws {TypeError} if it is wrong
 */
export function readArguments(argv) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      dir: { type: 'string', default: join(tmpdir(), 'dockshift-bench') },
      large: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      real: { type: 'string' },
      runs: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs >= 1)) {
    throw new TypeError(`--runs takes a number from 1 on, not ${values.runs}`);
  }
  if (values.real !== undefined && (values.large || values.write)) {
    throw new TypeError('--real takes neither --large nor --write: its table is printed');
  }
  return {
    dir: resolve(values.dir),
    large: values.large,
    only: values.only,
    real: values.real === undefined ? undefined : resolve(values.real),
    runs,
    write: values.write,
  };
}
