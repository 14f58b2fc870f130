/** Reaching definitions: which definitions of a variable can hold where it is used, by order, branches and loops. */
import type { Definition, Point, Scope } from '../model/scope.ts';

/** Definitions of one variable that are followed, if several may hold. */
const maxDefinitions = 6;

/** The definitions that can hold at a point: the last one that surely ran, and those after it that may have. */
export function reaching(scope: Scope, name: string, use: Point): readonly Definition[] {
  const all = scope.definitions.get(name) ?? [];
  const here = scope.fn === use.scope.fn;
  if (!here) return all.slice(-maxDefinitions);
  const local = all.filter(
    (definition) =>
      definition.point.scope.fn === use.scope.fn &&
      (definition.point.order < use.order || (definition.kind === 'value' && definition.hoisted)),
  );
  const carried = all.filter((definition) => loopOf(definition, use) >= 0);
  const found: Definition[] = [];
  const before = (last: Definition) => [
    ...carried.filter((definition) => !isIn(last, use, loopOf(definition, use))),
    ...found,
  ];
  let covered: Map<number, Set<number>> | undefined;
  for (let i = local.length - 1; i >= 0; i--) {
    const definition = local[i];
    if (!definition) continue;
    const relation = relate(definition.point, use);
    if (relation.kind === 'apart') continue;
    found.push(definition);
    if (relation.kind === 'always') return before(definition);
    if (carried.length + found.length >= maxDefinitions) return [...carried, ...found];
    if (relation.of > 0) {
      covered ??= new Map<number, Set<number>>();
      const arms = covered.get(relation.branch) ?? new Set<number>();
      covered.set(relation.branch, arms.add(relation.arm));
      if (arms.size === relation.of) return before(definition);
    }
  }
  if (local.length === all.length) return found;
  const elsewhere = all.filter(({ point }) => point.scope.fn !== use.scope.fn);
  return [...carried, ...found, ...elsewhere.slice(-maxDefinitions)];
}

/** Whether one of the definitions runs before the use, whichever branches are taken. In another function the order is not known. */
export function isSurelyGiven(definitions: readonly Definition[], use: Point): boolean {
  const covered = new Map<number, Set<number>>();
  return definitions.some(({ point }) => {
    if (point.scope.fn !== use.scope.fn) return point.arms.length === 0;
    if (point.order >= use.order) return false;
    const relation = relate(point, use);
    if (relation.kind !== 'maybe') return relation.kind === 'always';
    const arms = covered.get(relation.branch) ?? new Set<number>();
    covered.set(relation.branch, arms.add(relation.arm));
    return relation.of > 0 && arms.size === relation.of;
  });
}

/** The innermost loop in which it is assigned later, which the next round sees: its place among the arms of the use; else -1. */
function loopOf({ point }: Definition, use: Point): number {
  if (point.order < use.order || point.scope.fn !== use.scope.fn) return -1;
  return point.arms.findLastIndex(
    (arm, i) => arm.loop && use.arms[i]?.branch === arm.branch && use.arms[i].arm === arm.arm,
  );
}

/** Whether a definition is in an arm that the use is in: each round of a loop comes past it, before the use. */
function isIn({ point }: Definition, use: Point, at: number): boolean {
  const arm = point.arms[at];
  return arm !== undefined && arm.branch === use.arms[at]?.branch && arm.arm === use.arms[at].arm;
}

type Relation =
  | { readonly kind: 'always' }
  | { readonly kind: 'apart' }
  | { readonly kind: 'maybe'; readonly branch: number; readonly arm: number; readonly of: number };

/** Does the definition run whenever the use does, never together with it, or perhaps? */
export function relate(definition: Point, use: Point): Relation {
  const depth = definition.arms.length;
  for (let i = 0; i < depth; i++) {
    const mine = definition.arms[i];
    const theirs = use.arms[i];
    if (!mine) break;
    if (theirs?.branch === mine.branch) {
      if (theirs.arm !== mine.arm) return { kind: 'apart' };
      continue;
    }
    return { kind: 'maybe', branch: mine.branch, arm: mine.arm, of: i === depth - 1 ? mine.of : 0 };
  }
  return { kind: 'always' };
}
