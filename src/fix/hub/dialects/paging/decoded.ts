/** From the call that asks to the one that decodes the answer: all that is done with it on the way has to be known. */
import type { Call, Expr } from '../../../../ir/ir.ts';
import type { Reading } from '../leaves.ts';
import { nameOf, pathFrom } from '../members.ts';
import type { Decoded, PagesRow } from './row.ts';

export type Way =
  | ({ readonly kind: 'decoded' } & Decoded)
  /** It looks at the status, or whether there is an answer. */
  | { readonly kind: 'beside' }
  /** Something else is done with it; an offset of the file. */
  | { readonly kind: 'lost'; readonly at: number };

/** @param expr the call that asks, or what came of it */
export function wayOf(expr: Expr, row: PagesRow, reading: Reading): Way {
  const { lowered, dialect } = reading;
  const lost: Way = { kind: 'lost', at: expr.start };
  const around = lowered.around(expr);
  if (!around) return lost;
  switch (around.kind) {
    case 'member': {
      const path = pathFrom(around, reading);
      if (row.besides.includes(path) || dialect.status?.includes(path)) return { kind: 'beside' };
      const call = lowered.around(around);
      const isCalled = call?.kind === 'call' && call.callee === around;
      // The method of a decoder: `json.NewDecoder(body).Decode(&tags)`.
      if (isCalled && row.decodes.includes(nameOf(around)) && expr.kind === 'call' && expr.args[0]) {
        return { kind: 'decoded', call, from: expr.args[0], held: [] };
      }
      if (!row.passes.includes(nameOf(around))) return lost;
      return wayOf(isCalled ? call : around, row, reading);
    }
    case 'call': {
      if (around.args[0] !== expr) return isCompared(expr, around, row, reading) ? { kind: 'beside' } : lost;
      const name = calleeOf(around);
      if (row.decodes.includes(name)) return { kind: 'decoded', call: around, from: expr, held: [] };
      return row.passes.includes(name) ? wayOf(around, row, reading) : lost;
    }
    case 'bind':
      return wayOfName(around.name, expr, row, reading);
    case 'assign':
      return !around.append && around.target.kind === 'name'
        ? wayOfName(around.target.name, expr, row, reading)
        : lost;
    default:
      return isCompared(expr, around, row, reading) ? { kind: 'beside' } : lost;
  }
}

/** Every place that reads a variable; one of them decodes what it holds. */
function wayOfName(name: string, value: Expr, row: PagesRow, reading: Reading): Way {
  const { lowered } = reading;
  const reads = lowered.readsOf(name, value);
  if (!reads || reads.length === 0) return { kind: 'lost', at: value.start };
  let decoded: (Way & { readonly kind: 'decoded' }) | undefined;
  for (const read of reads) {
    const way = wayOf(read, row, reading);
    if (way.kind === 'lost') return way;
    if (way.kind === 'beside') continue;
    if (decoded) return { kind: 'lost', at: read.start };
    decoded = { ...way, held: [...way.held, { read, value }] };
  }
  const unseen = placeUnseen(name, value, reads, reading);
  if (unseen !== undefined) return { kind: 'lost', at: unseen };
  return decoded ?? { kind: 'beside' };
}

/** What the lowering leaves out must not hold the name either. */
function placeUnseen(
  name: string,
  value: Expr,
  reads: readonly Expr[],
  { lowered }: Reading,
): number | undefined {
  const [around] = lowered.rangesAround(value);
  const offset = around?.start ?? 0;
  const text = lowered.program.text.slice(offset, around?.end);
  const plain = name.replace(/^\$/, '');
  const places = [...text.matchAll(new RegExp(String.raw`(?<![\w'"/.:])\$?${plain}(?!\w)`, 'g'))].map(
    ({ index }) => index + offset,
  );
  const isSeen = (at: number) =>
    reads.some(({ start, end }) => start - 1 <= at && at < end) ||
    (at < value.start && value.start - at < 60);
  return places.find((at) => !isSeen(at) && !isInComment(lowered.program.text, at));
}

function isInComment(text: string, at: number): boolean {
  return /^\s*(?:\/\/|#|\*|\/\*)/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at));
}

function isCompared(expr: Expr, around: object, { compared }: PagesRow, { lowered }: Reading): boolean {
  if (compared === undefined || !('start' in around) || !('end' in around)) return false;
  const { text } = lowered.program;
  const name = text.slice(expr.start, expr.end).replaceAll('$', String.raw`\$`);
  const pattern = new RegExp(`^(?:${compared.replaceAll('$x', () => name)})$`);
  return pattern.test(text.slice(Number(around.start), Number(around.end)));
}

function calleeOf({ callee }: Call): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'member' ? nameOf(callee) : '';
}
