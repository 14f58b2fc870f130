/** A call whose answer now comes in pages: the edits that fetch all of them. */
import type { Word } from 'unbash';
import type { Uses } from '../../../flow/code/use.ts';
import { reasonAt } from '../../../findings/reason.ts';
import type { Lines } from '../../../judge/lines.ts';
import type { FoundCommand } from './command.ts';
import { wordsOf } from './command.ts';
import type { HelperName } from './functions.ts';
import { plain } from './pieces.ts';
import type { TextEdit } from './text-edit.ts';

interface Pages {
  readonly kind: 'pages';
  /** The query of the first page, from the one that the call had. */
  readonly query: (before: string) => string | undefined;
  readonly uses: readonly HelperName[];
  /** @param address the word of the new address */
  readonly edits: (address: string) => readonly TextEdit[];
}

interface NoPages {
  readonly kind: 'by hand';
  readonly why: string;
}

const steps = 'request page_size=100, read `results`, and follow `next` until it is null';

/** What is done with the answer, and how places of it are named. */
interface Asked {
  readonly answer: Uses;
  readonly lines: Lines;
}

export function pagesOf(
  { command }: FoundCommand,
  word: Word,
  text: string,
  { answer, lines }: Asked,
): Pages | NoPages {
  const words = wordsOf(command);
  if (!words || hasOwnOutput(words)) return byHand(`the answer is not piped: ${steps}`);
  // What looks through the text finds the names where they were: a person can see what else it looks for.
  const [lost] = answer.escapes.filter(({ as }) => as !== 'searched');
  if (lost) return byHand(`${reasonAt(lost.why, lost.place, lines)}: ${steps}`);
  const gap = /(?<![ \t]|\\\n)(?:[ \t]|\\\n)*$/.exec(text.slice(0, word.pos))?.[0].length ?? 0;
  return {
    kind: 'pages',
    query: (before) => (before === '' ? '' : undefined),
    uses: ['hub_tags'],
    edits: (address) => [
      { start: command.pos, end: command.pos, text: `hub_tags ${address} ` },
      { start: word.pos - gap, end: word.end, text: '' },
    ],
  };
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
