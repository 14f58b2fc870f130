/** What becomes of a part of a text that is built. */
import type { Expr } from '../../ir/ir.ts';
import { errorPassedUp } from '../../trace/model/made-errors.ts';
import { isOfBeginning } from './requests/address-members.ts';
import { makesError } from './errors/makes-error.ts';
import type { Around } from '../code/around.ts';
import { isToStandardError } from '../code/standard-error.ts';
import { isObject } from './objects/records.ts';
import { atAnyPlace, inside, itemOf } from '../code/taint.ts';
import { isTest, skeletonOf } from '../code/skeleton.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot } from '../code/spot.ts';
import { inText } from './errors/thrown.ts';
import { textAt, type World } from '../code/world.ts';

/** A text that it becomes a part of. */
export function joined(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { taint } = spot;
  const skeleton = skeletonOf(outer, spot.node, world.textOf(spot.around.file.file));
  if (taint.kind === 'address' && spot.around.file.language === 'go' && compares.test(skeleton)) {
    return [escape(spot, 'the address is compared or parsed', outer)];
  }
  if (isTest(skeleton)) return [use(spot, 'status', outer)];
  if (taint.kind === 'text' || taint.kind === 'address') return [on(spot, outer)];
  // Of lists that are joined, each item has another place.
  if (taint.kind === 'in') return [on(spot, outer, atAnyPlace(taint))];
  if (taint.kind === 'next' && isForPathsAlone(world, spot, outer)) return nothing;
  if (taint.kind === 'next' && isOnlyShown(world, spot.around, outer)) return [on(spot, outer)];
  if (taint.kind === 'next') {
    return [escape(spot, 'the address of the next page becomes a part of a text', outer)];
  }
  if (taint.kind === 'thrown') return inText(spot, outer, taint);
  if (taint.kind === 'status') return nothing;
  const item = addsLists.has(spot.around.file.language) ? itemOf(taint) : undefined;
  if (item && taint.kind === 'json' && isListOf(taint.path)) {
    // The items of both lists; those of this one come in their order.
    return [on(spot, outer, inside('[]', item)), on(spot, outer, { kind: 'lines' })];
  }
  return [escape(spot, 'it becomes a part of a text', outer)];
}

/** Languages in which a list is added to a list alone: `page["results"] + load(page["next"])`. */
const addsLists: ReadonlySet<string> = new Set(['python', 'ruby']);

/** A whole page and an entry of a list are none. */
const isListOf = (path: string): boolean => path !== '' && !isObject(path);

/** Lowering has comparisons of Go among the texts that are joined. */
const compares = /○\)* ?[=!]= ?\(*□|□\)* ?[=!]= ?\(*○/;

/** `url.startsWith('http') ? url : base + url`: the text that is built is for what is no whole address. */
function isForPathsAlone(world: World, { around, node }: Spot, text: Expr): boolean {
  const words = textAt(world, placeIn(around.file, node));
  return around.parentsOf(text).some((parent) => {
    const choice = parent.kind === 'expression' && parent.node.kind === 'either' ? parent.node : undefined;
    if (!choice?.test || choice.options.indexOf(text) !== 1) return false;
    const test = choice.test.kind === 'unknown' ? choice.test.parts[0] : choice.test;
    if (test?.kind !== 'call') return false;
    const asked = [...test.args, ...(test.callee.kind === 'member' ? [test.callee.of] : [])].find(
      (one) => one.kind !== 'text' && textAt(world, placeIn(around.file, one)) === words,
    );
    return asked !== undefined && isOfBeginning(world, { around, node: asked }, test);
  });
}

/** A text that is made for the standard error, or for an error. */
function isOnlyShown(world: World, around: Around, text: Expr): boolean {
  const parents = around.parentsOf(text);
  return (
    parents.length > 0 &&
    parents.every(
      (one) =>
        one.kind === 'expression' &&
        one.node.kind === 'call' &&
        (isToStandardError(world, around, one.node) ||
          makesError(world, around, one.node) ||
          errorPassedUp(around.file, one.node) !== undefined),
    )
  );
}
