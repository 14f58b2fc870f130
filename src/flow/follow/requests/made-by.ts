/** The calls of a library that make the client of a request, if all of them are seen. */
import type { Call, Expr, Name } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { calledClient } from '../../../trace/evaluator/clients/requests.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { assignedTo, givenByClasses, membersEverywhere } from '../../uses/fields-set.ts';

export interface CallIn {
  readonly around: Around;
  readonly call: Call;
}

type Makers = readonly CallIn[] | undefined;

/** @returns undefined if the client may come from elsewhere */
export function madeBy(world: World, around: Around, node: Expr, seen = new Set<Expr>()): Makers {
  if (seen.has(node)) return [];
  seen.add(node);
  const of = (one: Expr, there = around) => madeBy(world, there, one, seen);
  if (node.kind === 'either') return all(node.options.map((one) => of(one)));
  if (node.kind === 'name') return all(valuesOfName(world, around, node, of));
  if (node.kind === 'member' && node.of.kind === 'self') {
    const given = [
      ...givenByClasses(around, node.name).map((value) => ({ around, value })),
      ...membersEverywhere(world, around, node.name).flatMap((one) =>
        assignedTo(one).map((value) => ({ around: one.around, value })),
      ),
    ];
    return given.length > 0 ? all(given.map(({ around: there, value }) => of(value, there))) : undefined;
  }
  if (node.kind !== 'call') return undefined;
  const { ev } = world;
  const env = ev.environments.root(around.file);
  const values = calleeValues(ev, node, env);
  if (values.length === 0) return undefined;
  return all(
    values.flatMap((value): readonly Makers[] => {
      if (value.kind === 'function') {
        const { file, fn } = value.info;
        return (file.returns.get(fn) ?? [undefined]).map((one) => one && of(one, aroundOf(file)));
      }
      return [calledClient(ev, value, env) ? [{ around, call: node }] : undefined];
    }),
  );
}

function valuesOfName(
  world: World,
  around: Around,
  node: Name,
  of: (one: Expr, there?: Around) => Makers,
): readonly Makers[] {
  const scope = scopeOf(around.file, node);
  const definitions = definitionsOf(around.file, node);
  if (definitions.length === 0) return [undefined];
  return definitions.flatMap((one): readonly Makers[] => {
    if (one.kind === 'value') return one.value ? [of(one.value)] : [];
    if (one.kind !== 'param' || !scope?.fn) return [undefined];
    return argumentsAt(world, around, scope.fn, one.index).map((given) =>
      given.kind === 'given' ? of(given.node, given.around) : undefined,
    );
  });
}

function all(found: readonly Makers[]): Makers {
  const known = found.flatMap((one) => one ?? []);
  return found.every((one) => one !== undefined) ? known : undefined;
}
