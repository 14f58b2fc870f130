/**
 * Options of a command that are in a text of settings: `curl --config -` with a here-document, `--config <(printf …)`.
 * A line holds one option, without its dashes if it is a long one. https://curl.se/docs/manpage.html#-K
 */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { CommandModel } from '../../../models/command-schema.ts';
import type { Given } from './word-values.ts';
import { cut, drop, fullText, leadingText, synthetic, take } from '../../model/pieces.ts';
import type { Piece } from '../../model/fact.ts';
import type { StringValue } from '../../model/value.ts';
import { stringOf } from '../../model/values.ts';

/** The option's name; what parts it from its value; a quote around that. */
const line = /^\s*(-{0,2})([\w-]+)(?:\s*[=:]\s*|\s+|$)("?)/;

/** @returns the words of the settings that `given` names, in their order */
export function settingsWords(
  model: CommandModel,
  call: Call,
  given: readonly Given[],
  valuesOf: (node: Expr) => readonly StringValue[],
): readonly Given[] {
  const names = model.options.flatMap((option) => (option.is === 'settings' ? option.names : []));
  if (names.length === 0) return [];
  return given.flatMap(({ values }, i) => {
    const option = fullText(values[0]?.pieces ?? []);
    const from = given[i + 1];
    if (!from || option === undefined || !names.includes(option)) return [];
    const isInput = fullText(from.values[0]?.pieces ?? []) === '-';
    const text = isInput ? inputOf(call) : substitutedAt(call, from.place.start);
    const [settings] = text ? valuesOf(text) : [];
    return settings
      ? linesOf(settings.pieces).flatMap((pieces) => wordsOf(pieces, settings, from.place))
      : [];
  });
}

function inputOf({ named }: Call): Expr | undefined {
  return named.find((field) => field.kind === 'field' && field.name === '<<')?.value;
}

/** `<(printf …)`: what the command inside prints. */
function substitutedAt({ args }: Call, start: number): Expr | undefined {
  const word = args.find((arg) => arg.start === start);
  return word?.kind === 'unknown' ? word.parts[0] : undefined;
}

/** `printf` is given its ends of lines as `\\n`. */
function linesOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'hole') {
      lines.at(-1)?.push(piece);
      continue;
    }
    let last = 0;
    for (const { index, 0: end } of piece.value.matchAll(/\n|\\n/g)) {
      lines.at(-1)?.push(cut(piece, last, index));
      lines.push([]);
      last = index + end.length;
    }
    lines.at(-1)?.push(cut(piece, last));
  }
  return lines.map((parts) => parts.filter((piece) => piece.kind === 'hole' || piece.value !== ''));
}

function wordsOf(pieces: readonly Piece[], value: StringValue, place: Given['place']): readonly Given[] {
  const found = line.exec(leadingText(pieces));
  if (!found) return [];
  const [whole, dashes = '', name = '', quote = ''] = found;
  const written = dashes === '' ? `--${name}` : dashes + name;
  const word = (parts: readonly Piece[]): Given => ({
    values: [{ ...value, pieces: parts }],
    many: false,
    place,
  });
  const option: Given = { values: [stringOf([synthetic(written, place)])], many: false, place };
  const rest = drop(pieces, whole.length);
  if (rest.length === 0) return [option];
  return [option, word(quote === '' ? rest : upToQuote(rest))];
}

function upToQuote(pieces: readonly Piece[]): readonly Piece[] {
  let length = 0;
  for (const piece of pieces) {
    const at = piece.kind === 'text' ? piece.value.indexOf('"') : -1;
    if (at >= 0) return take(pieces, length + at);
    length += piece.kind === 'text' ? piece.value.length : 1;
  }
  return pieces;
}
