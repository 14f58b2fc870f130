import type { Span } from '../../ir/ir.ts';

/** `yield repository.name`: one item, and not those of another list, as `yield from` and `yield*` give. @param text of the file */
export function isYielded(text: string, { start }: Span): boolean {
  return (
    /\byield\s*\(?$/.test(text.slice(Math.max(0, start - 20), start)) ||
    /^yield\s(?!\s*from\b)/.test(text.slice(start, start + 20))
  );
}

/** It is what a generator gives: one item, or those of another list (`yield from`, `yield*`). @param text of the file */
export function isGivenByYield(text: string, { start }: Span): boolean {
  return (
    /\byield\b[\s(*]*(?:from\s+)?$/.test(text.slice(Math.max(0, start - 20), start)) ||
    /^yield\b/.test(text.slice(start, start + 6))
  );
}
