/** Sums of parts of numbers: each step is rounded, so another order may come to another last digit. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Span } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';

const fraction =
  /\b[mM]ath\.(?:log|Log|sqrt|Sqrt|exp|Exp|pow|Pow|cbrt|Cbrt)|\blog\w*\(|\bsqrt\(|\d\.\d|(?<![/*])\/(?![/*])/;
const wholeNumber = /\b(?:round|floor|ceil|trunc|int|intdiv|parseInt|to_i|long)\b|\b(?:u?int\d*)\(/i;

/** @param value what is added, as the code writes it */
export function isFraction(value: string): boolean {
  const code = value.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '');
  return fraction.test(code) && !wholeNumber.test(code);
}

/** `sum(repo["pull_count"] / 7 for repo in repos)` */
export function isRoundedSum(world: World, { file }: Around, call: Call): boolean {
  return /^(?:sum|array_sum)$/.test(calledName(call)) && isFraction(textAt(world, placeIn(file, call)));
}

/** `repos.sum { |repo| Math.log(repo['pull_count']) }`: a method of Ruby that is lowered to a loop. @param loop all of it */
export function isRoundedLoop(world: World, { file }: Around, loop: Span): boolean {
  const words = textAt(world, placeIn(file, loop));
  return /\.sum\s*(?:\{|do\b)/.test(words) && isFraction(words);
}
