import { didYouMean } from '../text/nearest.ts';
import type { Directive, DirectiveProblem } from './directive.ts';

interface Directives {
  readonly directives: readonly Directive[];
  readonly problems: readonly DirectiveProblem[];
}

const word = 'dockshift-ignore';

/** Mistakes of one file that are reported, the others are counted; to state what each could mean takes long. */
const mostProblems = 100;

/** `dockshift-ignore-file` counts in so many lines from the top. */
const headLines = 20;

/**
 * Finds the directives in a text of any language. They are known by their place: first in a comment, or first in a line
 * (inside a comment of several lines). In a sentence or a string the same words mean nothing.
 *
 *     dockshift-ignore <rule or entry>… [until=YYYY-MM-DD] [-- reason]
 *     dockshift-ignore-file <rule or entry>… [until=YYYY-MM-DD] [-- reason]
 *
 * @param knownIds rules and entries that exist; a directive keeps an unknown id, and a problem names the nearest one
 */
export function parseDirectives(text: string, knownIds: ReadonlySet<string>): Directives {
  const directives: Directive[] = [];
  const problems: DirectiveProblem[] = [];
  if (!text.includes(word)) return { directives, problems };
  let more = 0;
  let firstUntold = 0;

  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const match = atStartOfComment.exec(content);
    if (!match) continue;
    const line = index + 1;
    const [, suffix, rest = ''] = match;
    const scope = suffix === undefined ? 'line' : 'file';
    const room = mostProblems - problems.length;
    const { directive, wrong, untold } = readDirective(scope, line, withoutCommentEnd(rest), knownIds, room);
    if (directive) directives.push(directive);
    if (more === 0) firstUntold = line;
    more += untold;
    problems.push(...wrong.map((message) => ({ line, message: `${word}${suffix ?? ''}: ${message}` })));
  }
  if (more > 0) {
    const message = `${word}: more mistakes from here on: ${more}`;
    problems.push({ line: firstUntold, message });
  }
  return { directives, problems };
}

/**
 * What comments begin with in languages that people use: `//`, `#`, `/*`, ` *`, `<!--`, `--`, `;`, `%`, `!`, `(*`, `{-`,
 * `{#`, `<#`, `::`, `REM`, `dnl`; all but the words end in one of few signs.
 */
const atStartOfComment = /(?:^|(?<!\w)[/#*;%!:-]|\b(?:rem|dnl))\s*dockshift-ignore(-file)?(?![\w-])(.*)$/i;

/** What comments end with; of the two that code may follow on the same line, the first one counts. */
function withoutCommentEnd(rest: string): string {
  const [own = ''] = rest.split(/(?<!\*)\*+\/|--!?>/, 1);
  return own.trimEnd().replace(/(?:\*\)|-\}|#\}|--\}\}|%>|#>|\*@)$/, '');
}

/** @param room how many mistakes are reported */
function readDirective(
  scope: Directive['scope'],
  line: number,
  rest: string,
  knownIds: ReadonlySet<string>,
  room: number,
) {
  const [, before = '', reason = ''] = /^(.*?)(?:\s--(?:\s(.*))?)?$/s.exec(rest) ?? [];
  const ids: string[] = [];
  const wrong: string[] = [];
  let untold = 0;
  let isWrongDay = false;
  const mistake = (message: () => string) => {
    if (wrong.length < room) wrong.push(message());
    else untold++;
  };
  let until: string | null = null;
  for (const part of before.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, date] = /^until=(.*)$/.exec(part) ?? [];
    if (date === undefined) ids.push(part);
    else if (isDay(date)) until = date;
    else {
      isWrongDay = true;
      mistake(() => `until= needs a day such as 2027-03-31, found '${date}'`);
    }
  }
  for (const id of new Set(ids)) {
    if (knownIds.has(id)) continue;
    mistake(() => `no rule or entry is called '${id}'${didYouMean(id, knownIds)}`);
  }
  if (ids.length === 0) mistake(() => 'names no rule or entry');
  if (scope === 'file' && line > headLines) mistake(() => `works in the first ${headLines} lines only`);

  // A directive with a wrong date must not hold for ever instead.
  const holds = ids.length > 0 && !isWrongDay && (scope === 'line' || line <= headLines);
  const directive: Directive | undefined = holds
    ? { scope, line, ids: [...new Set(ids)], until, reason: reason.trim() === '' ? null : reason.trim() }
    : undefined;
  return { directive, wrong, untold };
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
