/** What a client runs around each of its requests: a transport, a check of redirects. It is given the request. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { instanceMember } from '../../../trace/evaluator/objects/instances.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { follow } from '../../follow/follow.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import type { Spot, Way } from '../../code/spot.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

/** The method of an object that a client calls for a request. */
const called = 'RoundTrip';

/**
 * @param value what the client is given
 * @param call that sends the request
 * @returns where the request, or the answer to it, gets out of sight
 */
export function openHook(
  world: World,
  around: Around,
  value: Expr,
  call: Call,
  { openChanges, hasMore }: Hooked,
): readonly Escape[] {
  return transportsIn(world, around, value, 0).flatMap((one): readonly Escape[] => {
    if (one.kind === 'function') {
      const counted = hasMore ? countedIn(world, one.info) : [];
      const changed = requestsOf(one.info).flatMap(openChanges);
      return [...inHook(world, one.info, { around, call }), ...changed, ...counted];
    }
    const { start, end } = one.node;
    const place = { file: one.around.file.file, start, end };
    return [{ why: 'a hook of each request is not followed', place }];
  });
}

interface Hooked {
  /** What of the changes of a request is not what the new call takes. */
  readonly openChanges: (request: RequestIn) => readonly Escape[];
  /** There are more requests than before: one a page. */
  readonly hasMore: boolean;
}

/** `atomic.AddInt64(&m.sent, 1)`, `m.sent++`: what the hook keeps of each request. */
function countedIn(world: World, { file, fn }: FnInfo): readonly Escape[] {
  const around = aroundOf(file);
  const [request] = fn.params;
  const ofRequest = new Set<Expr>(request ? around.uses(around.scopeOf(fn), request.name) : []);
  const isOnRequest = ({ callee }: Call) => {
    let of: Expr = callee;
    while (of.kind === 'member') of = of.of;
    return ofRequest.has(of);
  };
  return [...file.points].flatMap(([node, { scope }]) => {
    if (node.kind !== 'self' || scope.fn?.fn !== fn) return [];
    return around.parentsOf(node).flatMap((parent): readonly Escape[] => {
      const member = parent.kind === 'expression' && parent.node.kind === 'member' ? parent.node : undefined;
      const isKept =
        member &&
        (around.isAssigned(member) ||
          around
            .parentsOf(member)
            .some(
              (outer) =>
                outer.kind === 'expression' &&
                outer.node.kind === 'call' &&
                outer.node.args.includes(member) &&
                !isOnRequest(outer.node),
            ));
      if (!isKept) return [];
      const place = { file: file.file, start: member.start, end: member.end };
      return [
        {
          why: `\`${wordsOf(world, around, member)}\` is recorded for each request, and there are more requests now`,
          place,
        },
      ];
    });
  });
}

/** The request in a function that is run around it: all places of its name, or of the name of a copy. */
interface RequestIn {
  readonly around: Around;
  readonly uses: readonly Expr[];
}

function requestsOf({ file, fn }: FnInfo): readonly RequestIn[] {
  const around = aroundOf(file);
  const [request] = fn.params;
  const uses = request ? around.uses(around.scopeOf(fn), request.name) : [];
  const copies = uses
    .flatMap((use) => around.parentsOf(use))
    .flatMap((parent) =>
      parent.kind === 'expression' &&
      parent.node.kind === 'member' &&
      /^(?:Clone|WithContext)$/.test(parent.node.name)
        ? around.parentsOf(parent.node)
        : [],
    )
    .flatMap((parent) => (parent.kind === 'expression' ? around.bindingsOf(parent.node) : []));
  return [{ around, uses }, ...copies.map(({ scope, name }) => ({ around, uses: around.uses(scope, name) }))];
}

type Hook =
  | { readonly kind: 'function'; readonly info: FnInfo }
  | { readonly kind: 'open'; readonly around: Around; readonly node: Expr };

/** Functions around functions. */
const deepest = 4;

/** The functions that a hook is, as far as the project has them; what a library gives is its own. */
function transportsIn(world: World, around: Around, node: Expr, depth: number): readonly Hook[] {
  if (depth > deepest) return [{ kind: 'open', around, node }];
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  const known = values.flatMap((one): readonly Hook[] => {
    if (one.kind === 'function') return [{ kind: 'function', info: one.info }];
    if (one.kind !== 'instance') return [];
    const methods = instanceMember(world.ev, one, called);
    return methods.length === 0
      ? [{ kind: 'open', around, node }]
      : methods.flatMap((method) =>
          method.kind === 'function' ? [{ kind: 'function', info: method.info }] : [],
        );
  });
  if (known.length > 0 || node.kind !== 'call') return known;
  return [...ofFunction(world, around, node, depth), ...converted(world, around, node, depth)];
}

/** `logged(http.DefaultTransport)`: what functions of the project return. */
function ofFunction(world: World, around: Around, call: Call, depth: number): readonly Hook[] {
  return calleeValues(world.ev, call, world.ev.environments.root(around.file)).flatMap((value) => {
    if (value.kind !== 'function') return [];
    const { file, fn } = value.info;
    return (file.returns.get(fn) ?? []).flatMap((one) => transportsIn(world, aroundOf(file), one, depth + 1));
  });
}

/** `roundTrip(func(req *http.Request) …)`: a function as a type of its own, or one that is passed to a library. */
function converted(world: World, around: Around, { args }: Call, depth: number): readonly Hook[] {
  return args.flatMap((arg) => transportsIn(world, around, arg, depth + 1));
}

function inHook(world: World, fn: FnInfo, { around: outer, call }: Pick<Way, 'around' | 'call'>) {
  const around = aroundOf(fn.file);
  const [request] = fn.fn.params;
  const scope = around.scopeOf(fn.fn);
  if (!request || !scope) return [];
  // What it returns is the answer that the call itself is followed by.
  const way: Way = { fn, call, around: outer, outer: undefined, gives: 'nothing', depth: 1 };
  const spots = around.uses(scope, request.name).map((node): Spot => {
    return { around, node, taint: { kind: 'request', client: 'net/http' }, way };
  });
  const { uses, escapes } = follow(world, spots);
  const read = uses.flatMap((use): readonly Escape[] =>
    use.kind === 'status' ? [] : [{ why: 'a hook of the client reads the answer', place: use.place }],
  );
  return [...escapes, ...read];
}
