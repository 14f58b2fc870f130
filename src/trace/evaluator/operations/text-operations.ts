/** Operations on strings made of pieces: each keeps the place of every text that it does not change. */
import { isWithin } from '../../model/places.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import type { Piece } from '../../model/fact.ts';
import { append, cut, drop, fullText, leadingText, synthetic, skeleton, take } from '../../model/pieces.ts';
import type { Applied } from '../clients/places.ts';
import type { ListValue, StringValue, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf, stringOf } from '../../model/values.ts';

/** Alternatives that are followed. */
const maxRows = 8;

/** The arguments of an operation, each with its alternatives. */
export type Given = readonly (readonly Value[])[];

/** Every way to put one alternative of each after the other. */
export function strings(parts: readonly (readonly Value[])[]): readonly StringValue[] {
  let rows: StringValue[] = [stringOf([])];
  for (const values of parts) {
    const options = values.flatMap((value) => asString(value) ?? []);
    if (options.length > 0) {
      rows = rows.flatMap((row) => options.map((option) => concat(row, option))).slice(0, maxRows);
    }
  }
  return rows;
}

/** The items of a list with a separator between; as a path, with exactly one slash. */
export function joinItems(
  ev: Evaluator,
  list: ListValue,
  separator: string,
  at: Applied,
  asPath = false,
): readonly Value[] {
  const place = placeOf(at.env.file, at.call);
  let rows: StringValue[] = [stringOf([])];
  list.items.forEach((item, index) => {
    const options = ev.force(item).flatMap((value) => asString(value) ?? asString(opaque('…', place)) ?? []);
    rows = rows
      .flatMap((row) =>
        options.map((option) => {
          if (index === 0) return concat(row, option);
          const pieces = asPath
            ? append(row.pieces, option.pieces, place)
            : [...row.pieces, ...(separator === '' ? [] : [synthetic(separator, place)]), ...option.pieces];
          return { ...concat(row, option), pieces };
        }),
      )
      .slice(0, maxRows);
  });
  return rows.map((row) => ({ ...row, pieces: within(row.pieces, place) }));
}

/** Text of a list that is joined belongs to the joining expression. */
function within(pieces: readonly Piece[], place: Piece['within']): readonly Piece[] {
  return pieces.map((piece) => (isWithin(piece.from, place) ? { ...piece, within: place } : piece));
}

/** `x.split('/').join('%2F')`: the same string if the separators agree, else nothing is known of it. */
export function rejoined(of: StringValue, from: string, to: string, at: Applied): readonly Value[] {
  return from === to ? [of] : [opaque(nameOf(at.call), placeOf(at.env.file, at.call), of.undecidedBy)];
}

/** `given` are the pattern and what comes in its place. */
export function replaced(of: StringValue, given: Given, all: boolean): readonly Value[] {
  const [what, by] = given;
  const pattern = what?.[0]?.kind === 'string' ? fullText(what[0].pieces) : undefined;
  const value = by?.flatMap((option) => asString(option) ?? [])[0];
  // A pattern that is no literal text changes something, but hardly the shape of a URL.
  if (!pattern || !value) return [of];
  let pieces: readonly Piece[] = of.pieces;
  let from = 0;
  for (let i = 0; i < 20; i++) {
    const at = skeleton(pieces).indexOf(pattern, from);
    if (at < 0) break;
    const text = pieces;
    const before = take(text, at);
    const after = drop(text, at + pattern.length);
    pieces = [...before, ...value.pieces, ...after];
    from = skeleton(before).length + skeleton(value.pieces).length;
    if (!all) break;
  }
  return [{ ...concat(of, value), pieces }];
}

/** A literal taken off one end, if it is there. */
export function trimmed(of: StringValue, given: Given, side: 'start' | 'end'): readonly StringValue[] {
  const what = given[0]?.[0];
  const literal = what?.kind === 'string' ? fullText(what.pieces) : undefined;
  const edge = side === 'start' ? of.pieces[0] : of.pieces.at(-1);
  if (literal && edge?.kind === 'hole' && edge.default && of.pieces.length === 1) {
    return trimmed({ ...of, pieces: edge.default }, given, side).map(({ pieces }) => ({
      ...of,
      pieces: [{ ...edge, default: pieces }],
    }));
  }
  if (!literal || edge?.kind !== 'text') return [of];
  if (side === 'start' && leadingText(of.pieces).startsWith(literal)) {
    return [{ ...of, pieces: drop(of.pieces, literal.length) }];
  }
  const text = skeleton(of.pieces);
  if (side === 'end' && text.endsWith(literal)) {
    return [{ ...of, pieces: take(of.pieces, text.length - literal.length) }];
  }
  return [of];
}

/** `%s`, `%5.2f`, `%2$s` of printf, `%[2]s` of Go. */
const directives =
  /%(?:(\d+)\$)?[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?(?:\[(\d+)\])?[sdifoOjvq]|%[+#]?[tTxu](?![\dA-Fa-f])|%%/g;

/** The directives of a format string (`%s`, `%d`) filled in order; what has no argument stays a hole. */
export function formatted(template: StringValue, rest: Given): readonly StringValue[] {
  let next = 0;
  let rows: readonly StringValue[] = [{ ...template, pieces: [] }];
  const put = (...options: readonly StringValue[]) => {
    rows = options.flatMap((option) => rows.map((row) => concat(row, option))).slice(0, maxRows);
  };
  for (const piece of template.pieces) {
    if (piece.kind === 'hole') {
      put(stringOf([piece]));
      continue;
    }
    let last = 0;
    for (const match of piece.value.matchAll(directives)) {
      put(stringOf([cut(piece, last, match.index)]));
      last = match.index + match[0].length;
      if (match[0] === '%%') {
        put(stringOf([cut(piece, match.index, match.index + 1)]));
        continue;
      }
      // `%2$s`, `%[2]s`: the numbers begin with 1, and the next directive takes the argument after it.
      const numbered = match[1] ?? match[2];
      if (numbered !== undefined) next = Number(numbered) - 1;
      const given = rest[next++]?.flatMap((option) => asString(option) ?? []) ?? [];
      const from = cut(piece, match.index, last).from;
      const open = stringOf([{ kind: 'hole', name: '…', from, within: piece.within }]);
      put(...(given.length === 0 ? [open] : given.map((one) => standing(one, piece))));
    }
    put(stringOf(last < piece.value.length ? [cut(piece, last)] : []));
  }
  return rows.map((row) => ({
    ...row,
    pieces: row.pieces.filter((piece) => piece.kind === 'hole' || piece.value !== ''),
  }));
}

/** A single name in the place of the format string, as in a template. */
function standing(given: StringValue, { within }: Piece): StringValue {
  const [only, more] = given.pieces;
  return only?.kind === 'hole' && !more ? { ...given, pieces: [{ ...only, within }] } : given;
}
