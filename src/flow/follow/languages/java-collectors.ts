/** What `stream.collect(…)` makes of the items: the functions of its collectors are called with them. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { eachChild } from '../../../ir/walk.ts';
import { asName, insideOf, itemOf, type Taint } from '../../code/taint.ts';
import { escape, nothing, on, placeIn, use, type Outcome, type Spot, type Way } from '../../code/spot.ts';
import { textAt, type World } from '../../code/world.ts';
import { keepsOneOfEqual } from '../../order/sorted-set.ts';
import type { Applied } from '../calls/applied.ts';
import { withFunctions } from '../calls/callbacks.ts';

/** `future.whenComplete((answer, error) -> …)`, `stream.collect(Collectors.toList())` */
export function aloneWith(world: World, at: Applied): readonly Outcome[] {
  const { spot, call, receiver, words } = at;
  const item = words === '.collect' && receiver ? itemOf(spot.taint) : undefined;
  const [collector, more] = call.args;
  const collected = item && collector && !more ? collectedBy({ world, at, item }, collector, []) : undefined;
  if (collected) return [use(spot, 'iterated', call), ...collected];
  const direct = call.args.filter(({ kind }) => kind === 'function');
  // What another collector calls with the items is not seen.
  const inner = call.args.filter((arg) => !direct.includes(arg) && mayCall(arg));
  if (inner.length > 0) return [escape(spot, `it is passed to \`${words}\` with functions`, call)];
  const seen =
    receiver && words === '.whenComplete' ? withFunctions(world, at, spot.taint, 'nothing') : nothing;
  return [...seen, on(spot, call)];
}

/** A stream that is collected. */
interface Collected {
  readonly world: World;
  readonly at: Applied;
  readonly item: Taint;
}

/** @param into the keys of what the call gives that lead to what the collector makes @returns undefined for one that is not known */
function collectedBy(
  stream: Collected,
  collector: Expr,
  into: readonly string[],
): readonly Outcome[] | undefined {
  if (collector.kind !== 'call') return undefined;
  const { args } = collector;
  const [first, second] = args;
  switch (calledName(collector)) {
    case 'toList':
    case 'toSet':
    case 'toUnmodifiableList':
    case 'toUnmodifiableSet':
    case 'joining':
      return [...given(stream, [...into, '[]'], stream.item), ...inOrder(stream, into)];
    case 'toCollection': {
      const { spot } = stream.at;
      return isSortedSet(stream.world, spot, collector)
        ? [use(spot, 'ordered', collector)]
        : [...given(stream, [...into, '[]'], stream.item), ...inOrder(stream, into)];
    }
    case 'counting':
      return nothing;
    case 'summingInt':
    case 'summingLong':
    case 'averagingInt':
    case 'averagingLong':
      return first && calledWith(stream, first, 'test');
    case 'mapping': {
      if (!first || !second || !isList(second)) return undefined;
      return [...calledWith(stream, first, { into: [...into, '[]'] }), ...inOrder(stream, into)];
    }
    case 'filtering': {
      const rest = second && collectedBy(stream, second, into);
      return first && rest && [...calledWith(stream, first, 'test'), ...rest];
    }
    case 'groupingBy':
    case 'partitioningBy': {
      const below = args.length > 1 ? args.at(-1) : undefined;
      if (!first || (args[2] && second && !isSupplier(second))) return undefined;
      const inner = [...into, '*'];
      const rest = below
        ? collectedBy(stream, below, inner)
        : [...given(stream, [...inner, '[]'], stream.item), ...inOrder(stream, inner)];
      const keys = calledWith(stream, first, { into: [...into, asName] });
      return rest && [...keys, ...rest, ...inOrder(stream, into, true)];
    }
    case 'toMap': {
      const [, , merge, supplier] = args;
      if (!first || !second || (supplier && !isSupplier(supplier))) return undefined;
      return [
        ...calledWith(stream, first, { into: [...into, asName] }),
        ...calledWith(stream, second, { into: [...into, '*'] }),
        ...(merge && !addsUp(merge) ? [use(stream.at.spot, 'ordered', merge)] : nothing),
        ...inOrder(stream, into, true),
      ];
    }
    default:
      return undefined;
  }
}

function given({ at }: Collected, into: readonly string[], taint: Taint): readonly Outcome[] {
  return [on(at.spot, at.call, insideOf(into, taint))];
}

/** A list or a map in the order of the entries. @param named whether it is a map */
function inOrder({ at }: Collected, into: readonly string[], named = false): readonly Outcome[] {
  if (at.spot.taint.kind !== 'json') return nothing;
  return [on(at.spot, at.call, insideOf(into, { kind: 'lines', ...(named ? { named } : {}) }))];
}

function calledWith({ world, at, item }: Collected, fn: Expr, gives: Way['gives']): readonly Outcome[] {
  return withFunctions(world, at, item, gives, 0, [fn]);
}

const isList = (collector: Expr): boolean =>
  collector.kind === 'call' &&
  /^(?:to(?:Unmodifiable)?(?:List|Set)|toCollection|joining)$/.test(calledName(collector));

/** `TreeMap::new`, `() -> new TreeMap<>(…)` */
const isSupplier = (node: Expr): boolean =>
  (node.kind === 'unknown' && node.parts.length === 1 && node.parts[0]?.kind === 'name') ||
  (node.kind === 'function' && node.params.length === 0);

/** Of two that have the same name it does not matter which one comes first. */
const addsUp = (merge: Expr): boolean =>
  merge.kind === 'member' && /^(?:sum|max|min|addExact)$/.test(merge.name);

/** Whether a function, or a reference to one, is somewhere in an argument. */
function mayCall(node: Expr): boolean {
  if (node.kind === 'function') return true;
  if (node.kind === 'name') return false;
  let found = node.kind === 'member';
  const { callee } = node.kind === 'call' ? node : { callee: undefined };
  eachChild(
    node,
    (child: Expr) => {
      if (child !== callee) found ||= mayCall(child);
    },
    () => undefined,
  );
  return found;
}

/** `toMap(key, value, merge)`: of those that have the same key, the merge takes one, unless it adds them up. */
export function isMerged({ args: [by] }: Call): boolean {
  if (by?.kind !== 'call' || !/^toMap$|^toConcurrentMap$/.test(calledName(by))) return false;
  const [, , merge] = by.args;
  return merge !== undefined && !addsUp(merge);
}

/** `toCollection(() -> new TreeSet<>(comparingInt(Repo::stars)))` */
export function isSortedSet(world: World, { around }: Spot, collector: Expr): boolean {
  return keepsOneOfEqual(textAt(world, placeIn(around.file, collector)));
}
