/** Formats that give the beginning of a text: `%.20s`, `f"{names:.24}"`. Of a text that is made of a list, these are its first entries. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';

const precision = /%[-+ #0']{0,5}(?:\d{1,4}|\*)?\.(?:\d{1,4}|\*)[sqv]/;
/** Of a replacement field: a number has a letter behind it. */
const ofField = /\{\w{0,20}:[^{}\n]{0,20}\.\d{1,4}s?\}/;
const behind = /^\s*(?:![rsa])?:[^{}\n]{0,20}\.\d{1,4}s?\}/;

/**
 * @param text of the file
 * @param outer what the node is a part of: a call that formats it, or a text around it
 */
export function isCutByFormat(text: string, node: Expr, outer: Expr): boolean {
  if (behind.test(text.slice(node.end, node.end + 60))) return true;
  if (outer.kind === 'join' || outer.kind === 'unknown') {
    return precision.test(text.slice(outer.start, outer.end));
  }
  if (outer.kind !== 'call') return false;
  const { callee } = outer;
  const isCut = (part: Expr) =>
    part.kind === 'text' && (precision.test(part.value) || ofField.test(part.value));
  return [...outer.args, ...(callee.kind === 'member' ? [callee.of] : [])].some((one) =>
    anyWithin(one, isCut),
  );
}

/** Languages whose formats leave out the arguments for which they have no place. */
const dropsRest: ReadonlySet<string> = new Set(['python', 'ruby', 'php']);

/** `"{}, {}".format(*names)`, `printf("%s %s\n", *names)`, `vsprintf($format, $names)`: the first items of a list are shown. */
export function isCutByPlaces(language: string, call: Call, list: Expr): boolean {
  const name = calledName(call);
  if (!dropsRest.has(language) || !/^(?:v?s?printf|format)$/.test(name)) return false;
  return list.kind === 'spread' || (name.startsWith('v') && call.args[0] !== list);
}
