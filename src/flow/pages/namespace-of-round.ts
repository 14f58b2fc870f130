/** Rounds over namespaces: each asks for the first page of a list of its own, and no round for a further page of another one. */
import type { Expr, Name, Span } from '../../ir/ir.ts';
import type { HolePiece, RequestFact } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { expressionsAt } from '../address/expression-at.ts';
import type { Around } from '../code/around.ts';
import { isWalked } from '../code/walked-item.ts';
import type { World } from '../code/world.ts';
import type { Callers } from '../uses/all-callers.ts';

/** The name that the namespace of the address has in the code around a request. */
export interface Namespace {
  readonly around: Around;
  readonly node: Name;
}

/** @returns undefined if the address may have more that differs: the number of a page, a base */
export function namespaceOf(world: World, fact: RequestFact): Namespace | undefined {
  // As the code has it in which the address is written, whatever its callers give.
  if (fact.general) return namespaceOf(world, fact.general);
  const { url, query } = fact;
  const [hole, more] = url.filter((piece): piece is HolePiece => piece.kind === 'hole');
  const before = hole && url[url.indexOf(hole) - 1];
  const isAlone = more === undefined && !query.includes('page') && before?.kind === 'text';
  if (!hole || !isAlone || !before.value.endsWith('/repositories/')) return undefined;
  const index = world.index(hole.from.file);
  return (index ? expressionsAt(index, hole.from) : []).flatMap(({ around, node }) =>
    node.kind === 'name' ? [{ around, node }] : [],
  )[0];
}

/** @returns it as a caller of the function gives it; the same if the function has it from elsewhere */
export function givenTo(
  namespace: Namespace | undefined,
  fn: FnInfo,
  { around, call }: Callers['calls'][number],
): Namespace | undefined {
  if (!namespace || scopeOf(namespace.around.file, namespace.node)?.fn !== fn) return namespace;
  const definition = onlyDefinition(namespace);
  const given = definition?.kind === 'param' ? call.args[definition.index] : undefined;
  return given?.kind === 'name' ? { around, node: given } : undefined;
}

/** @param round a loop, or the function that is called for each item */
export function isItemOf(namespace: Namespace | undefined, round: Span | FnInfo): boolean {
  const definition = namespace && onlyDefinition(namespace);
  if (!definition) return false;
  if (definition.kind === 'param') {
    const { fn } = scopeOf(namespace.around.file, namespace.node) ?? {};
    return 'fn' in round && fn === round;
  }
  const { value } = definition;
  return !('fn' in round) && value !== undefined && round.start <= value.start && isItem(value);
}

function onlyDefinition({ around, node }: Namespace) {
  const [only, more] = definitionsOf(around.file, node);
  return only && !more && (only.kind === 'param' || only.kind === 'value') ? only : undefined;
}

/** An item, or a field of one: `for (const { name } of organizations)`. */
function isItem(value: Expr): boolean {
  if (value.kind === 'index' && isWalked(value)) return true;
  return value.kind === 'member' && isItem(value.of);
}
