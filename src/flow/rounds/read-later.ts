/** Reads of what a loop leaves in a variable or a field: behind the loop, in another function, in another file. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Fn, Name, Span } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { escaped } from '../code/regex-escape.ts';
import type { World } from '../code/world.ts';
import { effectOnCallback } from '../uses/callback-results.ts';
import { membersEverywhere } from '../uses/fields-set.ts';
import { usesElsewhere, usesOf } from '../uses/uses-of-names.ts';
import type { Write } from './reads-and-writes.ts';
import { isTrapped } from './trap-commands.ts';

/** An expression of some file that may read it; without a node it is out of sight. */
interface Reading {
  readonly around: Around;
  readonly node: Expr | undefined;
}

/** @param span of the loop @returns a place in the file of the loop: of the read, or else of the write */
export function readLater(world: World, { target, run, whole }: Write, span: Span): Span | undefined {
  // The function may have been called from anywhere else before.
  if (run.called) return whole;
  const { around } = run;
  const own = around.functionAround(target);
  const { base, key } = partsOf(target);
  // `get().count = 1`: of which object it is a part is not known.
  if (!base && key === undefined) return whole;
  const scope = base?.kind === 'name' ? scopeOf(around.file, base) : undefined;
  const outlivesFunction = own !== undefined && scope?.fn !== own;
  const readings =
    base?.kind === 'name'
      ? ofName(world, around, base, key)
      : key === undefined
        ? []
        : ofField(world, around, key);
  // A function that a round makes may be called behind the loop.
  const isIn = (node: Expr) =>
    node.start >= span.start && node.end <= span.end && around.functionAround(node) === own;
  const found = readings
    .filter(({ node, around: { file } }) => !node || file !== around.file || !isIn(node))
    .toSorted((a, b) => (a.node?.start ?? 0) - (b.node?.start ?? 0));
  let isGivenAnew = false;
  for (const { node, around: user } of found) {
    if (!node || user !== around) return whole;
    const fn = around.functionAround(node);
    if (isTrapped(world, around, node)) return whole;
    const isSame = fn === own;
    const isBehind = node.start >= span.end;
    if (around.isAssigned(node)) {
      isGivenAnew ||= isSame && isBehind && key === undefined;
    } else if (isSame ? isBehind && !isGivenAnew : !isCalledIn(world, around, fn, span)) {
      return isSame ? node : whole;
    } else if (isSame && !isBehind && outlivesFunction) {
      return whole;
    }
  }
  return undefined;
}

/** `state` and `current` of `state.current.name` and of `state["current"]`. */
function partsOf(target: Expr): { readonly base: Expr | undefined; readonly key: string | undefined } {
  if (target.kind === 'member') return inner(target.of, target.name);
  if (target.kind === 'index') {
    return inner(target.of, target.key.kind === 'text' ? target.key.value : undefined);
  }
  return { base: target.kind === 'name' || target.kind === 'self' ? target : undefined, key: undefined };
}

function inner(of: Expr, name: string | undefined): ReturnType<typeof partsOf> {
  return of.kind === 'name' || of.kind === 'self' ? { base: of, key: name } : partsOf(of);
}

/** @param key of the part that is written; other parts do not count */
function ofName(world: World, around: Around, base: Name, key: string | undefined): readonly Reading[] {
  const scope = scopeOf(around.file, base);
  if (!scope) return [];
  const spot = { around, node: base, taint: { kind: 'lines' }, way: undefined } as const;
  const isExported = !scope.fn && around.file.exports.has(base.name);
  const outcomes = [
    ...usesOf(world, spot, { scope, name: base.name }),
    ...(isExported ? usesElsewhere(world, spot, base.name, true) : []),
  ];
  const readings = outcomes.flatMap((one): readonly Reading[] => {
    if (one.kind === 'escape') return [{ around, node: undefined }];
    return one.kind === 'flow' ? [{ around: one.spot.around, node: one.spot.node }] : [];
  });
  if (key === undefined) return readings;
  const modules = definitionsOf(around.file, base).flatMap((one) =>
    one.kind === 'import' ? (world.ev.project.resolve(one.from, around.file) ?? []) : [],
  );
  return [
    ...readings.filter(({ around: user, node }) => !node || !isOtherPart(user, node, key)),
    ...membersOfSelf(around, key),
    ...modules.flatMap((path) => ofModule(world, path, key)),
  ];
}

/** `state.current` of a module, in each file that sees it, and by its bare name in the module itself. */
function ofModule(world: World, path: string, key: string): readonly Reading[] {
  const file = world.index(path);
  if (!file) return [];
  const own = aroundOf(file);
  return [
    ...own.uses(file.top, key).map((node) => ({ around: own, node })),
    ...ofField(world, own, key),
  ].filter(({ around, node }) => !around.isAssigned(node));
}

/** `state.seen` and `state.seen = 1` if `current` is asked for, and `state.current = name`. */
function isOtherPart(around: Around, node: Expr, key: string): boolean {
  return around.parentsOf(node).every((parent) => {
    if (parent.kind !== 'expression') return false;
    const { node: outer } = parent;
    const name =
      outer.kind === 'member' && outer.of === node
        ? outer.name
        : outer.kind === 'index' && outer.of === node && outer.key.kind === 'text'
          ? outer.key.value
          : undefined;
    if (name === undefined) return false;
    if (isSameKey(name, key)) return around.isAssigned(outer);
    return !isCalled(around, outer);
  });
}

/** A method may read any field of its object. */
function isCalled(around: Around, node: Expr): boolean {
  return around
    .parentsOf(node)
    .some(
      (parent) => parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === node,
    );
}

const bare = (name: string): string => name.replace(/^[@$]+/, '');
const isSameKey = (a: string, b: string): boolean => bare(a) === bare(b);

/** `@current` of Ruby is `current` to other code. */
const ofField = (world: World, around: Around, key: string) =>
  membersEverywhere(world, around, `@${bare(key)}`);

/** In methods of the object, whatever calls them: `toString` has no caller in sight. */
function membersOfSelf(around: Around, key: string): readonly Reading[] {
  return [key, `@${key}`].flatMap((name) =>
    around.members(name).flatMap((node) => (node.of.kind === 'self' ? [{ around, node }] : [])),
  );
}

/** The function is called where it is written, or has a name that nothing outside of the loop mentions. */
function isCalledIn(world: World, around: Around, info: FnInfo | undefined, span: Span): boolean {
  if (!info) return false;
  const { fn } = info;
  if (fn.start >= span.start && fn.end <= span.end && isRunAtOnce(world, around, fn)) return true;
  if (fn.name === undefined) return false;
  const code = codeOf(world, around.file);
  const word = new RegExp(`(?<![\\w$])${escaped(fn.name)}(?![\\w$])`, 'g');
  const inLoop = [...code.slice(span.start, span.end).matchAll(word)].length;
  const all = [...code.matchAll(word)].length;
  return inLoop > 0 && all === inLoop + 1;
}

/** `rows.filter((row) => row.name === current)` */
function isRunAtOnce(world: World, around: Around, fn: Fn): boolean {
  const parents = around.parentsOf(fn);
  return (
    parents.length > 0 &&
    parents.every((parent) => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'call') return false;
      const { node } = parent;
      return (
        node.callee === fn ||
        (!later.test(calledName(node)) && effectOnCallback(world, around, node) !== undefined)
      );
    })
  );
}

/** Calls that keep the function that they are given. */
const later =
  /^(?:on|once|add\w*|then|catch|finally|push|append|register\w*|defer|schedule\w*|submit|set\w+)$/i;
