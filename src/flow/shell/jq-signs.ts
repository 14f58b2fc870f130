/** The signs of jq's language: what comes out of two values, and which of them change the answer. */
import { isEntry, isWhole, textOf, computed, type JqValues } from './jq-parts.ts';
import { Lost } from './jq-words.ts';

export const operator = /^(?:\/\/|==|!=|<=?|>=?|and|or|\+|-|\*|\/|%)$/;
/** Asks each side alone whether it is true. */
const isLogical = /^(?:and|or)$/;
export const changes = /^(?:\?\/\/|\|=|\+=|-=|\/\/=|=)$/;

/** @throws {Lost} if a whole part is compared, or calculated with */
export function calculated(sign: string, left: JqValues, right: JqValues): JqValues {
  const both = [...left, ...right];
  if (sign === '//' || sign === '+') return both;
  if (isLogical.test(sign)) return [computed(both)];
  // A list is compared with `[]` or `null`.
  const isEqual = sign === '==' || sign === '!=';
  if (both.some(isEqual ? isEntry : isWhole)) {
    throw new Lost('jq compares or calculates with a whole part of the answer');
  }
  // What is left of a list is in its order.
  return [sign === '-' ? textOf(both) : computed(both)];
}
