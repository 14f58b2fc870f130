/** Arrays of a shell that are read again in order before something is taken of them by its place. */
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { readOfAll } from './line-commands.ts';

/** `mapfile -t names < <(printf '%s\n' "${names[@]}" | sort -u)` of a shell. */
export function isReadInOrder(world: World, around: Around, list: Expr): boolean {
  const text = world.textOf(around.file.file);
  const name = /^["']?(?:\$\{?)?(\w+)/.exec(text.slice(list.start, list.end))?.[1];
  if (name === undefined) return false;
  const again = new RegExp(
    String.raw`^(?:(?:mapfile|readarray) -t ${name} < <|${name}=\(\$)\((.*"\$\{${name}\[@\]\}".*)\)`,
    'gm',
  );
  const sorted = [...text.slice(0, list.start).matchAll(again)].findLast(
    ([, pipeline = '']) => readOfAll(pipeline, false) === 'gone',
  );
  return sorted !== undefined && !text.slice(sorted.index, list.start).includes(`${name}+=`);
}
