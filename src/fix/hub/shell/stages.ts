/** The stages of a pipeline after the call: which of them take the names of tags out of its answer, or read its pages. */
import type { CommandNode, Word } from 'unbash';
import { wordsOf } from './command.ts';
import { pagedResults, readsTags, type PagedJq } from './jq.ts';
import { piecesOf, plain } from './pieces.ts';

/** A change of the script; UTF-16 offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Reading {
  readonly kind: 'pages' | 'count';
  readonly edits: readonly TextEdit[];
  /** The stages that go on with what is read. */
  readonly rest: readonly CommandNode[];
}

/** @param over what the program of jq has been written for: the array of v1, or a page of v2 */
export function readingOf(stages: readonly CommandNode[], over: 'tags' | 'results'): Reading | undefined {
  const [first, ...rest] = stages;
  const words = first?.type === 'Command' ? wordsOf(first) : undefined;
  if (
    !words ||
    first?.type !== 'Command' ||
    first.redirects.some(({ operator }) => operator.startsWith('<'))
  ) {
    return undefined;
  }
  const byJq = plain(words[0]) === 'jq' ? readByJq(words, over, rest) : undefined;
  if (byJq) return byJq;
  return over === 'tags' ? readByText(stages) : undefined;
}

function readByJq(
  [jq, ...args]: readonly Word[],
  over: 'tags' | 'results',
  rest: readonly CommandNode[],
): Reading | undefined {
  const program = programOf(args);
  if (!jq || !program) return undefined;
  const text = piecesOf(program)
    .map((piece) => (piece.kind === 'text' ? piece.value : 'X'))
    .join('');
  if (over === 'tags') {
    const reads = readsTags(text);
    return reads && { kind: reads === 'count' ? 'count' : 'pages', edits: [], rest };
  }
  const paged = pagedResults(text);
  const edit = paged && programEdit(program, text, paged);
  if (!edit) return undefined;
  const slurp = paged.kind === 'all' ? [{ start: jq.end, end: jq.end, text: ' -s' }] : [];
  return { kind: paged.kind === 'count' ? 'count' : 'pages', edits: [...slurp, ...edit], rest };
}

/** The program, where nothing else is given that changes what it reads. */
function programOf(args: readonly Word[]): Word | undefined {
  const operands: Word[] = [];
  for (let i = 0; i < args.length; i++) {
    const word = args[i];
    const text = plain(word);
    if (!word) break;
    if (text === '--arg' || text === '--argjson') i += 2;
    else if (text === '--indent') i += 1;
    else if (
      text !== undefined &&
      /^-(?:[rcejaMCS]+|-raw-output|-compact-output|-exit-status|-join-output|-tab|-sort-keys|-monochrome-output|-color-output)$/.test(
        text,
      )
    ) {
      continue;
    } else if (text?.startsWith('-')) return undefined;
    else operands.push(word);
  }
  const [program, file] = operands;
  return !file || plain(file) === '-' ? program : undefined;
}

function programEdit(word: Word, text: string, { head }: PagedJq): readonly TextEdit[] | undefined {
  if (head === '') return [];
  const quote = /^['"]/.exec(word.text)?.[0] ?? '';
  if (quote === '') return [{ start: word.pos, end: word.end, text: `'${head}${text}'` }];
  const isWhole = word.parts === undefined || word.parts.length === 1;
  const start = word.pos + quote.length;
  return isWhole ? [{ start, end: start, text: head }] : undefined;
}

function readByText(stages: readonly CommandNode[]): Reading | undefined {
  const texts = stages.map((stage) =>
    stage.type === 'Command' && stage.redirects.length === 0 ? textOf(stage) : undefined,
  );
  if (searchesQuoted(stages[0])) return { kind: 'count', edits: [], rest: [] };
  const length = bracesAndColons(texts) ?? linesOfNames(texts) ?? quotedNames(texts) ?? byPython(texts);
  return length === undefined ? undefined : { kind: 'pages', edits: [], rest: stages.slice(length) };
}

/** `grep -q "\"$tag\""`: whether a name stands there in its quotes, in whatever order. */
function searchesQuoted(stage: CommandNode | undefined): boolean {
  const words = stage?.type === 'Command' ? (wordsOf(stage) ?? []) : [];
  const [grep, option, pattern, more] = words;
  if (!pattern || more || !/^[ef]?grep$/.test(plain(grep) ?? '')) return false;
  if (!/^-[qFEw]*q[FEw]*$/.test(plain(option) ?? '')) return false;
  const text = piecesOf(pattern)
    .map((piece) => (piece.kind === 'text' ? piece.value : 'X'))
    .join('');
  return /^(?:"name": ?\*?)?"[^"\s]+"$/.test(text);
}

/** The words of a stage as they are read, each on its own line of units. */
function textOf(stage: Extract<CommandNode, { type: 'Command' }>): readonly string[] | undefined {
  const words = wordsOf(stage) ?? [];
  const texts = words.flatMap((word) => plain(word) ?? []);
  return texts.length === words.length ? texts : undefined;
}

type Texts = readonly (readonly string[] | undefined)[];

/** Brackets, quotes and blanks go, `}` becomes the end of a line, and the third field between colons is the name. */
function bracesAndColons(stages: Texts): number | undefined {
  const gone = new Set<string>();
  for (const [i, stage] of stages.entries()) {
    const [command, ...args] = stage ?? [];
    const line = args.join(' ');
    if (command === 'sed' || (command === 'tr' && args[0] === '-d')) {
      const chars = command === 'sed' ? deletedBySed(args) : args[1];
      if (chars === undefined) return undefined;
      for (const unit of chars) gone.add(unit);
    } else if (command === 'tr' && /^\} \\?\\?n$/.test(line.replace('\n', '\\n'))) {
      const [next, ...fields] = stages[i + 1] ?? [];
      const third =
        (next === 'awk' && /^-F ?: ?\{ ?print \$3;? ?\}$/.test(fields.join(' '))) ||
        (next === 'cut' && /^-d ?: -f ?3$/.test(fields.join(' ')));
      return third && gone.has('"') && gone.has(' ') ? i + 2 : undefined;
    } else return undefined;
  }
  return undefined;
}

/** The characters that `sed` takes out everywhere; undefined where it does anything else. */
function deletedBySed(args: readonly string[]): string | undefined {
  const programs = args
    .filter((arg, i) => arg !== '-e' && !(arg === '-E' && i === 0))
    .flatMap((arg) => arg.split(';').map((program) => program.trim()));
  let gone = '';
  for (const program of programs) {
    const pattern = /^s([/|,#])(.+)\1\1g$/.exec(program)?.[2];
    const set =
      pattern === undefined
        ? undefined
        : (/^\[(\]?[^\]^]*)\]$/.exec(pattern)?.[1] ??
          (/^[" ]$|^\\[[\]]$/.test(pattern) ? pattern.slice(-1) : undefined));
    if (set === undefined) return undefined;
    gone += set;
  }
  return gone;
}

/** `jq . | grep name`: each name is a line of its own, which is the same whatever else the entry holds. */
function linesOfNames(stages: Texts): number | undefined {
  const [layout = [], [command, ...args] = []] = stages;
  const isLaidOut = /^(?:python[23]? -m json\.tool|jq(?: -[rM]+)?(?: \.(?:\[\])?)?)$/.test(layout.join(' '));
  const isSearch = /^[ef]?grep$/.test(command ?? '') && /^(?:-[iFE]+ )?"?name"?:? ?$/.test(args.join(' '));
  return isLaidOut && isSearch ? 2 : undefined;
}

/** `grep -o '"name": "[^"]*'` and a filter that takes the quotes off. */
function quotedNames(stages: Texts): number | undefined {
  const split = /^tr , \\?n$/.test((stages[0] ?? []).join(' ').replace('\n', 'n')) ? 1 : 0;
  const [command, ...args] = stages[split] ?? [];
  if (command !== 'grep' && command !== 'egrep') return undefined;
  const line = args.join(' ');
  const takeOff = (stages[split + 1] ?? []).join(' ');
  const isFourth = /^(?:cut -d ?" -f ?4|awk -F ?\\?" ?\{ ?print \$4;? ?\})$/.test(takeOff);
  if (split === 1) return /^"?name"?:?$/.test(line) && isFourth ? 3 : undefined;
  if (/^-(?:oP|Po) (?:\(\?<="name": ?"\)|"name": ?(?:\\s\*|\*)?"\\K)\[\^"\][*+](?:\(\?=.*\))?$/.test(line)) {
    return 1;
  }
  if (!/^-(?:o|oE|Eo) "name": ?\*?(?:\\s\*)?"\[\^"\]\*"?$/.test(line)) return undefined;
  const isTail = !line.endsWith('*"') && /^grep -o \[\^"\]\*\$$/.test(takeOff);
  return isFourth || isTail ? 2 : undefined;
}

const item = /(\w+)(?:\[["']name["']\]|\.get\(["']name["']\))/.source;

/** A program of Python on the command line that prints the names and nothing else. */
function byPython(stages: Texts): number | undefined {
  const [command = '', option, program = ''] = stages[0] ?? [];
  if (!/^python[23]?$/.test(command) || option !== '-c' || stages[0]?.length !== 3) return undefined;
  const code = program
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(
      /^(?:import (?:json, ?sys|sys, ?json) ?;? ?|import json ?;? ?import sys ?;? ?|import sys ?;? ?import json ?;? ?)/,
      '',
    );
  const list = 'json\\.load\\(sys\\.stdin\\)';
  const sorted = `sorted\\(\\[?${item} for (\\w+) in ${list}\\]?\\)`;
  const isNames =
    new RegExp(`^print\\(len\\(${list}\\)\\)$`).test(code) ||
    new RegExp(`^print\\(["'][^"']*["']\\.join\\(${sorted}\\)\\)$`).test(code) ||
    new RegExp(`^for (\\w+) in ${sorted}: ?print\\(\\1\\)$`).test(code) ||
    new RegExp(`^for (\\w+) in ${list}: ?print\\(${item}\\)$`).test(code) ||
    new RegExp(`^\\[ ?print\\(${item}\\) for (\\w+) in ${list} ?\\]$`).test(code) ||
    new RegExp(`^print\\(["'][^"']*["']\\.join\\(\\[?${item} for (\\w+) in ${list}\\]?\\)\\)$`).test(code);
  return isNames ? 1 : undefined;
}
