/** What a loop takes from a list or a table that is written out, and that nothing in sight changes. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr, Index, Member, Text } from '../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';

/** What reads a list or a table and leaves it as it is. */
const reads: ReadonlySet<string> = new Set(
  `DictWriter writerow writerows print println printf puts dumps stringify json_encode
  items keys values entries map flatMap forEach filter find some every reduce join length size count len freeze each each_pair
  each_with_index each_key includes include? has get fetch key? in_array isset array_keys array_key_exists implode sorted list
  tuple enumerate zip print range`.split(/\s+/),
);

/** Functions and methods that give pairs of names and values, names, or values. */
const parts: Readonly<Record<string, 'pairs' | 'names' | 'values' | 'same'>> = {
  entries: 'pairs',
  items: 'pairs',
  keys: 'names',
  array_keys: 'names',
  values: 'values',
  sorted: 'same',
  list: 'same',
  tuple: 'same',
  freeze: 'same',
};

const callbacks: ReadonlySet<string> = new Set([
  'map',
  'flatMap',
  'forEach',
  'filter',
  'find',
  'some',
  'every',
]);

/**
 * @param node an item of a loop (`index`), or a part of one (`member` with a number)
 * @returns every expression that it can be; undefined if it is no such item, or if the table may hold more
 */
export function itemsAt(around: Around, node: Expr): readonly Expr[] | undefined {
  switch (node.kind) {
    case 'index':
      return isItem(node) ? itemsOf(around, node.of, node.item) : undefined;
    case 'member': {
      const all = isPart(node)
        ? itemsAt(around, node.of)?.map((item) =>
            item.kind === 'list' ? item.items[Number(node.name)] : undefined,
          )
        : undefined;
      const known = all?.flatMap((item) => (item ? [item] : []));
      return known?.length === all?.length ? known : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether it is what a loop takes of something, or a part of that. */
export function isOfLoop(node: Expr): boolean {
  return node.kind === 'index' ? isItem(node) : node.kind === 'member' && isPart(node) && isOfLoop(node.of);
}

const isItem = ({ item, key }: Index): boolean => item === true || item === 'key' || isNothing(key);

const isPart = ({ name }: Member): boolean => /^\d+$/.test(name);

/** What `.map((item) => …)` and the like pass to the function that they are given. */
export function itemsOfCallback(around: Around, fn: Expr, index: number): readonly Expr[] | undefined {
  const list = listOfCallback(around, fn, index);
  return list && itemsOf(around, list, undefined);
}

/** `list` of `list.map((item) => …)`, for the function and the place of its parameter. */
export function listOfCallback(around: Around, fn: Expr, index: number): Expr | undefined {
  const [parent, more] = around.parentsOf(fn);
  if (index > 0 || more || parent?.kind !== 'expression' || parent.node.kind !== 'call') return undefined;
  const { callee, args } = parent.node;
  return callee.kind === 'member' && callbacks.has(callee.name) && args[0] === fn ? callee.of : undefined;
}

const isNothing = (node: Expr): boolean => node.kind === 'unknown' && node.parts.length === 0;

function itemsOf(
  around: Around,
  of: Expr,
  item: true | 'key' | 'self' | undefined,
): readonly Expr[] | undefined {
  if (item === 'self') return undefined;
  const table = tableAt(around, of);
  if (table?.kind === 'list') {
    return item === 'key' || table.items.some(({ kind }) => kind === 'spread') ? undefined : table.items;
  }
  if (table?.kind !== 'record') return undefined;
  const rows = rowsOf(table);
  return rows?.map(([name, value]) => (item === undefined ? value : name));
}

/** The list or the table that an expression refers to. */
function tableAt(around: Around, node: Expr): (Expr & { kind: 'list' | 'record' }) | undefined {
  switch (node.kind) {
    case 'list':
    case 'record':
      return node;
    case 'name':
      return constantAt(around, node);
    case 'call': {
      const name = calledName(node);
      const part = parts[name];
      const [only, more] = node.args;
      const of = only ?? (node.callee.kind === 'member' ? node.callee.of : undefined);
      const table = of && part !== undefined && !more ? tableAt(around, of) : undefined;
      if (!table || part === 'same') return table;
      const rows = table.kind === 'record' ? rowsOf(table) : undefined;
      return (
        rows && {
          kind: 'list',
          items: rows.map(([key, value]): Expr =>
            part === 'names'
              ? key
              : part === 'values'
                ? value
                : { kind: 'list', items: [key, value], start: key.start, end: key.end },
          ),
          start: node.start,
          end: node.end,
        }
      );
    }
    default:
      return undefined;
  }
}

type Row = readonly [Text, Expr];

/** Names as they are written, and their values. */
function rowsOf({ fields }: Expr & { kind: 'record' }): readonly Row[] | undefined {
  const rows = fields.flatMap((field): Row[] => {
    if (field.kind !== 'field') return [];
    const { start, end } = field.at;
    return [[{ kind: 'text', value: field.name, at: start, start, end }, field.value]];
  });
  return rows.length === fields.length ? rows : undefined;
}

/** The one value of a name that is only read. */
function constantAt(
  around: Around,
  node: Expr & { kind: 'name' },
): (Expr & { kind: 'list' | 'record' }) | undefined {
  const scope = scopeOf(around.file, node);
  const definitions = definitionsOf(around.file, node);
  const [only, more] = definitions;
  if (!scope || more || only?.kind !== 'value' || !only.value) return undefined;
  if (!around.uses(scope, node.name).every((use) => isRead(around, use))) return undefined;
  return only.value === node ? undefined : tableAt(around, only.value);
}

/** A member, an item or an argument that leaves the table as it is. */
function isRead(around: Around, use: Expr): boolean {
  return around.parentsOf(use).every((parent) => {
    if (parent.kind === 'statement') return parent.stmt.kind === 'expression' || isTarget(parent.stmt, use);
    const { node } = parent;
    switch (node.kind) {
      case 'index':
        return node.key === use || isItem(node) || isLeft(around, node);
      case 'member':
        return isPart(node)
          ? !around.isAssigned(node) && isRead(around, node)
          : reads.has(node.name) && !around.isAssigned(node);
      case 'call':
        return node.callee !== use && reads.has(calledName(node));
      case 'list':
        // The pair of a loop over names and values.
        return (
          node.start === node.end || node.items.every((item) => item.kind === 'index' || item.kind === 'name')
        );
      case 'unknown':
      case 'spread':
        return true;
      default:
        return false;
    }
  });
}

/** `columns[0]`: whether an item is left as it is, too. */
function isLeft(around: Around, part: Expr): boolean {
  if (around.isAssigned(part)) return false;
  return around.parentsOf(part).every((parent) => {
    if (parent.kind === 'statement') return true;
    const { node } = parent;
    if (node.kind === 'index' || node.kind === 'member') return isLeft(around, node);
    // `Object.assign(columns[0], more)`
    return node.kind !== 'call' || node.args[0] !== part || reads.has(calledName(node));
  });
}

/** `const NAMES = […]`: where it is given its value. */
function isTarget(stmt: { readonly kind: string; readonly target?: Expr }, use: Expr): boolean {
  return stmt.kind === 'assign' && stmt.target === use;
}
