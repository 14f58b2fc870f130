/** Code in front of a name that makes sure of its slash: a name without one is given a namespace, or ends the program. */
import type { Expr, Name, Stmt } from '../../ir/ir.ts';
import type { Definition } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { completesAbruptly } from '../code/abrupt-completion.ts';
import { opposite, slashTest } from './slash-test.ts';
import { pathTo, type Step } from '../code/path-to.ts';
import { textAt, type World } from '../code/world.ts';

type SlashGuard =
  /** `if "/" not in image: image = "library/" + image` */
  | { readonly kind: 'given'; readonly definition: Definition & { readonly kind: 'value' } }
  /** `if "/" not in slug: sys.exit("usage")` */
  | { readonly kind: 'left' };

/** @returns the last one in front of the use, if nothing gives the name another value behind it */
export function slashGuard(
  world: World,
  around: Around,
  use: Name,
  definitions: readonly Definition[],
): SlashGuard | undefined {
  for (const { from, arm } of armsForNone(world, around, use).reverse()) {
    const given = definitions.filter(({ at }) => at >= from);
    const [only, more] = given;
    if (!only && completesAbruptly(world.textOf(around.file.file), arm)) return { kind: 'left' };
    if (only?.kind === 'value' && !more && arm.some((stmt) => gives(stmt, only.value))) {
      return { kind: 'given', definition: only };
    }
  }
  return undefined;
}

interface ArmForNone {
  /** Where the test and its arms begin. */
  readonly from: number;
  readonly arm: readonly Stmt[];
}

/** Arms in front of the use, and none around it, that a name without a slash gets into. */
function armsForNone(world: World, around: Around, use: Name): ArmForNone[] {
  const way = pathTo(around.file.program.body, use) ?? [];
  return way.flatMap((step) => (step.kind === 'statement' ? armsBefore(world, around, use, step) : []));
}

function armsBefore(
  world: World,
  around: Around,
  { name }: Name,
  { list, at }: Step & { readonly kind: 'statement' },
): readonly ArmForNone[] {
  const { file } = around.file;
  const earlier = statementsOf(list.slice(0, at));
  return earlier.flatMap((stmt, i) => {
    const before = earlier[i - 1];
    if (stmt.kind !== 'branch' || stmt.loop || before?.kind !== 'expression') return [];
    const test = before.value;
    const shows = slashTest(textAt(world, { file, start: test.start, end: test.end }), name);
    if (!shows) return [];
    return stmt.arms.flatMap((arm, nth) => {
      const isElse = isOtherwise(world, around, test, arm, nth);
      if ((isElse ? opposite(shows) : shows) !== 'none') return [];
      // Ruby and Perl write the arm first.
      const from = Math.min(test.start, startOf(arm) ?? test.start);
      return [{ from, arm: statementsOf(arm) }];
    });
  });
}

/** Whether an arm is for what the test does not hold for. */
function isOtherwise(
  world: World,
  around: Around,
  { start, end }: Expr,
  arm: readonly Stmt[],
  nth: number,
): boolean {
  const { file } = around.file;
  const words = textAt(world, { file, start, end });
  if (/^case\b/.test(words)) {
    return words.slice(0, (startOf(arm) ?? start) - start).includes(';;');
  }
  const before = textAt(world, { file, start: Math.max(0, start - 12), end: start });
  const after = textAt(world, { file, start: end, end: end + 4 });
  return nth > 0 || /\bunless\s*\(?$/.test(before) || /^\s*\|\|/.test(after);
}

function startOf(arm: readonly Stmt[]): number | undefined {
  const [first] = statementsOf(arm);
  if (first?.kind === 'expression') return first.value.start;
  return first && 'span' in first ? first.span.start : undefined;
}

/** A block is a scope of its own, and no other way through the code. */
function statementsOf(arm: readonly Stmt[]): readonly Stmt[] {
  return arm.flatMap((stmt) => (stmt.kind === 'block' ? statementsOf(stmt.body) : [stmt]));
}

function gives(stmt: Stmt, value: Expr | undefined): boolean {
  return stmt.kind === 'assign' && stmt.value === value;
}
