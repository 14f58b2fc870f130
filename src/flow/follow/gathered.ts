/** What is put together of the items of a list, one after the other: a list or a map in their order, or what stays of several. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import { nothing, use, type Outcome, type Spot } from '../code/spot.ts';
import { valuesOf } from '../code/way-to.ts';
import type { World } from '../code/world.ts';
import { namesGiven, writtenOver } from '../order/written-over.ts';
import { answerTables } from '../tables/index.ts';
import { returned } from '../uses/returned.ts';
import { intoObject } from './objects/into-object.ts';

/**
 * @param body what is done with each item
 * @param around names that have a part of the item already
 */
export function gathered(
  world: World,
  spot: Spot,
  body: readonly Stmt[],
  around: readonly string[] = [],
): readonly Outcome[] {
  const row: Spot = { ...spot, held: { kind: 'lines' } };
  const names = [...around, ...namesGiven(body)];
  return body.flatMap((stmt): readonly Outcome[] => {
    if (stmt.kind === 'block') return gathered(world, spot, stmt.body, names);
    if (stmt.kind === 'branch') return stmt.arms.flatMap((arm) => gathered(world, spot, arm, names));
    if (stmt.kind === 'expression' && isYielded(world, spot, stmt.value)) {
      return returned(world, { ...row, node: stmt.value });
    }
    const over = writtenOver(world, spot, stmt, names);
    if (over) return [use(spot, 'ordered', over)];
    const target = isList(stmt)
      ? stmt.target
      : (keyedBy(stmt) ?? valuesOf(stmt).map((one) => putInto(spot, one))[0]);
    return target ? intoObject(world, row, target) : nothing;
  });
}

/** `yield repository.name` */
function isYielded(world: World, { around }: Spot, { start }: Expr): boolean {
  return /\byield\s*\(?$/.test(world.textOf(around.file.file).slice(Math.max(0, start - 20), start));
}

/** `stars[entry.name] = …`: a map that is filled in the order of the entries. */
function keyedBy(stmt: Stmt): Expr | undefined {
  if (stmt.kind !== 'assign' || stmt.append || stmt.target.kind !== 'index') return undefined;
  return stmt.target.key.kind === 'text' ? undefined : stmt.target.of;
}

/** `$names[] = …`, `names = append(names, …)` */
function isList(stmt: Stmt): stmt is Stmt & { readonly kind: 'assign' } {
  if (stmt.kind !== 'assign' || stmt.value.kind !== 'list') return false;
  const { target } = stmt;
  return (
    stmt.append ||
    stmt.value.items.some(
      (item) =>
        item.kind === 'spread' &&
        item.value.kind === 'name' &&
        target.kind === 'name' &&
        item.value.name === target.name,
    )
  );
}

/** `names.push(…)`, `names << …` */
function putInto({ around }: Spot, value: Expr): Expr | undefined {
  const { language } = around.file;
  if (value.kind === 'join' && language === 'ruby') return value.parts[0];
  if (value.kind !== 'call' || value.callee.kind !== 'member') return undefined;
  return answerTables[language]?.methods[calledName(value)] === 'put' ? value.callee.of : undefined;
}
