/** Loops that take the items of a list one by one until none is left: `while (queue.length > 0) { const entry = queue.shift(); … }`. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { escaped } from '../code/regex-escape.ts';
import type { Around } from '../code/around.ts';
import { loopOf } from '../code/loop-around.ts';
import { expressionsOf, pathTo, type Step } from '../code/path-to.ts';
import type { World } from '../code/world.ts';

/** @param call that takes the next item of a list @returns whether the innermost loop around it ends only if there is none */
export function isDrained(world: World, around: Around, call: Call, list: Expr): boolean {
  const loop = loopOf(around, call);
  if (!loop) return false;
  const text = world.textOf(around.file.file);
  const words = ({ start, end }: Expr) => text.slice(start, end).replaceAll(/\s+/g, ' ');
  const isMore = moreOf(words(list));
  const taken = loop.stmt.arms.flatMap((arm) =>
    (pathTo(arm, call) ?? []).flatMap((step) => givenTo(step, call) ?? []),
  );
  const inside = loop.stmt.arms.flatMap((arm) => testsIn(arm));
  // A test in front of the first round.
  const before = inside.length > 0 || !loop.before ? [] : testsIn([loop.before]);
  const tests = [...before, ...inside].filter((one) => one.kind !== 'call' || isMore.test(words(one)));
  return tests.length > 0 && tests.every((one) => isMore.test(words(one)) || taken.includes(words(one)));
}

/** The name that an item is given: `while (entry = queue.shift())`. */
function givenTo(step: Step, call: Call): string | undefined {
  const stmt = step.kind === 'statement' ? step.list[step.at] : undefined;
  if (!stmt || !expressionsOf(stmt).includes(call)) return undefined;
  if (stmt.kind === 'bind') return stmt.name;
  return stmt.kind === 'assign' && stmt.target.kind === 'name' ? stmt.target.name : undefined;
}

/** Expressions that are looked at, but for tests of an `if`, and calls. */
function testsIn(list: readonly Stmt[]): readonly Expr[] {
  return list.flatMap((stmt, i) => {
    if (stmt.kind === 'block' && list.length === 1) return testsIn(stmt.body);
    const next = list[i + 1];
    const isIf = next?.kind === 'branch' && next.loop !== true;
    return stmt.kind === 'expression' && !isIf ? [stmt.value] : [];
  });
}

/** `queue.length > 0`, `!queue.isEmpty()`, `len(queue)`, `it.hasNext()` */
function moreOf(list: string): RegExp {
  const size = String.raw`(?:\.|->)(?:length|size|count|len|Count|Length|any|empty|is_?empty|has_?next|move_?next|valid)[?!]?(?:\(\))?`;
  return new RegExp(
    String.raw`^(?:!|not )? ?(?:(?:len|count|sizeof|empty)\()?${escaped(list)}(?:${size})?\)?(?: ?(?:>|!==?) ?0| ?>= ?1)?$`,
    'i',
  );
}
