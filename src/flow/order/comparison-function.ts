/** What compares entries, if a call has its name alone. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';

/** `&:score`, `byScore`, `'by_score'` of PHP: the only function of the file with that name. @returns itself if there is none */
export function codeBehind({ file }: Around, by: Expr): Expr {
  const name =
    by.kind === 'name' || by.kind === 'member'
      ? by.name
      : by.kind === 'text' && file.language === 'php'
        ? by.value
        : undefined;
  const [only, more] = [...file.functions.values()].filter((one) => one.name === name);
  return only && !more ? only.fn : by;
}
