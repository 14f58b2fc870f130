/** Addresses that a program takes out of a text of JSON. */
import type { Call } from '../../../ir/ir.ts';

/** `address.replace("\\u0026", "&")`: what JSON has written in another way. */
export function unescapes({ callee, args: [from, to, more] }: Call): boolean {
  if (callee.kind !== 'member' || !/^(?:replace|replaceAll|gsub)$/.test(callee.name) || more) return false;
  if (from?.kind !== 'text' || to?.kind !== 'text') return false;
  return escapesOfJson.get(from.value) === to.value;
}

/** As they are in a text, and in a pattern. */
const escapesOfJson: ReadonlyMap<string, string> = new Map([
  ['\\u0026', '&'],
  ['\\\\u0026', '&'],
  ['\\/', '/'],
  ['\\\\/', '/'],
]);
