/** What becomes of what a callback gives for each page: numbers that are added up, lists that other code goes through. */
import { isWalked } from '../code/walked-item.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Index, Name } from '../../ir/ir.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { loopAround } from '../code/loop-around.ts';
import type { World } from '../code/world.ts';
import { ownFunctions } from '../follow/calls/called-functions.ts';
import { roundOf, roundOfPage, type PageRound } from './page-round.ts';
import { effectAt, reduced, sums } from './value-of-expression.ts';
import { writtenAs } from './page-value.ts';

/** Names that it goes through. */
const deepest = 4;

/**
 * Whether it makes no difference which entries a page has.
 *
 * `sum(len(page) for page in pages(owner))`: what a comprehension or a callback gives of each page.
 *
 * @param node the function, or what holds all that it has given
 */
export function isAddedUp(world: World, around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  return around.parentsOf(node).some((parent) => {
    if (parent.kind === 'statement') {
      const reads = around
        .bindingsOf(node)
        .flatMap(({ scope, name }) => around.uses(scope, name).filter((one) => !around.isAssigned(one)));
      return reads.length > 0 && reads.every((one) => isAddedUp(world, around, one, depth + 1));
    }
    const { node: outer } = parent;
    if (outer.kind === 'call' && outer.callee !== node) {
      const effect = effectAt(world, around, outer);
      if (sums.test(calledName(outer))) return true;
      if (effect === 'reduce') return reduced(writtenAs(around, outer)) === 'sum';
      // `pages.forEach((page) => …)` makes nothing of what it is given.
      if (effect === 'each') return true;
    }
    return isAddedUp(world, around, outer, depth);
  });
}

/** The code that is run for what is made of one page, and the name of that. */
export interface Taker {
  readonly round: PageRound;
  readonly name: Name;
}

/**
 * `pages.map((names) => …)`, `for (const names of pages)`
 *
 * @param node the function that gives a list for each page, or what holds all these lists
 */
export function takersOf(around: Around, node: Expr, depth = 0): readonly Taker[] {
  if (depth > deepest) return [];
  return around.parentsOf(node).flatMap((parent): readonly Taker[] => {
    if (parent.kind === 'statement') {
      return around
        .bindingsOf(node)
        .flatMap(({ scope, name }) => around.uses(scope, name))
        .flatMap((one) => (around.isAssigned(one) ? [] : takersOf(around, one, depth + 1)));
    }
    const { node: outer } = parent;
    switch (outer.kind) {
      case 'member':
        return around.parentsOf(outer).flatMap((one) => {
          const call = one.kind === 'expression' && one.node.kind === 'call' ? one.node : undefined;
          return call?.callee === outer ? call.args.flatMap((arg) => takerBy(around, arg)) : [];
        });
      case 'index':
        return outer.of === node ? takerAt(around, outer) : [];
      case 'call':
      case 'unknown':
      case 'list':
      case 'spread':
        return takersOf(around, outer, depth);
      default:
        return [];
    }
  });
}

function takerBy(around: Around, fn: Expr): readonly Taker[] {
  const [param] = fn.kind === 'function' ? fn.params : [];
  const [name] = fn.kind === 'function' && param ? around.uses(around.scopeOf(fn), param.name) : [];
  return fn.kind === 'function' && name ? [{ round: roundOfPage(around, fn.body), name }] : [];
}

function takerAt(around: Around, item: Index): readonly Taker[] {
  const body = isWalked(item) ? loopAround(around, item) : undefined;
  const [bound] = around.bindingsOf(item);
  const [name] = bound ? around.uses(bound.scope, bound.name) : [];
  return body && name ? [{ round: roundOfPage(around, body), name }] : [];
}

/**
 * Functions of the project that a call passes it on to.
 *
 * @param node an argument of the call
 * @returns undefined if the call runs none; a function that reads nothing of it is no taker
 */
export function calledTakers(
  world: World,
  around: Around,
  call: Call,
  node: Expr,
): readonly Taker[] | undefined {
  const at = call.args.indexOf(node);
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  const functions = at < 0 ? [] : ownFunctions(world, around, call, values);
  if (functions.length === 0) return undefined;
  return functions.flatMap(({ fn, file }) => {
    const inner = aroundOf(file);
    const [name] = inner.uses(inner.scopeOf(fn), fn.params[at]?.name ?? '');
    return name ? [{ round: roundOf(inner, fn.body), name }] : [];
  });
}
