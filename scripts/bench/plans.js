/** Which trees are measured, and how often. */

/**
 * Three sizes of a kind show how the cost grows.
 *
 * @typedef {import('./corpus.js').CorpusPlan & { runs: number, warmup: number, cache: boolean, rivals: boolean, eslint: boolean }} BenchPlan
 */

/**
 * @param {boolean} large
 * @returns {BenchPlan[]} those of a kind with their sizes rising
 */
export function plansOf(large) {
  const ordinary = large ? [4_000, 36_000, 200_000] : [4_000, 12_000, 36_000];
  const heavy = large ? [1_000, 4_000, 12_000] : [1_000, 2_000, 4_000];
  return [
    ...ordinary.map((count) => ordinaryPlan('clean', count)),
    { ...ordinaryPlan('clean', 4_000), git: false },
    ...ordinary.map((count) => ordinaryPlan('typical', count)),
    ...heavy.map((count) => heavyPlan('hostile', count)),
    ...heavy.map((count) => heavyPlan('deep', count)),
  ];
}

/** @param {'clean' | 'typical'} kind @param {number} count @returns {BenchPlan} */
function ordinaryPlan(kind, count) {
  return {
    kind,
    count,
    git: true,
    runs: count <= 4_000 ? 15 : count <= 36_000 ? 9 : 3,
    warmup: 1,
    cache: true,
    rivals: kind === 'typical' && (count === 4_000 || count === 36_000),
    eslint: kind === 'typical' && count <= 4_000,
  };
}

/**
 * Each run takes so long that what files cost at first is lost in it.
 *
 * @param {'hostile' | 'deep'} kind @param {number} count @returns {BenchPlan}
 */
function heavyPlan(kind, count) {
  const cache = count <= 4_000;
  return { kind, count, git: true, runs: cache ? 3 : 2, warmup: 0, cache, rivals: false, eslint: false };
}
