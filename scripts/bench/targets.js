/** The targets, and whether what was measured meets them. Pure. */
import { duration, grouped, linearity, times } from './numbers.js';

/**
 * @typedef {object} TreeResult
 * @property {import('./trees.js').TreeKind} kind
 * @property {number} count
 * @property {boolean} git
 * @property {number} bytes
 * @property {number} findings as the tree was made
 * @property {number} found by dockshift
 * @property {Record<string, number>} medians seconds by program
 * @property {number} peak memory of dockshift, in bytes
 * @property {number} [readAgain] unchanged files that a second run with a cache opened
 */

/** @typedef {{ starts: Record<string, number>, trees: readonly TreeResult[] }} Results */
/** @typedef {{ what: string, goal: string, measured: string, result: 'met' | 'missed' | 'not measured' }} Verdict */

/** @param {Results} results @returns {Verdict[]} */
export function verdicts({ starts, trees }) {
  const largest = Math.max(0, ...trees.map(({ count }) => count));
  return [
    ...['version', 'help'].map((id) =>
      atMost(`\`--${id}\` beside \`node -e 0\``, 1.5, over(starts[id], starts['node'])),
    ),
    atMost(
      'clean, 4,000 files, beside `node -e 0` and `rg -l`',
      1.5,
      beside(at(trees, 'clean', 4_000), ({ node, rg }) => node + rg),
    ),
    atMost(
      'clean, 36,000 files, beside `rg -l`',
      1.5,
      beside(at(trees, 'clean', 36_000), ({ rg }) => rg),
    ),
    ...[4_000, 36_000].map((count) =>
      atLeast(
        `typical, ${grouped(count)} files: ast-grep beside dockshift`,
        10,
        inverse(beside(at(trees, 'typical', count), (medians) => medians['ast-grep'])),
      ),
    ),
    ...['clean', 'typical']
      .flatMap((kind) => at(trees, kind, largest) ?? [])
      .map(({ kind, count, peak }) => memory(`${kind}, ${grouped(count)} files: peak memory`, peak)),
    ...['clean', 'typical'].map((kind) => growth(`${kind}: cost of one more file`, trees, kind, 'count')),
    ...['hostile', 'deep'].map((kind) => growth(`${kind}: cost of one more finding`, trees, kind, 'found')),
    readAgain(trees),
    exact(trees),
  ];
}

/** @param {readonly TreeResult[]} trees @param {string} kind @param {number} count */
function at(trees, kind, count) {
  return trees.find((tree) => tree.kind === kind && tree.count === count && tree.git);
}

/** @param {number | undefined} one @param {number | undefined} other */
function over(one, other) {
  return one === undefined || other === undefined ? undefined : one / other;
}

/** @param {TreeResult | undefined} tree @param {(medians: any) => number | undefined} of */
function beside(tree, of) {
  if (tree === undefined) return undefined;
  const other = of(tree.medians);
  return other === undefined || Number.isNaN(other) ? undefined : over(tree.medians['dockshift'], other);
}

/** @param {number | undefined} value */
function inverse(value) {
  return value === undefined ? undefined : 1 / value;
}

/** @param {string} what @param {number} limit @param {number | undefined} value @returns {Verdict} */
function atMost(what, limit, value) {
  const goal = `at most ${limit} x`;
  if (value === undefined) return { what, goal, measured: '', result: 'not measured' };
  return { what, goal, measured: times(value), result: value <= limit ? 'met' : 'missed' };
}

/** @param {string} what @param {number} limit @param {number | undefined} value @returns {Verdict} */
function atLeast(what, limit, value) {
  const goal = `at least ${limit} x`;
  if (value === undefined) return { what, goal, measured: '', result: 'not measured' };
  return { what, goal, measured: times(value), result: value >= limit ? 'met' : 'missed' };
}

/** @param {string} what @param {number} peak in bytes @returns {Verdict} */
function memory(what, peak) {
  const limit = 250;
  return {
    what,
    goal: `under ${limit} MB`,
    measured: megabytes(peak),
    result: peak < limit * 1e6 ? 'met' : 'missed',
  };
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** @param {string} what @param {readonly TreeResult[]} trees @param {string} kind @param {'count' | 'found'} by @returns {Verdict} */
function growth(what, trees, kind, by) {
  const limit = 1.25;
  const goal = `grows at most ${limit} x`;
  const points = trees
    .filter((tree) => tree.kind === kind && tree.git)
    .map((tree) => ({ size: tree[by], cost: tree.medians['dockshift'] }));
  const sizes = new Set(points.map(({ size }) => size)).size;
  if (points.length < 3 || sizes < points.length) return { what, goal, measured: '', result: 'not measured' };
  const { each, growth: grown } = linearity(points);
  const measured = `${duration(each)} each, ${times(grown)}`;
  return { what, goal, measured, result: grown <= limit ? 'met' : 'missed' };
}

/** @param {readonly TreeResult[]} trees @returns {Verdict} */
function readAgain(trees) {
  const what = 'unchanged files that a second run with `--cache` reads, but for the code it shows';
  const counts = trees.flatMap(({ readAgain: count }) => count ?? []);
  if (counts.length === 0) return { what, goal: '0', measured: '', result: 'not measured' };
  const most = Math.max(...counts);
  return { what, goal: '0', measured: grouped(most), result: most === 0 ? 'met' : 'missed' };
}

/** @param {readonly TreeResult[]} trees @returns {Verdict} */
function exact(trees) {
  const found = trees.reduce((sum, tree) => sum + tree.found, 0);
  const written = trees.reduce((sum, tree) => sum + tree.findings, 0);
  const wrong = trees.some((tree) => tree.found !== tree.findings);
  return {
    what: 'findings, of those that were written into the trees',
    goal: 'all, and no other',
    measured: `${grouped(found)} of ${grouped(written)}`,
    result: wrong ? 'missed' : 'met',
  };
}
