/** What is kept of code that nests too deeply to be lowered: its literals. */
import type { Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { isString, string } from './literals.ts';

/** Literals that are kept, and nodes that are looked at for them. */
const maxTexts = 200;
const maxNodes = 20_000;

export function deepTexts(node: Node, ctx: Context): readonly Text[] {
  const found: Text[] = [];
  const open: Node[] = [node];
  for (let seen = 0; open.length > 0 && seen < maxNodes && found.length < maxTexts; seen++) {
    const next = open.pop();
    if (!next) break;
    if (isString(next)) found.push(string(next, ctx.text));
    else open.push(...next.namedChildren.toReversed());
  }
  return found;
}
