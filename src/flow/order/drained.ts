/** Loops that take the items of a list one by one until none is left: `while (queue.length > 0) { const entry = queue.shift(); … }`. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import { escaped } from '../code/escaped.ts';
import type { Around } from '../code/around.ts';
import { valuesOf, wayTo } from '../code/way-to.ts';
import type { World } from '../code/world.ts';

/** @param call that takes the next item of a list @returns whether the innermost loop around it ends only if there is none */
export function isDrained(world: World, around: Around, call: Call, list: Expr): boolean {
  const body = around.functionAround(call)?.fn.body ?? around.file.program.body;
  const steps = (wayTo(body, call) ?? []).filter((step) => step.kind === 'statement');
  const loop = steps.findLast(({ list: own, at }) => isLoop(own[at]));
  const stmt = loop?.list[loop.at];
  if (!loop || stmt?.kind !== 'branch') return false;
  const text = world.textOf(around.file.file);
  const words = ({ start, end }: Expr) => text.slice(start, end).replaceAll(/\s+/g, ' ');
  const isMore = moreOf(words(list));
  const taken = steps.flatMap(({ list: own, at }) => givenTo(own[at], call) ?? []);
  const inside = stmt.arms.flatMap((arm) => testsIn(arm));
  // A test in front of the first round.
  const before = inside.length > 0 ? [] : testsIn(loop.list.slice(Math.max(0, loop.at - 1), loop.at));
  const tests = [...before, ...inside].filter((one) => one.kind !== 'call' || isMore.test(words(one)));
  return tests.length > 0 && tests.every((one) => isMore.test(words(one)) || taken.includes(words(one)));
}

const isLoop = (stmt: Stmt | undefined): boolean => stmt?.kind === 'branch' && stmt.loop === true;

/** The name that an item is given: `while (entry = queue.shift())`. */
function givenTo(stmt: Stmt | undefined, call: Call): string | undefined {
  if (!stmt || !valuesOf(stmt).includes(call)) return undefined;
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
