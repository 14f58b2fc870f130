/** What a value is that code makes of the entries of one page. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

/**
 * `entry`: of one entry. `all`: something of each entry of the page; `some`: of those that pass a test; `distinct`: each once.
 * `size`: how many entries the page has. `sum`, `greatest`, `least`: a number of them; `test`: whether one passes it.
 * `lines`: a text with a line for each. `other`: anything else.
 */
export type PageValue =
  'entry' | 'all' | 'some' | 'distinct' | 'size' | 'sum' | 'greatest' | 'least' | 'test' | 'lines' | 'other';

/** Something of more than one entry, which the entries of another page may be put to. */
export function isList(pageValue: PageValue): boolean {
  return pageValue === 'all' || pageValue === 'some' || pageValue === 'distinct';
}

/** The same whichever entries the page has. */
export function isAnyway(pageValue: PageValue): boolean {
  return pageValue === 'entry' || pageValue === 'size';
}

/** A piece of code as it is written. */
export function writtenAs({ file }: Around, { start, end }: Expr): string {
  return file.program.text.slice(start, end);
}
