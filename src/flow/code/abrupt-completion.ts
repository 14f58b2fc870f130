/** Statements behind which nothing goes on: of the program, of the way through a function, or of a loop. */
import type { Expr, Leave, Stmt } from '../../ir/ir.ts';

/** What is left, and whether with success: a code of 0 is no error. */
interface AbruptCompletion {
  readonly of: Leave['of'];
  readonly isError: boolean;
}

const error: AbruptCompletion = { of: 'function', isError: true };
/** What ends the program with the code that it is given. */
const ends = { of: 'function', isError: false } as const;

/** By the words of a call or of a command. */
const byWords: Readonly<Record<string, AbruptCompletion>> = {
  break: { of: 'loop', isError: false },
  continue: { of: 'round', isError: false },
  exit: ends,
  quit: ends,
  die: ends,
  'process.exit': ends,
  'sys.exit': ends,
  'os._exit': ends,
  'os.Exit': ends,
  'System.exit': ends,
  'Environment.Exit': ends,
  'process::exit': ends,
  'std::process::exit': ends,
  raise: error,
  throw: error,
  fail: error,
  abort: error,
  panic: error,
  'panic!': error,
  'process.abort': error,
  'log.Fatal': error,
  'log.Fatalf': error,
  'log.Fatalln': error,
};

/** @param text of the file @returns undefined for a statement behind which the next one is run */
export function abruptCompletionOf(text: string, stmt: Stmt): AbruptCompletion | undefined {
  if (stmt.kind === 'leave') return { of: stmt.of, isError: stmt.of === 'function' && !isEnd(text, stmt) };
  if (stmt.kind === 'return') return ends;
  return stmt.kind === 'expression' ? leftByCall(text, stmt.value) : undefined;
}

/** `exit(0);` of PHP, `exit` of PowerShell, and `return 1` of a shell, whose caller may go on. */
function isEnd(text: string, { span: { start, end } }: Leave): boolean {
  const words = text.slice(start, end);
  return /^return\b/.test(words) || (/^(?:exit|die)\b/.test(words) && isSuccess(words));
}

function leftByCall(text: string, { start, end }: Expr): AbruptCompletion | undefined {
  const words = text.slice(start, end);
  if (thrownToCatch.test(words)) return { of: 'function', isError: false };
  const left = byWords[/^[\w.:]*!?/.exec(words)?.[0] ?? ''];
  return left === ends ? { ...left, isError: !isSuccess(words) } : left;
}

/** `throw :found, entry` of Ruby gives the block of `catch(:found)` its value, as `return` does. */
const thrownToCatch = /^throw[\s(]+:\w/;

/** No code at all, or 0. */
function isSuccess(words: string): boolean {
  return /^0?$/.test(words.replace(/^[\w.:]*/, '').replaceAll(/[\s();]/g, ''));
}

/** @param text of the file @param arm of a branch @returns whether nothing goes on behind it */
export function completesAbruptly(text: string, arm: readonly Stmt[] | undefined): boolean {
  const last = arm?.at(-1);
  if (!last) return false;
  return last.kind === 'block'
    ? completesAbruptly(text, last.body)
    : abruptCompletionOf(text, last) !== undefined;
}
