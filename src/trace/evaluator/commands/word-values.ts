/** The name of a command and its words, with all values that they may have. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { splitAtBlanks } from '../../commands/blanks.ts';
import type { Word } from '../../commands/command-line.ts';
import type { Evaluator } from '../evaluate.ts';
import { combined } from '../../model/alternatives.ts';
import { fullText, skeleton, trailingText, unfoldStart } from '../../model/pieces.ts';
import type { Env, StringValue, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf } from '../../model/values.ts';

/** A word of a command, with every value that it can have; `many` if it may be no word or several. */
export interface Given {
  readonly values: readonly StringValue[];
  readonly many: boolean;
  readonly place: { readonly file: string; readonly start: number; readonly end: number };
}

/** Values of one word that are followed. */
export const maxWordValues = 4;
/** Lines that one command may have, by the values of its words. */
const maxLines = 4;

/** The name without its folder. A variable may hold options behind it: `CURL='curl -fsS'`. */
export function commandName(ev: Evaluator, call: Call, env: Env): string {
  const [name] = calleeWords(ev, call, env);
  const pieces = name?.pieces ?? [];
  const text = fullText(pieces) ?? trailingText(pieces);
  // Of a name that is not known as a whole the folder may be what is not.
  const folder = /^.*[/\\]/s.exec(text)?.[0];
  return folder === undefined ? (fullText(pieces) ?? '') : text.slice(folder.length);
}

function calleeWords(ev: Evaluator, call: Call, env: Env): readonly StringValue[] {
  const [value] = ev.values(call.callee, env);
  // `"${command[@]}"`: its items are the name and further words.
  if (value?.kind === 'list') {
    const place = placeOf(env.file, call.callee);
    return value.items.flatMap((item) => stringsOf(ev.force(item), '…', place).slice(0, 1));
  }
  const string = value && asString(value);
  if (!string) return [];
  return call.callee.kind === 'text'
    ? [string]
    : splitAtBlanks({ ...string, pieces: unfoldStart(string.pieces) });
}

/** The words after the command's name. A word that the shell splits at blanks is split here too. */
export function givenWords(ev: Evaluator, call: Call, env: Env): readonly Given[] {
  return givenLines(ev, call, env)[0] ?? [];
}

/** All words that the command may be given: of a list that is given more words in a branch, with these and without them. */
export function givenLines(ev: Evaluator, call: Call, env: Env): readonly (readonly Given[])[] {
  const first = placeOf(env.file, call.callee);
  const beside = calleeWords(ev, call, env)
    .slice(1)
    .map((word): Given => ({ values: [word], many: false, place: first }));
  return combined(
    [[beside], ...call.args.map((arg) => wordsOf(ev, arg, env))],
    (words) => words.flat(),
    maxLines,
  );
}

/** What one argument of the call may be, as words. */
function wordsOf(ev: Evaluator, arg: Expr, env: Env): readonly (readonly Given[])[] {
  const place = placeOf(env.file, arg);
  if (arg.kind !== 'spread') {
    return [[{ values: stringsOf(ev.values(arg, env), nameOf(arg), place), many: false, place }]];
  }
  const values = ev.values(arg.value, env);
  const lists = values.flatMap((value) => (value.kind === 'list' ? [value.items] : []));
  if (values[0]?.kind === 'list') {
    return lists.map((items) =>
      items.map((item) => ({ values: stringsOf(ev.force(item), nameOf(arg), place), many: false, place })),
    );
  }
  const strings = stringsOf(values, nameOf(arg), place);
  if (strings.length > 0 && strings.every(({ pieces }) => pieces.some(({ kind }) => kind === 'text'))) {
    return strings.map((string) =>
      splitAtBlanks(string).map((value) => ({ values: [value], many: false, place })),
    );
  }
  return [
    [
      {
        values: strings,
        many: strings.every(({ pieces }) => pieces[0]?.kind === 'hole' && pieces.length === 1),
        place,
      },
    ],
  ];
}

export function stringsOf(
  values: readonly Value[],
  name: string,
  place: Given['place'],
): readonly StringValue[] {
  return values
    .slice(0, maxWordValues)
    .flatMap((value) => asString(value) ?? asString(opaque(name, place)) ?? []);
}

/** The line for each value of a word that is no URL: `-X "$verb"`. */
export function linesOf(given: readonly Given[]): readonly (readonly Given[])[] {
  return combined(
    given.map((word) => {
      const isOption = word.values.every(({ pieces }) => isOptionWord(fullText(pieces)));
      return word.values.length < 2 || !isOption
        ? [word]
        : word.values.map((value) => ({ ...word, values: [value] }));
    }),
    (words) => words,
    maxLines,
  );
}

function isOptionWord(text: string | undefined): boolean {
  return text !== undefined && !/[/.]/.test(text);
}

export function wordOf({ values, many }: Given, index: number): Word {
  // What is taken when nothing else is given counts: `-X "${2:-GET}"`.
  const pieces = (values[0]?.pieces ?? []).flatMap((piece) =>
    piece.kind === 'hole' ? (piece.default ?? [piece]) : [piece],
  );
  const text = fullText(pieces);
  return {
    text,
    index,
    ...(text === undefined ? { shape: skeleton(pieces) } : {}),
    ...(many ? { many: true } : {}),
  };
}
