/**
 * A text of at most so many UTF-16 units. A longer one ends with `…`, and no pair of surrogates is torn.
 */
export function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  return `${text.slice(0, units - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
