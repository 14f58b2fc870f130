/** What statements change in the code for one page, and whether it makes a difference in which parts that is done. */
import type { Expr, Name, Stmt } from '../../ir/ir.ts';
import { eachPart } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { effectAt } from './value-of-expression.ts';
import { writtenAs, type PageValue } from './page-value.ts';

/** `total = total + sum`, `best = max(best, stars)` */
export function isSelf(around: Around, target: Expr, value: Expr): boolean {
  if (target.kind === 'name') {
    return anyWithin(value, (one) => one.kind === 'name' && one.name === target.name);
  }
  return writtenAs(around, value).includes(writtenAs(around, target));
}

/** Whether it makes no difference in which parts the value is added. */
export function isAdded(
  around: Around,
  stmt: Stmt & { readonly kind: 'assign' },
  pageValue: PageValue,
): boolean {
  const { value, append, target } = stmt;
  const words = around.file.program.text
    .slice(append ? target.end : value.start, value.end)
    .replaceAll(/'[^']*'|"[^"]*"/g, '');
  if (pageValue === 'greatest') return /max|>/i.test(words);
  if (pageValue === 'least') return /min|</i.test(words);
  if (pageValue === 'sum') return !/max|min|[*/%]/i.test(words);
  return pageValue !== 'other';
}

/** The names that code changes, and what they are then. */
export function changedIn(
  world: World,
  around: Around,
  body: readonly Stmt[],
  isChosen = false,
): readonly (readonly [Name, PageValue])[] {
  const found: (readonly [Name, PageValue])[] = [];
  for (const stmt of body) {
    if (stmt.kind === 'assign' && stmt.target.kind === 'name') {
      const isSum = stmt.append || isSelf(around, stmt.target, stmt.value);
      const isOfList = stmt.value.kind === 'list' || /\bappend\(/.test(writtenAs(around, stmt.value));
      found.push([stmt.target, !isSum ? 'other' : isOfList ? (isChosen ? 'some' : 'all') : 'sum']);
    } else if (stmt.kind === 'expression' && stmt.value.kind === 'call') {
      const { callee } = stmt.value;
      const effect = effectAt(world, around, stmt.value);
      if (effect === 'put' && callee.kind === 'member' && callee.of.kind === 'name') {
        found.push([callee.of, isChosen ? 'some' : 'all']);
      }
    }
    eachPart(
      stmt,
      () => undefined,
      (inner) => {
        const isTest = stmt.kind === 'branch' && stmt.loop !== true;
        found.push(...changedIn(world, around, inner, isChosen || isTest));
      },
    );
  }
  return found;
}
