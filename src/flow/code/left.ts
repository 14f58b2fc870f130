/** Arms of branches behind which nothing goes on. */
import type { Expr, Stmt } from '../../ir/ir.ts';

/** What ends the program, or the way through the function. */
const ends = new Set([
  'raise',
  'throw',
  'process.exit',
  'sys.exit',
  'exit',
  'quit',
  'os._exit',
  'os.Exit',
  'log.Fatal',
  'log.Fatalf',
  'System.exit',
  'abort',
  'die',
]);

/**
 * @param text of the file
 * @param test of the branch, if the arm is its first one
 */
export function isLeft(text: string, arm: readonly Stmt[] | undefined, test?: Expr): boolean {
  const last = arm?.at(-1);
  if (!arm) return false;
  if (!last) {
    // These statements have no form in the IR.
    return test !== undefined && /^[\s(){:]*(?:continue|break)\b/.test(text.slice(test.end, test.end + 80));
  }
  if (last.kind === 'block') return isLeft(text, last.body, test);
  if (last.kind === 'return') return true;
  if (last.kind !== 'expression') return false;
  const { start, end } = last.value;
  const [word = ''] = /^[\w.]*/.exec(text.slice(start, Math.min(end, start + 40))) ?? [];
  return ends.has(word) || /\bthrow[\s(]*$/.test(text.slice(Math.max(0, start - 20), start));
}
