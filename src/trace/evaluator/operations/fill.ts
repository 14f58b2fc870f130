/** Format strings whose places have numbers or names: `{}`, `{0}`, `{name}`, `%(name)s`. */
import { isWithin } from '../../model/places.ts';
import type { Evaluator } from '../evaluate.ts';
import { concat } from '../../model/strings.ts';
import type { Piece } from '../../model/fact.ts';
import { fieldOf } from '../objects/record-fields.ts';
import { cut } from '../../model/pieces.ts';
import { namedArguments, type Applied } from '../clients/places.ts';
import type { Given } from './text-operations.ts';
import type { StringValue, Value } from '../../model/value.ts';
import { asString, opaque, placeOf, stringOf } from '../../model/values.ts';

/** Alternatives that are followed. */
const maxRows = 8;

/**
 * `braces`: https://docs.python.org/3/library/string.html#format-string-syntax; `percent`: printf's, with Python's names;
 * `percent-names`: printf's, with Ruby's names, `%{name}` and `%<name>s`.
 */
type FillStyle = 'braces' | 'percent' | 'percent-names';

const places: Readonly<Record<FillStyle, RegExp>> = {
  braces: /(\{\{|\}\})|\{([^{}:!]*)(?:![rsa])?(?::[^{}]*(?:\{[^{}]*\}[^{}]*)*)?\}/g,
  'percent-names':
    /(%%)|%(?:<(\w+)>[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?[sdifouxXeEgGp]|\{(\w+)\}|[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?[sdifouxXeEgGp])/g,
  percent: /(%%)|%(?:\(([^)]*)\))?[-+ 0#]*(?:[1-9]\d*|\*)?(?:\.\d+)?[hlL]?[sdifroxXeEgGcau]/g,
};

/** The template with every place filled; a place that nothing is given for is a hole. */
export function filled(
  ev: Evaluator,
  template: StringValue,
  style: FillStyle,
  given: Given,
  at: Applied,
): readonly StringValue[] {
  const place = placeOf(at.env.file, at.call);
  const named = (name: string): readonly Value[] => {
    const byName = style === 'braces' || (style === 'percent-names' && at.call.named.length > 0);
    if (byName) return fieldOf(ev, namedArguments(at.call.named, at.env), name);
    return (given[0] ?? []).flatMap((value) => (value.kind === 'record' ? fieldOf(ev, value, name) : []));
  };
  let next = 0;
  let rows: readonly StringValue[] = [{ ...template, pieces: [] }];
  const put = (options: readonly StringValue[]) => {
    rows = options.flatMap((option) => rows.map((row) => concat(row, option))).slice(0, maxRows);
  };
  for (const piece of template.pieces) {
    if (piece.kind === 'hole') {
      put([stringOf([piece])]);
      continue;
    }
    let last = 0;
    for (const match of piece.value.matchAll(places[style])) {
      if (match.index > last) put([stringOf([cut(piece, last, match.index)])]);
      last = match.index + match[0].length;
      if (match[1] !== undefined) {
        put([stringOf([cut(piece, match.index, match.index + 1)])]);
        continue;
      }
      const name = match[2] ?? match[3] ?? '';
      const values = /^\d+$/.test(name)
        ? (given[Number(name)] ?? [])
        : name === ''
          ? (given[next++] ?? [])
          : named(name);
      const strings = values.flatMap((value) => asString(value) ?? []);
      const hole = opaque(name === '' ? '…' : name, cut(piece, match.index, last).from);
      put(strings.length > 0 ? strings : [stringOf([hole.hole])]);
    }
    if (last < piece.value.length) put([stringOf([cut(piece, last)])]);
  }
  return rows.map((row) => ({ ...row, pieces: row.pieces.map((piece) => written(piece, place)) }));
}

/** What is inside the call belongs to it. */
function written(piece: Piece, place: Piece['within']): Piece {
  return isWithin(piece.from, place) ? { ...piece, within: place } : piece;
}
