/** Another item in a list that is joined: `path.Join("/v2/namespaces", org, "repositories")`. */
import type { LineEdit } from '../shape.ts';
import type { Leaf, TextLeaf } from './leaf.ts';
import type { Put } from './slot.ts';

interface Ranged {
  readonly leaf: Leaf;
  readonly start: number;
  readonly end: number;
}

/** @param isFree whether the list serves the call alone */
export function putIn(
  leaves: readonly Ranged[],
  { start, end, text }: LineEdit,
  quote: string,
  isFree: (leaf: TextLeaf) => boolean,
): Put | undefined {
  const word = /^\/?(\w+)\/?$/.exec(text)?.[1];
  if (start !== end || word === undefined) return undefined;
  for (const { leaf, ...range } of leaves) {
    if (leaf.kind !== 'text' || !leaf.gap) continue;
    if ((text.startsWith('/') ? range.start : range.end) !== start) continue;
    if (leaf.via.length > 0 && !isFree(leaf)) return undefined;
    const { at, comma } = leaf.gap;
    return { start: at, end: at, text: comma + quote + word + quote };
  }
  return undefined;
}
