/** A call whose answer now comes in pages: the edits that fetch all of them. */
import type { Pipeline, SyntaxNode, Word } from 'unbash';
import type { FoundCommand } from './command.ts';
import { wordsOf } from './command.ts';
import type { HelperName } from './functions.ts';
import { dependsOnOrder } from './order.ts';
import { plain } from './pieces.ts';
import { readersOf } from './read-by-callers.ts';
import { readingOf, type Reading, type TextEdit } from './stages.ts';

export interface Pages {
  readonly kind: 'pages';
  /** The query of the first page, from the one that the call had. */
  readonly query: (before: string) => string | undefined;
  readonly uses: readonly HelperName[];
  /** What a reader should look at. */
  readonly looks: readonly string[];
  /** @param address the word of the new address */
  readonly edits: (address: string) => readonly TextEdit[];
}

export interface NoPages {
  readonly kind: 'by hand';
  readonly why: string;
}

const steps = 'ask with page_size=100, read `results`, and follow `next` until it is null';

export function pagesOf(
  found: FoundCommand,
  word: Word,
  text: string,
  over: 'tags' | 'results',
): Pages | NoPages {
  const { command, around } = found;
  const words = wordsOf(command);
  if (!words || hasOwnOutput(words)) return byHand(`the answer is not piped on: ${steps}`);
  const place = pipelineAround(around);
  const readers =
    place?.commands[0] === command
      ? [{ place, outer: around.slice(0, around.indexOf(place)) }]
      : over === 'tags'
        ? readersOf(found, text)
        : undefined;
  if (!readers) return byHand(`the answer is kept or read elsewhere: ${steps}`);
  const readings: Reading[] = [];
  for (const reader of readers) {
    const own = readingOf(reader.place.commands.slice(1), over);
    if (!own) return byHand(`the answer is read in a way that has no simple counterpart: ${steps}`);
    if (over === 'tags' && own.kind === 'pages' && dependsOnOrder(own.rest, reader.outer, text)) {
      return byHand(`the first or last tags are taken and the order is not documented: ${steps}, then sort`);
    }
    readings.push(own);
  }
  const isCounted = readings.every(({ kind }) => kind === 'count');
  const gap = /(?<![ \t]|\\\n)(?:[ \t]|\\\n)*$/.exec(text.slice(0, word.pos))?.[0].length ?? 0;
  const through = (name: HelperName) => (address: string) => [
    { start: command.pos, end: command.pos, text: `${name} ${address} ` },
    { start: word.pos - gap, end: word.end, text: '' },
    ...readings.flatMap(({ edits }) => edits),
  ];
  if (over === 'tags') {
    return {
      kind: 'pages',
      query: (before) => (before === '' ? '' : undefined),
      uses: ['hub_tags'],
      looks: [
        isCounted ? 'what is done where the repository is missing' : 'whether the order of the tags matters',
      ],
      edits: through('hub_tags'),
    };
  }
  return {
    kind: 'pages',
    query: queryWith(100),
    ...(isCounted
      ? { uses: [], looks: [], edits: (address) => [{ start: word.pos, end: word.end, text: address }] }
      : {
          uses: ['hub_pages'],
          looks: ['whether more than one page was read before'],
          edits: through('hub_pages'),
        }),
  };
}

/** The old query with pages of that size; one that asks for a certain page is left alone. */
function queryWith(size: number): (before: string) => string | undefined {
  return (before) => {
    if (before === '') return `?page_size=${size}`;
    if (/[?&]page=|[#$]/.test(before)) return undefined;
    return /[?&]page_size=/.test(before)
      ? before.replace(/(?<=[?&]page_size=)\d+/, String(size))
      : `${before}&page_size=${size}`;
  };
}

function pipelineAround(around: readonly SyntaxNode[]): Pipeline | undefined {
  const last = around.at(-1);
  return last?.type === 'Pipeline' && last.operators.every((operator) => operator === '|') ? last : undefined;
}

/** Options that put something else, or nothing, on the output. */
function hasOwnOutput(words: readonly Word[]): boolean {
  const isWget = plain(words[0]) === 'wget';
  const args = words.slice(1).map((word) => plain(word) ?? '');
  if (isWget) {
    return !args.some(
      (arg, i) =>
        /^-[a-zA-Z]*O-$/.test(arg) ||
        arg === '--output-document=-' ||
        (/^(?:-[a-zA-Z]*O|--output-document)$/.test(arg) && args[i + 1] === '-'),
    );
  }
  return args.some((arg) =>
    /^(?:-[sSfLkg#4]*[oOwiIDJ].*|--(?:output|write-out|include|head|dump-header|remote-name|url|next|get)(?:=.*)?|--data.*|-G|-:)$/.test(
      arg,
    ),
  );
}

function byHand(why: string): NoPages {
  return { kind: 'by hand', why };
}
