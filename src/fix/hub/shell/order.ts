/** Whether a script depends on the order of the lines that a pipeline prints. */
import type { CommandNode, SyntaxNode } from 'unbash';
import { wordsOf } from './command.ts';
import { plain } from './pieces.ts';

/** Commands that do the same with every line, whatever comes before it. */
const lineByLine = new Set([
  'grep',
  'egrep',
  'fgrep',
  'sed',
  'awk',
  'gawk',
  'tr',
  'wc',
  'cut',
  'xargs',
  'cat',
  'tee',
  'column',
  'rev',
  'jq',
  'paste',
  'while',
]);
const byPlace =
  /(?:^|\s)(?:-m ?\d*|--max-count.*|-n)(?=\s|$)|\bNR\b|\bFNR\b|\bEND\b|\bexit\b|^\s*\d|\$!?d|\bq\b|--slurp|(?:^|\s)-s(?=\s|$)/;
/** What takes the first or last of several in a line that handles a variable or a function with all of them. */
const takesOne =
  /\b(?:head|tail|cut|awk|break|mapfile|readarray|return)\b|\[\s*-?[0-9]+\s*\]|\[\s*@\s*\]:|\bsed\s+-n|\bread\s(?!.*\bdo\b)|-m\s*1|\bset\s+--|\$\{\w+(?:\[[@*]\])?[#%:]/;

/**
 * @param rest the stages behind the one that prints the lines
 * @param around from the script to the pipeline
 */
export function dependsOnOrder(
  rest: readonly CommandNode[],
  around: readonly SyntaxNode[],
  text: string,
): boolean {
  const byStages = orderOfStages(rest, text);
  if (byStages !== undefined) return byStages;
  return around.some((node, i) => {
    if (node.type === 'For') {
      return endsOrKeeps(text.slice(node.body.pos, node.body.end), node.name.text, text);
    }
    if (node.type === 'Assignment') return isTakenFrom(node.name, text);
    if (node.type === 'ProcessSubstitution') {
      return isReadByPlace(statementAround(around.slice(0, i)) ?? node, text);
    }
    if (node.type === 'Function') return isCalledForOne(plain(node.name) ?? '', text);
    return false;
  });
}

/** @returns undefined where every line goes through in the order in which it came */
function orderOfStages(rest: readonly CommandNode[], text: string): boolean | undefined {
  for (const stage of rest) {
    const source = text.slice(stage.pos, stage.end);
    if (stage.type === 'While' || (stage.type === 'Redirected' && stage.command.type === 'While')) {
      if (endsOrKeeps(source, variableRead(source), text)) return true;
      continue;
    }
    const name = stage.type === 'Command' ? plain(wordsOf(stage)?.[0]) : undefined;
    // What compares equal stays in the order in which it came.
    if (name === 'sort' && !/\s-(?:[a-zA-Z]*[su]|-stable|-unique)/.test(source)) return false;
    if (name === 'sort' && /^sort(?:\s+-[ruVb]+)+$/.test(source.trim())) return false;
    if (name === undefined || !lineByLine.has(name)) return true;
    const args = source.slice(name.length);
    if (name !== 'xargs' && name !== 'wc' && byPlace.test(args)) return true;
    if (name === 'xargs' && !/-n ?1\b|-I|-L ?1\b/.test(args)) continue;
    if (name === 'wc') return false;
  }
  return undefined;
}

function isTakenFrom(variable: string, text: string): boolean {
  const use = new RegExp(`\\$\\{?[#!]?${variable}\\b`);
  return linesOf(text).some((line, i, lines) => use.test(line) && takesOneOf(line, i, lines));
}

/** In the line itself, or in the loop that it begins or ends. */
function takesOneOf(line: string, i: number, lines: readonly string[]): boolean {
  if (/\bsort\b/.test(line)) return false;
  const loop = loopAt(i, lines);
  const item = /\bfor\s+(\w+)/.exec(loop)?.[1] ?? variableRead(loop);
  return takesOne.test(line) || endsOrKeeps(loop, item, lines.join('\n'));
}

function loopAt(i: number, lines: readonly string[]): string {
  const line = lines[i] ?? '';
  if (/^\s*done\b/.test(line)) {
    const start = lines.slice(0, i).findLastIndex((one) => /\b(?:for|while)\b/.test(one));
    return lines.slice(Math.max(start, 0), i).join('\n');
  }
  if (!/\b(?:for|while)\b/.test(line)) return '';
  const length = lines.slice(i).findIndex((one) => /\bdone\b/.test(one));
  return lines.slice(i, length < 0 ? undefined : i + length).join('\n');
}

function isReadByPlace(node: SyntaxNode, text: string): boolean {
  const source = text.slice(node.pos, node.end);
  const array = /\b(?:mapfile|readarray)\s+(?:-t\s+)?(\w+)/.exec(source)?.[1];
  if (array !== undefined) return isTakenFrom(array, text);
  return !/\bwhile\b/.test(source) || endsOrKeeps(source, variableRead(source), text);
}

function statementAround(around: readonly SyntaxNode[]): SyntaxNode | undefined {
  return around.findLast(({ type }) => type === 'Statement' || type === 'Pipeline');
}

/** Whether a loop ends at one item, or one of them is there when it is over. */
function endsOrKeeps(body: string, item: string | undefined, text: string): boolean {
  if (/\b(?:break|exit|return)\b/.test(body)) return true;
  if (item === undefined || body === '') return false;
  const rest = text.replace(body, '');
  const kept = new RegExp(`(?<!\\w)(\\w+)(\\+=\\(|=)[^;\\n]*\\$\\{?${item}\\b`, 'g');
  return [...body.matchAll(kept)].some(([, name = '', sign]) =>
    sign === '=' ? new RegExp(`\\$\\{?${name}\\b`).test(rest) : isTakenFrom(name, rest),
  );
}

/** `while IFS= read -r tag`: `tag`. */
function variableRead(source: string): string | undefined {
  return /\bread\s+(?:-\w+\s+)*(\w+)/.exec(source)?.[1];
}

function isCalledForOne(name: string, text: string): boolean {
  const use = new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w-]/g, '.')}(?![\\w-]|\\s*\\()`);
  return linesOf(text).some((line, i, lines) => {
    if (!use.test(line) || /^\s*#/.test(line)) return false;
    if (takesOneOf(line, i, lines)) return true;
    const kept = /(?<!\w)(\w+)=[("]*\$\(/.exec(line)?.[1];
    return kept !== undefined && isTakenFrom(kept, text);
  });
}

/** With lines that are continued as one. */
function linesOf(text: string): readonly string[] {
  return text
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/\|[ \t]*\n/g, '| ')
    .split('\n');
}
