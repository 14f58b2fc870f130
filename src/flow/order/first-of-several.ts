/** Functions that give the first entry of a list which passes a test, or which has the most of something: others may do so, too. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { placeIn, type Spot } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import { passesOneAlone } from './one-alone.ts';
import { codeBehind } from './comparison-function.ts';
import { mayTieByOwn } from './own-comparison.ts';
import { isPlaceTaken } from './taken-place.ts';
import { mayTieBy } from './ties.ts';

/**
 * `find((entry) => !entry.is_private)`, `max(entries, key=…)`
 *
 * @returns whether several entries may pass, and the program takes more of the one than that it is there
 */
export function isFirstOfSeveral(world: World, { around, taint, node }: Spot, call: Call): boolean {
  if (taint.kind !== 'json' && taint.kind !== 'lines') return false;
  const keys = call.named.filter((one) => one.kind !== 'field' || one.name !== 'default');
  // `nlargest(5, entries)`: how many comes first.
  const args = /^n(?:largest|smallest)$/.test(calledName(call)) ? call.args.slice(2) : call.args;
  const by = [...args, ...keys.map(({ value }) => value)].filter(
    (one) =>
      one !== node &&
      (one.kind !== 'text' || codeBehind(around, one) !== one) &&
      !(one.kind === 'unknown' && one.parts.length === 0),
  );
  const shown = (one: Expr) => textAt(world, placeIn(around.file, codeBehind(around, one)));
  const test = by.map((one) => codeBehind(around, one)).find(({ kind }) => kind === 'function');
  if (test && /^(?:find|detect)/.test(calledName(call))) {
    return !passesOneAlone(world, around, test) && isPlaceTaken(world, around, call);
  }
  // Without a comparer, JavaScript compares objects by a text that is the same for all.
  const isSort = around.file.language === 'javascript' && /^(?:sort|toSorted)$/.test(calledName(call));
  if (isSort && by.length === 0 && taint.kind === 'json') return world.read(`${taint.path}[]`) === 'follow';
  if (by.length === 0) return mayTieByOwn(world, around.file);
  return by.some((one) => mayTieBy(shown(one), { language: around.file.language }));
}
