/** A reader of one list with all entries becomes a reader of its pages. */
import type { Call, Expr } from '../../../../ir/ir.ts';
import type { RequestFact } from '../../../../trace/fact.ts';
import type { Moving } from '../../constants.ts';
import type { LineChange } from '../../line-change.ts';
import type { LineEdit } from '../../shape.ts';
import { callReading } from '../calls.ts';
import type { Reading } from '../leaves.ts';
import { callAt, pathFrom } from '../members.ts';
import { wayOf } from './decoded.ts';
import { pagesRows } from './rows.ts';
import { calledIn, type Pages, type PagesRow, type Unwritten } from './row.ts';

/** @returns undefined where the answer was no list, or no row says how the language pages */
export function pagesOf(
  fact: RequestFact,
  replacement: Moving['replacement'],
  reading: Reading,
): Pages | Unwritten | undefined {
  const row = pagesRows[reading.language];
  const isList = Object.entries(replacement.fields ?? {}).some(
    ([before, now]) => before.startsWith('[].') && now?.startsWith('results[].') === true,
  );
  if (!row || !isList || fact.method !== 'GET') return undefined;
  const { site, sends: at } = fact;
  const made = at.file === site.file && at.start === site.start ? callAt(at, reading) : undefined;
  const sends = made && senderOf(made, row, reading);
  if (!sends) return undefined;
  const url = urlOf(fact, reading);
  if (!url) return undefined;
  const way = wayOf(sends, row, reading);
  switch (way.kind) {
    case 'beside':
      return undefined;
    case 'lost':
      return { kind: 'unwritten', why: 'what is done with the answer here is not understood', at: way.at };
    case 'decoded':
      return row.write({ ...way, sends, url, reading });
    default:
      return way satisfies never;
  }
}

/** The call itself, or the one that sends the request that it makes: nothing else may change it. */
function senderOf(made: Call, { requests }: PagesRow, reading: Reading): Call | undefined {
  if (!requests?.made.test(calledIn(made, reading))) return made;
  const { lowered } = reading;
  const bound = lowered.around(made);
  const reads = bound?.kind === 'bind' ? lowered.readsOf(bound.name, made) : undefined;
  const senders: Call[] = [];
  for (const read of reads ?? []) {
    const around = lowered.around(read);
    const isSent =
      around?.kind === 'call' && around.callee.kind === 'member' && around.callee.name === requests.sent;
    if (isSent) senders.push(around);
    else if (around?.kind !== 'member' || !requests.besides.includes(pathFrom(around, reading))) {
      return undefined;
    }
  }
  return senders.length === 1 ? senders[0] : undefined;
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
    const read = callReading(expr, language);
    if (read.kind !== 'same') break;
    expr = read.of;
  }
  return expr;
}
