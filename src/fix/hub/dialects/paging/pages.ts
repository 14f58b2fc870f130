/** A reader of one list with all entries becomes a reader of its pages. */
import { isSamePlace } from '../../../../trace/model/places.ts';
import type { Call, Expr } from '../../../../ir/ir.ts';
import { usesOfAnswer } from '../../../../flow/follow/answer.ts';
import type { World } from '../../../../flow/code/world.ts';
import type { Place, RequestFact } from '../../../../trace/model/fact.ts';
import type { Moving } from '../../constants.ts';
import type { LineChange } from '../../line-change.ts';
import type { LineEdit } from '../../shape.ts';
import { callReading } from '../calls.ts';
import type { Reading } from '../leaves.ts';
import { pagesRows } from './rows.ts';
import type { Pages, Unwritten } from './row.ts';

/** @returns undefined if the answer was no list, or no row states how the language pages */
export function pagesOf(
  fact: RequestFact,
  replacement: Moving['replacement'],
  reading: Reading,
  world: World,
): Pages | Unwritten | undefined {
  const row = pagesRows[reading.language];
  const isList = Object.entries(replacement.fields ?? {}).some(
    ([before, now]) => before.startsWith('[].') && now?.startsWith('results[].') === true,
  );
  if (!row || !isList || fact.method !== 'GET') return undefined;
  const { sends: made, site } = fact;
  if (!isSamePlace(made, site)) return undefined;
  const { uses, escapes, sent, parsed, decoders, unparsed } = usesOfAnswer(
    { ...world, read: readOfList },
    fact,
  );
  const isRead = parsed.length > 0 || escapes.length > 0 || uses.some(({ kind }) => kind !== 'status');
  const [sends, again] = sent.length > 0 ? sent : [made];
  const asks = sends && !again ? callAt(sends, reading) : undefined;
  const url = urlOf(fact, reading);
  if (!isRead || !asks || !url) return undefined;
  const lost = (place: Place, why: string): Unwritten => {
    const known = escapes.find((one) => isSamePlace(one.place, place));
    return { kind: 'unwritten', why: known?.why ?? why, at: place.start, file: place.file };
  };
  const [loose] = unparsed;
  if (loose) return lost(loose, 'its text is read');
  const [decoder, second] = decoders;
  if (!decoder || second) return lost(second?.call ?? parsed[0] ?? made, 'more than one call parses it');
  const call = callAt(decoder.call, reading);
  const from = expressionAt(decoder.text, reading);
  if (!call || !from) return lost(decoder.call, 'it is parsed away from the request');
  return row({ call, from, sends: asks, url, reading, world });
}

/** The old answer is a list of entries. */
function readOfList(path: string): 'follow' | 'use' {
  return path === '[]' ? 'follow' : 'use';
}

function callAt(place: Place, reading: Reading): Call | undefined {
  const expr = expressionAt(place, reading);
  return expr?.kind === 'call' ? expr : undefined;
}

function expressionAt(place: Place, { lowered }: Reading): Expr | undefined {
  return place.file === lowered.program.file
    ? lowered.within(place).find((one) => one.start === place.start && one.end === place.end)
    : undefined;
}

/** The whole line asks for pages of the most entries. */
export function withPageSize(
  { text, edits }: LineChange,
  { query = {} }: Moving['replacement'],
): readonly LineEdit[] | undefined {
  const most = query['page_size']?.max;
  if (most === undefined || /[?#]/.test(text)) return undefined;
  return [...edits, { start: text.length, end: text.length, text: `?page_size=${most}` }];
}

/** The expression of the address, without the calls around it that make another form of it: `URI(…)`. */
function urlOf({ urlAt, site }: RequestFact, { lowered, language }: Reading): Expr | undefined {
  let expr = urlAt.file === site.file ? lowered.within(urlAt)[0] : undefined;
  while (expr?.kind === 'call') {
    const read = callReading(expr, language, lowered.imported);
    if (read.kind !== 'same') break;
    expr = read.of;
  }
  return expr;
}
