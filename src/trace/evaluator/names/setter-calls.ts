/** Objects that methods have changed before a use: `request.setPath("/v1/repositories"); request.send()`. */
import type { Call, Expr, Name } from '../../../ir/ir.ts';
import { anyWithin } from '../../../ir/within.ts';
import { relate } from '../../scopes/definitions.ts';
import type { CallSite, FileIndex, FnInfo, Point, Scope } from '../../model/scope.ts';
import type { Env, InstanceValue, Value } from '../../model/value.ts';
import { givenTo } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { enter } from '../invoke.ts';

/** Calls on one variable that are followed. */
const maxCalls = 24;

type ByName = ReadonlyMap<string, readonly CallSite[]>;

/** Calls on variables, by the variable; looked for once in each file. */
const known = new WeakMap<FileIndex, ByName>();
const setters = new WeakMap<FnInfo, boolean>();

/**
 * What a variable holds at a use, with what the methods called on it before have put into its fields.
 *
 * @param node the variable where it is used
 */
export function withSetterCalls(
  ev: Evaluator,
  values: readonly Value[],
  node: Name,
  scope: Scope,
  use: Point,
  env: Env,
): readonly Value[] {
  if (!values.some((value) => value.kind === 'instance' && value.of.info.assignedIn.size > 0)) return values;
  const before = callsOn(env.file, node.name).filter(
    ({ call, point }) =>
      point.scope.fn === use.scope.fn &&
      point.order < use.order &&
      call.end <= node.start &&
      point.scope.find(node.name) === scope &&
      relate(point, use).kind === 'always' &&
      !isReplaced(scope, node.name, point, use),
  );
  if (before.length === 0) return values;
  return values.map((value) => (value.kind === 'instance' ? before.reduce(changed, value) : value));

  function changed(object: InstanceValue, { call, point }: CallSite): InstanceValue {
    const fn = methodOf(object, call);
    if (!fn || !isSetter(fn)) return object;
    return ev.environments.withLater(object, env, point.order, () => {
      const method = {
        kind: 'function' as const,
        info: fn,
        env: object.of.env,
        self: object,
        undecidedBy: [],
      };
      const inside = enter(ev, method, givenTo(ev, call, env), env.depth);
      return inside ? { ...object, after: { before: object, fn, env: inside } } : object;
    });
  }
}

function isReplaced(scope: Scope, name: string, point: Point, use: Point): boolean {
  return (scope.definitions.get(name) ?? []).some(
    (definition) => definition.point.order > point.order && definition.point.order < use.order,
  );
}

function methodOf({ of }: InstanceValue, { callee }: Call): FnInfo | undefined {
  const name = callee.kind === 'member' ? callee.name : '';
  const [only, more] = of.info.members.get(name)?.filter(({ role }) => role === 'method') ?? [];
  return only?.value.kind === 'function' && !more ? of.info.file.functions.get(only.value) : undefined;
}

/** Whether a method puts what it is given into a field. */
function isSetter(fn: FnInfo): boolean {
  const mine = setters.get(fn);
  if (mine !== undefined) return mine;
  const names = new Set(fn.fn.params.map(({ name }) => name));
  const found =
    fn.owner?.assignedIn
      .get(fn)
      ?.some(({ value }) => anyWithin(value, (one) => one.kind === 'name' && names.has(one.name))) ?? false;
  setters.set(fn, found);
  return found;
}

function callsOn(file: FileIndex, name: string): readonly CallSite[] {
  let mine = known.get(file);
  if (!mine) known.set(file, (mine = callsByName(file)));
  return mine.get(name) ?? [];
}

function callsByName(file: FileIndex): ByName {
  const found = new Map<string, CallSite[]>();
  for (const site of file.calls) {
    const root = rootOf(site.call);
    if (root === undefined) continue;
    const mine = found.get(root) ?? [];
    found.set(root, mine);
    if (mine.length < maxCalls) mine.push(site);
  }
  return found;
}

/** The variable that a call, or a chain of calls, is made on. */
function rootOf(call: Call): string | undefined {
  let at: Expr = call;
  while (at.kind === 'call' && at.callee.kind === 'member') at = at.callee.of;
  return at.kind === 'name' ? at.name : undefined;
}
