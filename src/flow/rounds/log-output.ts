/** Log lines on the standard error: no part of what a program puts out. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { codeWithoutTexts } from '../code/comments.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { isLogOutput } from '../errors/error-logs.ts';
import type { World } from '../code/world.ts';
import type { Run } from './run.ts';

/** In a shell the words of a command are texts. */
const asideInShell = />\s*&2|\/dev\/stderr\b|^\s*(?:warn\w*|err\w*|log\w*|debug|die|fail)\s/;
const aside =
  />\s*&2|\bconsole\.(?:error|warn)\b|\bstderr\b|\bSystem\.err\b|\berror_log\(|\bwarn\b|\beprint(?:ln)?!/i;

const log = /\blog(?:ger|ging)?(?:\.|->)\w+\(/i;
/** Languages whose loggers write to the standard error, unless a program has them write elsewhere. */
const logsAside: ReadonlySet<string> = new Set(['python', 'go', 'php']);

/** @param place in the file of the run: what it is a part of, or the call in the round */
export function isAside(world: World, run: Run, place: Span | Expr): boolean {
  const { around, called } = run;
  const own = 'kind' in place ? wholeOf(around, place) : statementAt(world.textOf(run.file), place);
  const caller = called && { file: called.by.file, ...statementAt(world.textOf(called.by.file), called.by) };
  return [{ file: run.file, start: own.start, end: own.end }, ...(caller ? [caller] : [])].some(
    ({ file, start, end }) => {
      const index = file === run.file ? around.file : world.index(file);
      const isShell = index?.language === 'shell';
      const text = index && !isShell ? codeWithoutTexts(world, index) : world.textOf(file);
      const all = text.slice(start, end + redirected(text.slice(end, end + 80)));
      const words = index ? withoutOwn(all, index) : all;
      if ((isShell ? asideInShell : aside).test(words)) return true;
      return (
        index !== undefined && logsAside.has(index.language) && log.test(words) && !isLogOutput(world, index)
      );
    },
  );
}

/** The code without the names of functions of the file: `warn(name)` may print anywhere. */
function withoutOwn(words: string, index: FileIndex): string {
  const own = new Set([...index.functions.values()].map(({ name }) => name));
  return own.size === 0 ? words : words.replaceAll(/\w+/g, (name) => (own.has(name) ? '' : name));
}

/** The outermost expression that has the node: a statement, or what a function gives. */
function wholeOf(around: Around, node: Expr): Expr {
  let whole = node;
  for (let steps = 0; steps < deepest; steps++) {
    const outer = around
      .parentsOf(whole)
      .flatMap((one) => (one.kind === 'expression' && one.node.kind !== 'function' ? [one.node] : []))[0];
    if (!outer) return whole;
    whole = outer;
  }
  return whole;
}

/** Expressions in expressions. */
const deepest = 40;

/** From the end of the statement before to the end of this one, by its signs. */
function statementAt(text: string, { start, end }: Span): Span {
  const before =
    start - 1 - Math.max(...['\n', ';', '{', '}'].map((sign) => text.lastIndexOf(sign, start - 1)));
  const behind = /^[^\n;}]*/.exec(text.slice(end, end + 400))?.[0].length ?? 0;
  return { start: start - before, end: end + behind };
}

/** The length of a redirection behind a command: `>&2`, `1>&2`. */
function redirected(behind: string): number {
  return /^[ \t]*(?:\d?>{1,2}[ \t]?&?[ \t]?[\w/.-]+[ \t]*)?/.exec(behind)?.[0].length ?? 0;
}
