/** What an argument of a request is by its name: one part of the options, and not all of them. */
import type { Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';

/** A set of headers, as an argument of its own. */
export const isHeaders = /headers?$/i;

/** A part of an object that holds one option. */
export function isHarmless(node: Expr): boolean {
  const name = node.kind === 'member' ? node.name : '';
  return /token|timeout|auth|agent|context|ctx|port|^NoBody$/i.test(name);
}

/** Names that hold one part of the options, and not all of them. */
export function isNotOptions({ file }: Around, name: string): boolean {
  // In PHP it holds the options of a stream.
  if (/^(?:ctx|context)$/i.test(name)) return file.language !== 'php';
  return /^(?:token|timeout|auth|callback|cb|body|payload|data|json|port)$/i.test(name);
}
