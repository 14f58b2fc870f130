/** The client of a request that callers pass in: to the function that sends, or to the object whose method does. */
import type { Expr } from '../../../ir/ir.ts';
import { requestRow } from '../../../trace/model/client-models.ts';
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { ClientValue } from '../../../trace/model/value.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { callAt } from '../../follow/calls/call-at.ts';

/** Names and fields on the way to where a client is made. */
const deepest = 6;

/**
 * `Hub(requests.Session()).pulls(name)`, whose method calls `self.session.get(…)`.
 *
 * @returns the id of the client; undefined if one of those that are given is not known to send the request, or leads elsewhere
 */
export function givenClient(world: World, fact: RequestFact): string | undefined {
  const found = callAt(world, fact.sends);
  const callee = found?.call.callee;
  if (!found || callee?.kind !== 'member') return undefined;
  const clients = clientsAt(world, found.around, callee.of, 0);
  const [first] = clients ?? [];
  const sends = ({ model, path, bases }: ClientValue) => {
    const row = requestRow(model, path === '' ? callee.name : `${path}.${callee.name}`);
    return row?.method === fact.method && bases.length === 0 && model.id === first?.model.id;
  };
  return first && clients?.every(sends) ? first.model.id : undefined;
}

/** @returns undefined if one of them comes from out of sight */
function clientsAt(
  world: World,
  around: Around,
  node: Expr,
  depth: number,
): readonly ClientValue[] | undefined {
  if (depth > deepest) return undefined;
  const of = (one: Expr) => clientsAt(world, around, one, depth + 1);
  if (node.kind === 'either') return all(node.options.map(of));
  if (node.kind === 'unknown' && node.parts.length === 0) return [];
  if (node.kind === 'member' && node.of.kind === 'self') {
    const owner = around.file.points.get(node.of)?.scope.fn?.owner;
    const values = owner?.assigned.get(node.name) ?? [];
    return values.length > 0 ? all(values.map(of)) : undefined;
  }
  const given = node.kind === 'name' ? givenTo(world, around, node) : undefined;
  if (given) {
    return all(given.map((one) => one && clientsAt(world, one.around, one.node, depth + 1)));
  }
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  const clients = values.flatMap((value) => (value.kind === 'client' ? [value] : []));
  return clients.length > 0 && clients.length === values.length ? clients : undefined;
}

interface Given {
  readonly around: Around;
  readonly node: Expr;
}

/** What callers give for a parameter, undefined for what is not seen of it. @returns undefined for every other name */
function givenTo(
  world: World,
  around: Around,
  node: Expr & { readonly kind: 'name' },
): readonly (Given | undefined)[] | undefined {
  const scope = scopeOf(around.file, node);
  const [only, more] = definitionsOf(around.file, node);
  if (!scope?.fn || only?.kind !== 'param' || more) return undefined;
  const given = argumentsAt(world, around, scope.fn, only.index);
  return given.flatMap((one) =>
    one.kind === 'none' ? [] : [one.kind === 'given' ? { around: one.around, node: one.node } : undefined],
  );
}

function all(found: readonly (readonly ClientValue[] | undefined)[]): readonly ClientValue[] | undefined {
  return found.every((one) => one !== undefined) ? found.flat() : undefined;
}
