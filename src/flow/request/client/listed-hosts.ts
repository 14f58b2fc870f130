/** Addresses whose host is one of a list: all of them get the path that changes. */
import type { Expr, List, Name } from '../../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';

const deepest = 6;

/**
 * `for (const host of [...mirrors, 'https://hub.docker.com']) fetch(host + path)`
 *
 * @param url of the call
 * @returns items of the list that nothing here states
 */
export function openListedHost(around: Around, url: Expr): readonly Escape[] {
  const { file } = around.file;
  return listsBefore(around, url, 0).flatMap(({ items }) =>
    items.flatMap((item): readonly Escape[] =>
      item.kind === 'text' || item.kind === 'join'
        ? []
        : [{ why: 'it is also sent to other hosts', place: { file, start: item.start, end: item.end } }],
    ),
  );
}

/** The lists that the beginning of an address is taken from. */
function listsBefore(around: Around, node: Expr, depth: number): readonly List[] {
  if (depth > deepest) return [];
  const into = (one: Expr | undefined) => (one ? listsBefore(around, one, depth + 1) : []);
  switch (node.kind) {
    case 'join':
      return into(node.parts[0]);
    case 'call':
      return into(node.callee.kind === 'member' && node.args.length === 0 ? node.callee.of : node.args[0]);
    case 'name':
      return itemsIn(around, node).flatMap(into);
    case 'index':
      return node.key.kind === 'text' ? [] : listsOf(around, node.of, depth);
    default:
      return [];
  }
}

function listsOf(around: Around, node: Expr, depth: number): readonly List[] {
  if (depth > deepest) return [];
  if (node.kind === 'list') return [node];
  return node.kind === 'name'
    ? itemsIn(around, node).flatMap((value) => listsOf(around, value, depth + 1))
    : [];
}

/** What a name is given, and the arguments that a block has as its items. */
function itemsIn({ file }: Around, node: Name): readonly Expr[] {
  const scope = scopeOf(file, node);
  return definitionsOf(file, node).flatMap((one): readonly Expr[] => {
    if (one.kind === 'param') {
      const given = scope?.fn?.immediate?.[one.index];
      return given ? [given] : [];
    }
    return one.kind === 'value' && one.value && one.value !== node ? [one.value] : [];
  });
}
