/** Format strings: `'…%s…' % x`, `'…{}…'.format(x)`, `sprintf('…%s…', $x)`. */
import type { Expr } from '../../../ir/ir.ts';
import type { Leaf } from './leaf.ts';

/**
 * The template with what fills its places; undefined if the places and what is given do not fit one to one.
 *
 * @param outer how many names led to the call
 * @param read the leaves of what is given
 */
export function filledLeaves(
  template: readonly Leaf[],
  placesOf: RegExp,
  given: ReadonlyMap<string, Expr>,
  outer: number,
  read: (value: Expr) => readonly Leaf[] | undefined,
): readonly Leaf[] | undefined {
  const leaves: Leaf[] = [];
  const used = new Set<string>();
  let next = 0;
  for (const text of template) {
    if (text.kind === 'code' || !text.isPlain) return undefined;
    // A template is more than the texts in it: no part of it can take the place of its name.
    const own = text.via.map((reference, i) => (i < outer ? reference : { ...reference, slot: undefined }));
    const cut = (start: number, end: number) => ({
      ...text,
      value: text.value.slice(start, end),
      start: text.start + start,
      via: own,
    });
    let last = 0;
    for (const match of text.value.matchAll(placesOf)) {
      leaves.push(cut(last, match.index));
      last = match.index + match[0].length;
      const written = match.slice(1).join('');
      const key = written === '' ? String(next++) : written;
      const value = given.get(key);
      // What fills two places cannot be changed for one of them.
      if (!value || used.has(key)) return undefined;
      used.add(key);
      const filled = read(value);
      if (!filled) return undefined;
      leaves.push(...filled);
    }
    leaves.push(cut(last, text.value.length));
  }
  const isWhole = leaves.every((leaf) => leaf.kind === 'code' || !/[%{}]/.test(leaf.value));
  return isWhole && used.size === given.size ? leaves : undefined;
}
