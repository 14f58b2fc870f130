/** Lists that are gone through together, as `zip` does: an entry meets the same item whatever the order, if both are made of one list. */
import { isWalked } from '../code/walked-item.ts';
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Index } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Scope } from '../../trace/model/scope.ts';
import { onlyValueOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { isNumber } from './taken-place.ts';

/** Lists that are made of lists. */
const deepest = 6;

/** What gives a list in the order of the one that it is given. */
const keepsOrder: ReadonlySet<Effect | undefined> = new Set<Effect>([
  'same',
  'map',
  'items',
  'column',
  'settled',
  'alone',
]);

/** The name of a list, and the scope that binds it; a field has none. */
interface Origin {
  readonly name: string;
  readonly scope: Scope | undefined;
}

/** @returns whether both are one list, or made of one, item by item */
export function areOfOneList(around: Around, a: Expr, b: Expr): boolean {
  const own = originsOf(around, a, 0);
  return originsOf(around, b, 0).some((one) =>
    own.some(({ name, scope }) => name === one.name && scope === one.scope),
  );
}

/** The lists that a list is made of. */
function originsOf(around: Around, node: Expr, depth: number): readonly Origin[] {
  if (depth > deepest) return [];
  const into = (one: Expr): readonly Origin[] => originsOf(around, one, depth + 1);
  switch (node.kind) {
    case 'name': {
      const scope = scopeOf(around.file, node);
      const own = [{ name: node.name, scope }];
      if (around.uses(scope, node.name).some((one) => isSortedInPlace(around, one))) return own;
      const value = onlyValueOf(around.file, node);
      return [...own, ...(value ? into(value) : [])];
    }
    case 'member':
      return [{ name: `.${node.name}`, scope: undefined }];
    case 'call': {
      const { functions, methods } = answerTables[around.file.language] ?? {};
      const name = calledName(node);
      const { callee } = node;
      if (callee.kind === 'member' && keepsOrder.has(methods?.[name])) return into(callee.of);
      return keepsOrder.has(functions?.[name]) ? node.args.flatMap(into) : [];
    }
    case 'spread':
      return into(node.value);
    case 'list':
    case 'unknown':
      return walkedIn(node).flatMap(({ of }) => into(of));
    default:
      return [];
  }
}

/** `sort($sorted)`, `planned.sort()`: the items are at other places than in the list that it was made of. */
function isSortedInPlace(around: Around, use: Expr): boolean {
  const { functions, methods } = answerTables[around.file.language] ?? {};
  return around.parentsOf(use).some((parent) => {
    if (parent.kind !== 'expression') return false;
    const { node } = parent;
    if (node.kind === 'member') return node.of === use && methods?.[node.name] === 'sort';
    return node.kind === 'call' && node.args.includes(use) && functions?.[calledName(node)] === 'sort';
  });
}

function walkedIn(node: Expr): readonly Index[] {
  const found: Index[] = [];
  anyWithin(node, (one) => {
    if (one.kind === 'index' && isWalked(one)) found.push(one);
    return false;
  });
  return found;
}

/**
 * `for person, repo in zip(people, repos)`, which is lowered to a list of what is taken from each.
 *
 * @param item what is taken from the list in each round
 * @returns what is taken from a list that has nothing to do with it
 */
export function pairedWith(around: Around, item: Index): Expr | undefined {
  return around
    .parentsOf(item)
    .flatMap((parent) =>
      parent.kind === 'expression' && parent.node.kind === 'list' ? parent.node.items : [],
    )
    .find(
      (other) =>
        other !== item &&
        other.kind === 'index' &&
        isWalked(other) &&
        !areOfOneList(around, item.of, other.of),
    );
}

/** `[names[i], networks[i]]`: the item of another list at the same place goes with it. */
export function isPairedBy(around: Around, index: Index): boolean {
  const { of, key } = index;
  if (key.kind !== 'name' || of.kind !== 'name') return false;
  const fn = around.functionAround(index);
  const scope = scopeOf(around.file, key);
  if (!isNumber(around, key)) return false;
  return around.uses(scope, key.name).some((one) =>
    around.parentsOf(one).some((parent) => {
      const other = parent.kind === 'expression' ? parent.node : undefined;
      return (
        other?.kind === 'index' &&
        other.key === one &&
        !areOfOneList(around, of, other.of) &&
        !around.isAssigned(other) &&
        around.functionAround(other) === fn
      );
    }),
  );
}
