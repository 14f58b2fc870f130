/** Entries that are looked for by what several of them may have: the one that comes first is taken. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { textAt, type World } from '../code/world.ts';

/** Fields in which entries differ: their names, and numbers and times that grow apart. */
const apart = /(?:name|pull|updated|registered|pushed|digest|slug|version|tag|\bid)/i;

/** @param by the code that decides between entries @returns whether two of them may be equal in that */
export function mayTie(by: string): boolean {
  return !apart.test(by);
}

/** `if (repo.stars > most) { most = repo.stars; best = repo.name; }`: of equal ones the first is kept, whatever else is read of it. */
export function keepsFirstOfEqual(world: World, around: Around, test: Expr, value: Expr): boolean {
  const { file } = around.file;
  const shown = ({ start, end }: Expr) => textAt(world, { file, start, end });
  const compared = shown(test);
  const own = shown(value).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const isCompared = new RegExp(String.raw`(?<![\w.])${own}(?![\w.[(>-])`).test(compared);
  return /[<>]/.test(compared.replaceAll(/[-=]>/g, '')) && !isCompared && mayTie(compared);
}
