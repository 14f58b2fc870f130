/** What a round gives something, as words. */
import type { Expr, Span } from '../../ir/ir.ts';
import { escaped } from '../code/regex-escape.ts';
import { withDots } from './attributes.ts';
import type { Run } from './run.ts';

interface Given {
  readonly target: string;
  readonly value: string;
  readonly isOfEntry: boolean;
  readonly isFractional: boolean;
}

/** How a command for the entry has ended, in a shell. */
const lastStatus = /^"?\$(?:\?|\{PIPESTATUS\[.*\]\})"?$/;

/** Other names of the target count as the target. */
export function givenWords(run: Run, target: Span, value: Expr): Given {
  const words = withDots(run.words(target));
  const own = [...run.others].flatMap(([name, { of }]) => (words.startsWith(run.words(of)) ? [name] : []));
  const names = new RegExp(`(?<![\\w.])\\$?(?:${own.map(escaped).join('|')})(?!\\w)`, 'g');
  const shown = withDots(run.words(value));
  return {
    target: words,
    value: own.length > 0 ? shown.replaceAll(names, () => words) : shown,
    isOfEntry: run.mentions(value) || lastStatus.test(shown),
    isFractional: run.isFractional(value),
  };
}
