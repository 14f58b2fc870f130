/** The function or method that a place is in, as it is written. */
import type { Span } from '../../../../ir/ir.ts';
import type { Reading } from '../leaves.ts';

/** @param starts what the head of a function begins with; one of a block or a closure does not */
export function writtenAround(at: Span, starts: RegExp, { lowered }: Reading): Span | undefined {
  const { text } = lowered.program;
  return lowered.rangesAround(at).find(({ start, end }) => starts.test(text.slice(start, end)));
}

/** What precedes the first word of the line that an offset is in. */
export function indentAt(text: string, at: number): string {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return /^[\t ]*/.exec(text.slice(line))?.[0] ?? '';
}

/** The quotes that a file writes its plain texts in. */
export function usualQuote(text: string): '"' | "'" {
  const count = (quote: string) => text.split(quote).length;
  return count('"') > 2 * count("'") ? '"' : "'";
}
