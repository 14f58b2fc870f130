import type { Span } from '../ir/ir.ts';

/** What lies between ranges, from the beginning of a text to its end. The ranges may overlap and be in any order. */
export function gaps(spans: readonly Span[], end: number): readonly Span[] {
  const rest: Span[] = [];
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start > at) rest.push({ start: at, end: span.start });
    at = Math.max(at, span.end);
  }
  return at < end ? [...rest, { start: at, end }] : rest;
}
