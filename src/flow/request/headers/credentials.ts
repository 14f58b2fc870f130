/** A name and a password that a request sends. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Around } from '../../code/around.ts';
import { partsOf } from '../given/given.ts';
import type { Escape } from '../../code/use.ts';

const byPassword = 'a name and a password are sent, and the new call documents tokens only';

/** @returns where they are given: the new calls document tokens alone */
export function openCredentials(around: Around, call: Call): readonly Escape[] {
  return [...partsOf(around, call)].filter(givesPassword).map(({ start, end }) => ({
    why: byPassword,
    place: { file: around.file.file, start, end },
  }));
}

/** @returns the place of `https://name:password@hub.docker.com/…` */
export function openUserInUrl({ url }: RequestFact): readonly Escape[] {
  const words = url.map((piece) => (piece.kind === 'text' ? piece.value : '')).join('');
  const [first] = url;
  if (!first || !/^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#@]*@/i.test(words)) return [];
  return [{ why: byPassword, place: first.from }];
}

/** `"Basic " + encoded`, `-H "Authorization: Basic …"`, `request.SetBasicAuth(…)` */
function givesPassword(node: Expr): boolean {
  if (node.kind === 'text') return /^(?:(?:proxy-)?authorization\s*:\s*)?basic(?:\s|$)/i.test(node.value);
  if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
  return /basic_?auth/i.test(node.callee.name);
}
