/** Functions that give the first entry of a list which passes a test: others may pass it, too. */
import { calledName } from '../../ir/called-name.ts';
import type { Call } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { isForOne } from './sought.ts';
import { isPlaceTaken } from './taken-place.ts';

/**
 * `find((entry) => !entry.is_private)`
 *
 * @returns whether several entries may pass, and the program takes more of the one than that it is there
 */
export function isFirstOfSeveral(world: World, around: Around, call: Call): boolean {
  const all = [...call.args, ...call.named.map(({ value }) => value)];
  const fn = all.find(({ kind }) => kind === 'function');
  if (!fn || !/^(?:find|detect)/.test(calledName(call))) return false;
  const test = world.textOf(around.file.file).slice(fn.start, fn.end);
  return !isForOne(test.replace(/^[^=]{0,200}=>/s, '')) && isPlaceTaken(world, around, call);
}
