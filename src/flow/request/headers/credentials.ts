/** A name and a password that a request sends in its headers. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import { partsOf } from '../given/given.ts';
import type { Escape } from '../../code/use.ts';

/** @returns where they are given: the new calls document tokens alone */
export function openCredentials(around: Around, call: Call): readonly Escape[] {
  return [...partsOf(around, call)].filter(givesPassword).map(({ start, end }) => ({
    why: 'a name and a password are sent, and the new call documents tokens only',
    place: { file: around.file.file, start, end },
  }));
}

/** `"Basic " + encoded`, `-H "Authorization: Basic …"`, `request.SetBasicAuth(…)` */
function givesPassword(node: Expr): boolean {
  if (node.kind === 'text') return /^(?:(?:proxy-)?authorization\s*:\s*)?basic(?:\s|$)/i.test(node.value);
  if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
  return /basic_?auth/i.test(node.callee.name);
}
