/** Members behind one another that represent the segments of a path: `client.v1.things.byThingId(id)`. */
import type { Expr } from '../../ir/ir.ts';
import { plain } from './operations.ts';

/** A word, or null for what is a value. The last segment first. */
type Chain = readonly (string | null)[];

const longest = 20;

/** @param text of the file */
export function chainIn(expr: Expr, text: string): Chain {
  const found: (string | null)[] = [];
  let at: Expr = expr;
  while (found.length < longest) {
    if (at.kind === 'call' && at.callee.kind === 'member') {
      const { name, of } = at.callee;
      if (at.args.length > 0 && !/^by_?[A-Z_]/i.test(name)) break;
      found.push(at.args.length > 0 ? null : plain(name));
      at = of;
    } else if (at.kind === 'member') {
      // `things["a"]`
      found.push(/[["']/.test(text[at.at.start - 1] ?? '') ? null : plain(at.name));
      at = at.of;
    } else if (at.kind === 'index') {
      found.push(null);
      at = at.of;
    } else {
      break;
    }
  }
  return found;
}

/** What is in front of the path is the client. */
export function fitsChain(chain: Chain, path: string): boolean {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .toReversed();
  return (
    segments.length <= chain.length &&
    segments.every((segment, i) =>
      segment.startsWith('{') ? chain[i] === null : chain[i] === plain(segment),
    )
  );
}
