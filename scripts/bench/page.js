/** The tables, and the page that contains them. Pure: data in, Markdown out. */
import { duration, grouped, times } from './numbers.js';
import { megabytes } from './targets.js';

/** @typedef {import('./targets.js').TreeResult} TreeResult */
/** @typedef {import('./targets.js').Verdict} Verdict */

/** By the ids of programs.js. */
const programs = ['node', 'rg', 'git grep', 'ast-grep', 'ESLint', 'dockshift', 'cache first', 'cache again'];
/** @type {Record<string, string>} */
const titles = {
  node: '`node -e 0`',
  rg: '`rg -l`',
  'git grep': '`git grep -l`',
  'cache first': '`--cache`, first run',
  'cache again': '`--cache`, second run',
};

/** @param {readonly Verdict[]} list */
export function targetTable(list) {
  return table(
    ['target', 'goal', 'measured', 'result'],
    list.map(({ what, goal, measured, result }) => [what, goal, measured, result]),
  );
}

/** Medians by tree; a program that was run nowhere has no column. @param {readonly TreeResult[]} trees */
export function timeTable(trees) {
  const ran = programs.filter((id) => trees.some(({ medians }) => medians[id] !== undefined));
  return table(
    [
      'tree',
      'files',
      'size',
      'findings',
      ...ran.map((id) => titles[id] ?? id),
      'beside `rg -l`',
      'peak memory',
    ],
    trees.map((tree) => [
      tree.git ? tree.kind : `${tree.kind}, without git`,
      grouped(tree.count),
      megabytes(tree.bytes),
      grouped(tree.found),
      ...ran.map((id) => optional(tree.medians[id], duration)),
      optional(besideSearch(tree), times),
      megabytes(tree.peak),
    ]),
  );
}

/** @param {readonly import('./real.js').RealResult[]} list */
export function realTable(list) {
  return table(
    [
      'repository',
      'commit',
      'files',
      'candidates, parsed, lowered, followed',
      'findings',
      'incomplete',
      'time',
      'processor',
      '`rg -l`',
      'ast-grep',
      'peak memory',
    ],
    list.map(({ name, commit, files, parsed, found, incomplete, seconds, cpu, rg, astGrep, peak }) => [
      name,
      commit,
      grouped(files),
      parsed.map(grouped).join('; '),
      grouped(found),
      grouped(incomplete),
      duration(seconds),
      duration(cpu),
      optional(rg, duration),
      optional(astGrep, duration),
      megabytes(peak),
    ]),
  );
}

/** @param {Record<string, number>} starts medians in seconds */
export function startTable(starts) {
  const rows = [
    ['`node -e 0`', starts['node']],
    ['`dockshift --version`', starts['version']],
    ['`dockshift --help`', starts['help']],
  ];
  return table(
    ['command', 'time', 'beside `node -e 0`'],
    rows.map(([name, time]) => [`${name}`, duration(Number(time)), times(Number(time) / starts['node'])]),
  );
}

/** @param {TreeResult} tree */
function besideSearch({ medians: { dockshift, rg } }) {
  return dockshift === undefined || rg === undefined ? undefined : dockshift / rg;
}

/** @param {number | undefined} value @param {(value: number) => string} say */
function optional(value, say) {
  return value === undefined ? '' : say(value);
}

const marks = /(<!-- begin measured: made by npm run bench -->\n)[^]*?(<!-- end measured -->)/;

/**
 * @param {string} page @param {string} text Markdown
 * @returns {string} the page with the text between its marks
 * @throws {Error} if it has none
 */
export function withMeasured(page, text) {
  if (!marks.test(page)) throw new Error('the page has no marks for what is measured');
  return page.replace(marks, (_, begin, end) => `${begin}\n${text}\n${end}`);
}

/** With columns that line up; numbers to the right. @param {readonly string[]} head @param {readonly string[][]} rows */
function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const right = head.map(
    (_, column) =>
      rows.some((row) => row[column]) &&
      rows.every((row) => /^(?:[\d.,]+(?: \w+)?)?$/.test(row[column] ?? '')),
  );
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, column) => (right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |\n`;
  const rule = widths.map((width, column) =>
    right[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...rows.map(line)].join('');
}
