/** Blocks that run for each item of something: loops, and lists that are made from lists. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { tableOfSelf } from './by-names.ts';
import { blockFunction, itemsFor, parametersOf } from './methods.ts';
import { filters, loops, maps, withoutArgument } from './iterators.ts';
import { isTable } from './tables.ts';
import {
  withTest,
  bodyOf,
  callOf,
  child,
  children,
  itemOf,
  member,
  name,
  self,
  span,
  unknown,
} from './nodes.ts';

const finders = /^(?:find|detect|min_by|max_by)$/;
const tests = /^(?:any\?|all\?|none\?|one\?|count|sum|each_entry)$/;

/** A call of `each` and the like as a statement: its body sees and sets the variables around it. */
export function loopOf(node: Node, context: Context): readonly Stmt[] | undefined {
  const [block, receiver] = [child(node, 'block'), child(node, 'receiver')];
  const key = child(node, 'method')?.text ?? '';
  if (!block || !loops.test(key) || isOwn(node, key)) return undefined;
  if (!receiver && key !== 'loop' && context.receiver === 'file') return undefined;
  const given = argumentsOf(node, context);
  const of = receiver ? context.expression(receiver) : self(node);
  const { params, head, names } = parametersOf(child(block, 'parameters'), context, '');
  const inner: Context = {
    ...context,
    isRound: true,
    locals: new Set([...context.locals, ...names, ...implicitNames]),
  };
  const items = itemsOfLoop(node, key, of, receiver, params.length, given, context);
  const own = params.length > 0 ? params.map((param) => param.name) : implicitNames;
  const bound = own.flatMap((local, i): readonly Stmt[] => {
    const value = params.length > 0 ? items[i] : items[0];
    return [{ kind: 'bind', name: local, ...(value ? { value } : {}), span: span(node) }];
  });
  const body: Stmt = {
    kind: 'block',
    body: [...bound, ...head, ...inner.statements(bodyOf(child(block, 'body')))],
  };
  const evaluated: readonly Stmt[] =
    given.length > 0 ? [{ kind: 'expression', value: unknown(node, given) }] : [];
  return [
    ...context.before.splice(0),
    ...evaluated,
    { kind: 'branch', arms: [[body]], total: false, loop: true },
  ];
}

const implicitNames = ['_1', 'it'];

/** `Pages.each_entry(url) { … }`: the name of an iterator, with an argument that it does not take. */
function isOwn(node: Node, key: string): boolean {
  const list = child(node, 'arguments');
  const isGiven = list ? children(list).some(({ type }) => !notGiven.has(type)) : false;
  return isGiven && withoutArgument.test(key);
}

const notGiven: ReadonlySet<string> = new Set(['pair', 'hash_splat_argument', 'block_argument', 'comment']);

function argumentsOf(node: Node, context: Context): readonly Expr[] {
  const list = child(node, 'arguments');
  return list ? children(list).map((part) => context.expression(part)) : [];
}

function itemsOfLoop(
  node: Node,
  key: string,
  of: Expr,
  receiver: Node | undefined,
  count: number,
  given: readonly Expr[],
  context: Context,
): readonly (Expr | undefined)[] {
  switch (key) {
    case 'times':
    case 'upto':
    case 'downto':
    case 'step':
    case 'loop':
      return [];
    case 'each_with_index':
      return withNumber(node, of);
    case 'each_with_object':
      return [itemOf(node, of), given[0]];
    case 'each_value':
      return [{ kind: 'index', of, key: itemOf(node, of), ...span(node) }];
    case 'each_slice':
    case 'each_cons':
      return itemsFor(node, of, 1, false);
    default: {
      const list = numberedList(of);
      return list
        ? withNumber(node, list)
        : itemsFor(node, of, count, key === 'each_pair' || isTable(receiver, context));
    }
  }
}

/** `list` of `list.each.with_index(1)` and `list.each_with_index`, whose items come with their places. */
function numberedList(of: Expr): Expr | undefined {
  const list = calledOn(of, /^(?:each_)?with_index$/);
  return list && (calledOn(list, /^(?:each|map|each_entry)$/) ?? list);
}

function calledOn(of: Expr, names: RegExp): Expr | undefined {
  if (of.kind !== 'call' || of.callee.kind !== 'member') return undefined;
  return names.test(of.callee.name) ? of.callee.of : undefined;
}

/** An item, and its place in the list. */
function withNumber(node: Node, of: Expr): readonly Expr[] {
  return [itemOf(node, of), { kind: 'index', of, key: unknown(node), item: 'key', ...span(node) }];
}

/** `list.map { |item| … }` and the like: the value that comes out; undefined for other calls. */
export function overItems(node: Node, of: Expr, key: string, context: Context): Expr | undefined {
  if (isOwn(node, key)) return undefined;
  if (key === 'to_h') return tableOfSelf(node);
  const block = child(node, 'block');
  // What the block is given beside each item is what comes out: one node for both.
  const memo = key === 'each_with_object' ? argumentsOf(node, context)[0] : undefined;
  const run = block ? called(node, block, of, memo, context) : methodOf(node, of, context);
  if (!run) return undefined;
  if (maps.test(key)) return { kind: 'list', items: [run], ...span(node) };
  // Those for which it holds, and the others.
  if (key === 'partition') return { kind: 'list', items: [withTest(node, of, run), of], ...span(node) };
  if (filters.test(key)) return withTest(node, of, run);
  if (finders.test(key)) return withTest(node, itemOf(node, of), run);
  if (key === 'each_with_object') return memo ? withTest(node, memo, run) : unknown(node, [run]);
  if (tests.test(key) || loops.test(key)) return unknown(node, [run]);
  if (key === 'then' || key === 'yield_self') return run;
  return key === 'tap' ? withTest(node, of, run) : undefined;
}

function called(
  node: Node,
  block: Node,
  of: Expr,
  memo: Expr | undefined,
  context: Context,
): Expr | undefined {
  const key = child(node, 'method')?.text ?? '';
  const isOne = key === 'then' || key === 'yield_self' || key === 'tap';
  const known = isOne || [maps, filters, finders, tests, loops].some((names) => names.test(key));
  if (!known) return undefined;
  const fn = blockFunction(block, context);
  const items = isOne
    ? [of]
    : key === 'each_with_index' || numberedList(of)
      ? withNumber(node, numberedList(of) ?? of)
      : key === 'each_with_object'
        ? [itemOf(node, of), ...(memo ? [memo] : [])]
        : itemsFor(node, of, fn.params.length, isTable(child(node, 'receiver'), context));
  return callOf(node, fn, items);
}

/** `list.map(&:strip)`, `list.map(&method(:fetch))` */
function methodOf(node: Node, of: Expr, context: Context): Expr | undefined {
  const list = child(node, 'arguments');
  const [given, more] = list ? children(list) : [];
  const inner = given?.type === 'block_argument' ? children(given)[0] : undefined;
  if (!inner || more) return undefined;
  const item = itemOf(node, of);
  if (inner.type === 'simple_symbol') {
    return callOf(node, member(inner, item, inner.text.slice(1)), [], [], 'read');
  }
  const callee =
    inner.type === 'identifier' && !context.locals.has(inner.text)
      ? name(inner, inner.text)
      : context.expression(inner);
  return callOf(node, callee, [item]);
}
