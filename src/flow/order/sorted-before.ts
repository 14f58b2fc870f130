/** Lists that a program has put in an order of its own before it takes something of them by its place. */
import { isWalked } from '../code/walked-item.ts';
import type { Call, Expr, Member, Name } from '../../ir/ir.ts';
import { calledName } from '../../ir/called-name.ts';
import { calleeWords } from '../code/code-in-messages.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { onlyValueOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { armsWithout } from '../code/arms.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeBehind } from './comparison-function.ts';
import { placeIn } from '../code/spot.ts';
import { mayTieByLess, mayTieByOwn } from './own-comparison.ts';
import { answerTables } from '../tables/index.ts';
import { textAt, type World } from '../code/world.ts';
import { isGroupSorted } from './sorted-groups.ts';
import { mayTieBy } from './ties.ts';

/** A function, or the name of one. */
const decides = (around: Around, one: Expr): boolean =>
  one.kind === 'function' ||
  one.kind === 'name' ||
  one.kind === 'member' ||
  (one.kind === 'call' && comparing.test(calledName(one))) ||
  codeBehind(around, one) !== one;

/** `Comparator.comparing(Row::name)`, `comparingInt(…).thenComparing(…)`, `itemgetter("name")` */
const comparing = /^(?:then)?[cC]omparing\w*$|^reversed$|^(?:item|attr)getter$/;

/** Names that refer to one another. */
const deepest = 3;

const nameOf = (list: Name | Member): string => list.name;

/** Functions of PHP that leave each item the number that it had in the list. */
const keepsKeys = /^(?:u?asort|arsort|nat(?:case)?sort)$/i;
/** Functions that give these numbers, or show them. */
const givesKeys =
  /^(?:array_(?:search|keys|key_first|key_last|flip)|key|print_r|var_dump|var_export|json_encode|serialize)$/i;

/** `$names[0]`, `foreach ($names as $i => $name)`, `print_r($names)` */
export function isReadByKeys(around: Around, list: Expr): boolean {
  if (around.file.language !== 'php') return false;
  return around.parentsOf(list).some((parent) => {
    if (parent.kind !== 'expression') return false;
    const { node } = parent;
    if (node.kind === 'call') return givesKeys.test(calledName(node)) && node.args.includes(list);
    if (node.kind === 'member') return node.of === list;
    return node.kind === 'index' && node.of === list && (node.item === 'key' || !isWalked(node));
  });
}

/** `asort($names);` before the list: its items come in another order, under the numbers that they had. */
export function isSortedUnderKeys(world: World, around: Around, list: Expr): boolean {
  if (around.file.language !== 'php') return false;
  const shown = (node: Expr) => textAt(world, placeIn(around.file, node));
  return around.file.calls.some(
    ({ call }) =>
      call.start < list.start &&
      keepsKeys.test(calledName(call)) &&
      call.args[0] !== undefined &&
      shown(call.args[0]) === shown(list),
  );
}

/** `names.sort();`, `sort($names);`, `sort.Slice(page.Results, …)`: a statement of its own, which changes the list itself. */
export function isSortedBefore(world: World, around: Around, list: Expr, depth = 0): boolean {
  const isTotal = (there: Around, call: Call, one: Expr) => isTotalOrder(world, there, call, one);
  if (isGroupSorted(world, around, list, isTotal)) return true;
  if (list.kind !== 'name' && list.kind !== 'member') return false;
  const scope = list.kind === 'name' ? scopeOf(around.file, list) : undefined;
  const behind = (scope?.definitions.get(nameOf(list)) ?? []).flatMap((one) =>
    one.kind === 'value' && (one.value?.kind === 'name' || one.value?.kind === 'member') ? [one.value] : [],
  );
  // `top := page.Results`
  const isSorted = (one: Expr) => isSortedBefore(world, around, one, depth + 1);
  if (depth < deepest && behind.length > 0 && behind.every(isSorted)) return true;
  if (depth < deepest && isMadeSorted(world, around, list, depth + 1)) return true;
  const { file } = around.file;
  const shown = (node: Expr): string => textAt(world, { file, start: node.start, end: node.end });
  const words = shown(list);
  const fn = around.functionAround(list);
  const isByKeys = isReadByKeys(around, list);
  return around.file.calls.some(({ call }) => {
    const { callee, start } = call;
    const given = callee.kind === 'member' ? [...call.args, callee.of] : call.args;
    return (
      start < list.start &&
      given.some((one) => one !== list && one.kind === list.kind && shown(one) === words) &&
      !isFilledBetween(world, around, list, start) &&
      /sort/i.test(calleeWords(world, around, call)) &&
      !(isByKeys && keepsKeys.test(calledName(call))) &&
      isTotalOrder(world, around, call, list) &&
      around.functionAround(call) === fn &&
      isAlwaysBefore(around, call, list) &&
      around.parentsOf(call).some(({ kind }) => kind === 'statement')
    );
  });
}

/** Whether a call that sorts the list leaves no two items as they came. */
function isTotalOrder(world: World, around: Around, call: Call, list: Expr): boolean {
  const { file, language } = around.file;
  const shown = ({ start, end }: Expr): string => textAt(world, { file, start, end });
  const words = shown(list);
  const given = [...call.args, ...call.named.map(({ value }) => value)];
  return (
    !mayTieByItems(world, around, call, words) &&
    !given.some(
      (one) =>
        shown(one) !== words &&
        decides(around, one) &&
        mayTieBy(shown(codeBehind(around, one)), { language }),
    )
  );
}

/** Whatever is run comes by the call before the list: no branch or loop has the call alone. */
function isAlwaysBefore({ file }: Around, call: Call, list: Expr): boolean {
  return armsWithout(file, call, list).length === 0;
}

/** `Collections.sort(repos)`, `sort.Sort(byStars(repos))`: the items themselves state which comes first. */
function mayTieByItems(world: World, around: Around, call: Call, list: string): boolean {
  if (/^sort\.(?:Sort|Stable)$/.test(calleeWords(world, around, call))) {
    return mayTieByLess(world, around.file);
  }
  const given = [...call.args, ...call.named.map(({ value }) => value)];
  const isAlone = given.every((one) => textAt(world, placeIn(around.file, one)) === list);
  return isAlone && mayTieByOwn(world, around.file);
}

/** `rows.push(entry.name)`, `rows += more` behind an offset and before the list: it is in order no longer. */
function isFilledBetween(world: World, around: Around, list: Name | Member, from: number): boolean {
  const { file, language } = around.file;
  const shown = ({ start, end }: Expr): string => textAt(world, { file, start, end });
  const words = shown(list);
  const isBetween = ({ start }: { readonly start: number }) => from < start && start < list.start;
  const scope = list.kind === 'name' ? scopeOf(around.file, list) : undefined;
  const appended = (scope?.definitions.get(nameOf(list)) ?? []).filter(({ kind }) => kind === 'append');
  return (
    appended.some((one) => one.kind === 'append' && isBetween(one.target)) ||
    around.file.calls.some(
      ({ call: { callee, start } }) =>
        callee.kind === 'member' &&
        answerTables[language]?.methods[callee.name] === 'put' &&
        shown(callee.of) === words &&
        isBetween({ start }),
    )
  );
}

/** `const images = load(owner)`, if `load` sorts the list before it returns it. */
function isMadeSorted(world: World, around: Around, list: Name | Member, depth: number): boolean {
  if (list.kind !== 'name') return false;
  const value = onlyValueOf(around.file, list);
  if (value?.kind !== 'call' || isFilledBetween(world, around, list, value.start)) return false;
  const isByKeys = isReadByKeys(around, list);
  const made = calleeValues(world.ev, value, world.ev.environments.root(around.file));
  return (
    made.length > 0 &&
    made.every((one) => {
      const returned = one.kind === 'function' ? (one.info.file.returns.get(one.info.fn) ?? []) : [];
      const own = one.kind === 'function' ? aroundOf(one.info.file) : around;
      const isSorted = (node: Expr) =>
        isSortedBefore(world, own, node, depth) && !(isByKeys && isSortedUnderKeys(world, own, node));
      return returned.length > 0 && returned.every(isSorted);
    })
  );
}
