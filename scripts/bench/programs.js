/** The programs that are measured in a tree, each with the tree as its working folder. */
import { join } from 'node:path';
import process from 'node:process';
import { searchPattern, words } from './markers.js';

/** @typedef {import('./clock.js').Program} Program */

/**
 * @typedef {object} Around what the programs need
 * @property {string} main the built command
 * @property {string} work a folder for files in between
 * @property {import('./markers.js').Markers} markers
 * @property {import('./machine.js').Tools} tools
 * @property {string} rules the file of rules for ast-grep
 * @property {string} eslint the script of ESLint
 * @property {string} eslintConfig
 * @property {boolean} cache whether dockshift has `--cache`
 */

const { execPath: node } = process;
/** Findings are no failure. */
const codes = [0, 1];

/** @param {string} main @returns {Program[]} what costs the same everywhere */
export function starts(main) {
  return [
    { id: 'node', argv: [node, '-e', '0'], codes: [0] },
    { id: 'version', argv: [node, main, '--version'], codes: [0] },
    { id: 'help', argv: [node, main, '--help'], codes: [0] },
  ];
}

/** @param {import('./plans.js').BenchPlan} plan @param {Around} around @returns {Program[]} */
export function programsFor({ git, cache: cached, rivals, eslint }, around) {
  const { main, work, markers, tools, rules, cache } = around;
  const place = join(work, 'cache.json');
  const scan = /** @type {const} */ ([node, main, 'scan']);
  const withCache = /** @type {const} */ ([...scan, '--cache', '--cache-location', place]);
  return [
    { id: 'node', argv: [node, '-e', '0'], codes: [0] },
    ...(tools.ripgrep === undefined
      ? []
      : [
          {
            id: 'rg',
            argv: /** @type {const} */ ([tools.ripgrep, '-l', searchPattern(markers), './']),
            codes,
          },
        ]),
    ...(git ? [{ id: 'git grep', argv: gitGrep(markers), codes }] : []),
    { id: 'dockshift', argv: scan, codes },
    ...(cache && cached
      ? [
          { id: 'cache first', argv: withCache, codes, removed: place },
          { id: 'cache again', argv: withCache, codes },
        ]
      : []),
    ...(rivals && tools.astGrep !== undefined
      ? [{ ...astGrep(tools.astGrep, rules), codes, slow: true }]
      : []),
    ...(eslint ? [{ ...lint(around), codes, slow: true }] : []),
  ];
}

/** @param {import('./markers.js').Markers} markers @returns {[string, ...string[]]} */
function gitGrep(markers) {
  return ['git', 'grep', '-l', '-i', '-F', ...words(markers).flatMap((word) => ['-e', word])];
}

/** @param {string} program @param {string} rules @returns {Pick<Program, 'id' | 'argv'>} */
export function astGrep(program, rules) {
  return { id: 'ast-grep', argv: [program, 'scan', '--rule', rules, '--report-style', 'short', '.'] };
}

/** @param {Around} around @returns {Pick<Program, 'id' | 'argv'>} */
function lint({ eslint, eslintConfig }) {
  return { id: 'ESLint', argv: [node, eslint, '--config', eslintConfig, '--no-inline-config', '.'] };
}
