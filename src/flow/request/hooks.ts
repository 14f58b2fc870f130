/** What a client runs around each of its requests: a transport, a check of redirects. It is given the request. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/scope.ts';
import { aroundOf, type Around } from '../around.ts';
import { follow } from '../follow.ts';
import type { Spot, Way } from '../spot.ts';
import type { Escape } from '../use.ts';
import type { World } from '../world.ts';

/** The method of an object that a client calls for a request. */
const called = 'RoundTrip';

/**
 * @param value what the client is given
 * @param call that sends the request
 * @returns where the request, or the answer to it, gets out of sight
 */
export function openHook(world: World, around: Around, value: Expr, call: Call): readonly Escape[] {
  const functions = world.ev.values(value, world.ev.environments.root(around.file)).flatMap((one): readonly FnInfo[] => {
    if (one.kind === 'function') return [one.info];
    if (one.kind !== 'instance') return [];
    const { members, file } = one.of.info;
    return (members.get(called) ?? []).flatMap((member) =>
      member.value.kind === 'function' ? (file.functions.get(member.value) ?? []) : [],
    );
  });
  return functions.flatMap((fn) => inHook(world, fn, { around, call }));
}

function inHook(world: World, fn: FnInfo, { around: outer, call }: Pick<Way, 'around' | 'call'>) {
  const around = aroundOf(fn.file);
  const [request] = fn.fn.params;
  const scope = around.scopeOf(fn.fn);
  if (!request || !scope) return [];
  // What it returns is the answer that the call itself is followed by.
  const way: Way = { fn, call, around: outer, outer: undefined, gives: 'nothing', depth: 1 };
  const spots = around.uses(scope, request.name).map((node): Spot => {
    return { around, node, held: { kind: 'request', client: 'net/http' }, way };
  });
  const { uses, escapes } = follow(world, spots);
  const read = uses.flatMap((use): readonly Escape[] =>
    use.kind === 'status'
      ? []
      : [{ why: 'what the client runs around its requests reads the answer', place: use.place }],
  );
  return [...escapes, ...read];
}
