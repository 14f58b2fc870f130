/** Positional parameters of a shell that a round drops. */
import type { Span } from '../../ir/ir.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import type { Run } from './run.ts';

/** Where a round of a shell drops the first of the positional parameters. */
export function shiftIn(run: Run): Span | undefined {
  const [first] = run.body;
  if (!first) return undefined;
  const before = run.text.slice(0, startOf(first));
  const start = before.search(/\bdo\b(?:(?!\bdo(?:ne)?\b)[^])*$/);
  if (start < 0) return undefined;
  const end = Math.max(...run.body.map(endOf));
  const found = /(?:^|[\n;&|{]|\bdo\b|\bthen\b)[ \t]*shift\b/.exec(run.text.slice(start, end));
  if (!found) return undefined;
  const last = start + found.index + found[0].length;
  return { start: last - 'shift'.length, end: last };
}
