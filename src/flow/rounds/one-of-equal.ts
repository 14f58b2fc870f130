/** Sets that keep one of the objects which their comparer, or a method of the project, finds equal. */
import type { Call, Expr } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { World } from '../code/world.ts';
import { comparesItems, keepsOneOfEqual } from '../order/sorted-set.ts';
import type { Run } from './run.ts';

const makes = /(?<![\w.])(?:new )?[A-Z]\w*\(/;
/** Methods of the project that decide which of two objects is less. */
const ordered = /\b(?:compareTo|CompareTo)\b/;

/** @param made the words that a set is made by @param put what is put into it */
export function keepsOneOf(run: Run, made: string, put: readonly Expr[]): boolean {
  const isOrdered = comparesItems(made) && ordered.test(run.text);
  return keepsOneOfEqual(made) || (isOrdered && put.some((one) => makes.test(run.words(one))));
}

const equality = /^(?:__eq__|__hash__|equals|hashCode|eql\?|hash)$/;
/** `pulls: int = field(compare=False)` of a dataclass. */
const leavesOut = /\bcompare\s*=\s*False\b/;
/** Collections that keep one of those that are equal. */
const keepsOne = /\bset\(|\{[^{}:\n]+\bfor\b|\buniq|distinct|Set\b|unique|fromkeys|Map\b/;

/** Whether it makes objects that are equal if a method of the project decides so, for a collection that keeps one of these. */
export function isOneOfEqual(world: World, run: Run, call: Call): boolean {
  const { ev } = world;
  return (
    keepsOne.test(run.text) &&
    calleeValues(ev, call, ev.environments.root(run.around.file)).some(
      (value) =>
        value.kind === 'class' &&
        ([...value.info.members.keys()].some((name) => equality.test(name)) ||
          leavesOut.test(world.textOf(value.info.file.file).slice(value.info.cls.start, value.info.cls.end))),
    )
  );
}
