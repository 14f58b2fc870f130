/** Numbers that look like chance and are the same on every run. */

/**
 * @typedef {object} Random
 * @property {(below: number) => number} below an integer from 0 up to, not including, `below`
 * @property {<T>(from: readonly T[]) => T} pick one of a list that is not empty
 * @property {() => string} word a name of two words, `stagedInvoice`
 */

const first =
  'active blank cached daily early final given hidden inner joined known latest merged named open parsed queued ranked staged typed'.split(
    ' ',
  );
const second =
  'Account Batch Cursor Draft Event Folder Group Header Invoice Journal Ledger Matrix Note Order Parcel Quota Region Sample Ticket Window'.split(
    ' ',
  );

/**
 * @param {number} seed an integer
 * @returns {Random}
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  const below = (/** @type {number} */ limit) => {
    // A linear congruential step, of which only the upper bits are used.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = (/** @type {readonly any[]} */ from) => from[below(from.length)];
  return { below, pick, word: () => `${pick(first)}${pick(second)}` };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {Random} random
 * @returns {T[]} the same in another order
 */
export function shuffled(list, { below }) {
  const result = [...list];
  for (let end = result.length - 1; end > 0; end -= 1) {
    const other = below(end + 1);
    [result[end], result[other]] = [result[other], result[end]];
  }
  return result;
}
