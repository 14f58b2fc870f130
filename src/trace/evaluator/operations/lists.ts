/** Lists: made of arguments or of the parts of a text, cut, joined, and what a function makes of each item. */
import { argumentsOf } from '../arguments.ts';
import { mapped, mappedBy } from './mapped.ts';
import { functionRow } from '../../model/client-models.ts';
import { drop, fullText, isAbsolute, skeleton, take } from '../../model/pieces.ts';
import { joinItems, rejoined } from './text-operations.ts';
import { wordsOf } from '../../commands/words.ts';
import type { Thunk, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf } from '../../model/values.ts';
import { args, numberOf, subject, type Operation } from './operands.ts';
import { urlOperations } from './url-operations.ts';

export const listOperations = {
  join: (ev, row, at) => {
    const list = at.receiver;
    const first = args(ev, at)[0]?.[0];
    // What callers give is known there: `def at(*parts): … '/'.join(parts)`.
    const given = [list, first].find((one) => one?.kind === 'opaque' && one.undecidedBy.length > 0);
    if (given) return [opaque(nameOf(at.call), placeOf(at.env.file, at.call), given.undecidedBy)];
    // If the separator is the receiver: `', '.join(names)`.
    if (list?.kind === 'string' && (first?.kind === 'list' || first?.kind === 'parts')) {
      const separator = fullText(list.pieces) ?? ',';
      return first.kind === 'list'
        ? joinItems(ev, first, separator, at)
        : rejoined(first.of, first.separator, separator, at);
    }
    // A URL of yarl resolves a reference.
    if (list?.kind === 'string' && first?.kind === 'string' && isAbsolute(list.pieces)) {
      return urlOperations.url(ev, { ...row, with: 'receiver' }, at);
    }
    if (list) {
      const separator = first?.kind === 'string' ? (fullText(first.pieces) ?? row.with) : row.with;
      if (list.kind === 'list') return joinItems(ev, list, separator ?? ',', at);
      return list.kind === 'parts' ? rejoined(list.of, list.separator, separator ?? ',', at) : undefined;
    }
    return joinItems(
      ev,
      { kind: 'list', items: argumentsOf(ev, at.call, at.env), undecidedBy: [] },
      row.with ?? '/',
      at,
      row.with === undefined || row.with === '/',
    );
  },
  slice: (ev, _row, at): readonly Value[] | undefined => {
    const of = at.receiver;
    const [start, end] = args(ev, at).map((values) => numberOf(values[0]));
    if (of?.kind === 'list') {
      return start === undefined ? [of] : [{ ...of, items: of.items.slice(start, end) }];
    }
    if (of?.kind !== 'string' || start === undefined) return of && [of];
    const length = skeleton(of.pieces).length;
    const [from, to] = [
      start < 0 ? length + start : start,
      end === undefined ? length : end < 0 ? length + end : end,
    ];
    // What a hole holds is longer than one unit: only cuts into known text can be made.
    const known =
      of.pieces.every((piece) => piece.kind === 'text') || (from === 0 && end !== undefined && end < 0);
    return [known ? { ...of, pieces: drop(take(of.pieces, to), from) } : of];
  },
  map: (ev, row, at) => {
    const { receiver: of } = at;
    const given = args(ev, at);
    const [fn] = given[0]?.filter((value) => value.kind === 'function') ?? [];
    // `Array.from(names)` without a function.
    if (of && row.receiver !== undefined && given.length === 0) return [of];
    const library = given[0]?.find((value) => value.kind === 'external');
    const gives = library && functionRow(ev.modelsOf(at.env.file), library)?.gives;
    const list = fn
      ? of && mapped(ev, of, fn, at, row.with === 'flat')
      : of?.kind === 'list'
        ? mappedBy(ev, of, gives)
        : undefined;
    return list && [list];
  },
  words: (ev, row, at) =>
    subject(ev, row, at)?.map((value) => {
      const line = asString(value);
      const items = line && wordsOf(line).map((word): Thunk => ({ kind: 'now', values: [word] }));
      return items ? { kind: 'list', items, undecidedBy: line.undecidedBy } : value;
    }),
  split: (ev, row, at) => {
    const of = at.receiver && asString(at.receiver);
    const first = args(ev, at)[0]?.[0];
    const separator = first?.kind === 'string' ? (fullText(first.pieces) ?? '') : (row.with ?? '');
    return of ? [{ kind: 'parts', of, separator, undecidedBy: of.undecidedBy }] : undefined;
  },
  list: (ev, _row, at) => [{ kind: 'list', items: argumentsOf(ev, at.call, at.env), undecidedBy: [] }],
} satisfies Record<string, Operation>;
