/** Redirects: an address without a slash at its end may be answered by one to the address that has it. */
import type { Expr } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { placeIn } from '../../code/spot.ts';
import type { Escape } from '../../code/use.ts';
import { textAt, type World } from '../../code/world.ts';

const follows = /^['"]?(?:true|follow|[1-9]\d*|(?:\w+\.)*(?:NORMAL|ALWAYS))['"]?$/i;
/** A function of Go that stops at the first redirect, among others. */
const stops = /\bErrUseLastResponse\b/;
/** Code that keeps or shows something of a redirect: `hops++`, `seen = append(seen, …)`, `log.Println(…)`. */
const notes = /(?<![=!<>:])=(?!=)|\+\+|--|\b\w+\.(?:Print\w*|Add|Store|Write\w*|Set)\(/;

/** @param value of an option such as `allow_redirects` @returns its place if redirects are not followed, and there may be one */
export function openRedirects(
  world: World,
  around: Around,
  value: Expr,
  fact: RequestFact,
): readonly Escape[] {
  const place = placeIn(around.file, value);
  return follows.test(textAt(world, place).trim()) ? [] : openIfRedirected(place, fact);
}

/** @param value what `CheckRedirect` of Go is, which may be a function elsewhere in the file */
export function openRedirectCheck(
  world: World,
  around: Around,
  value: Expr,
  fact: RequestFact,
): readonly Escape[] {
  if (endsWithSlash(fact)) return [];
  const place = placeIn(around.file, value);
  const name = value.kind === 'name' || value.kind === 'member' ? value.name : undefined;
  const functions = [...around.file.functions.values()].filter((one) => one.name === name);
  const parts = value.kind === 'function' ? [value] : functions.map(({ fn }) => fn);
  const codes = parts.map((one) => textAt(world, placeIn(around.file, one)));
  if (codes.length === 0 || codes.some((code) => stops.test(code))) return openIfRedirected(place, fact);
  const why = 'it notes redirects, and an address without a final slash may have one';
  return codes.some((code) => notes.test(code)) ? [{ why, place }] : [];
}

function openIfRedirected(place: Place, fact: RequestFact): readonly Escape[] {
  const why = 'redirects are not followed, and an address without a final slash may have one';
  return endsWithSlash(fact) ? [] : [{ why, place }];
}

/** Whether the path of the address ends with a slash. */
export function endsWithSlash({ url }: RequestFact): boolean {
  const words = url.map((piece) => (piece.kind === 'text' ? piece.value : '{}')).join('');
  return /^[^?#]*\/(?:[?#]|$)/.test(words);
}
