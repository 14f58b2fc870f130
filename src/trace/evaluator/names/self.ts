/** The object that `self` and `super` mean where they are written. */
import type { Name, Self } from '../../../ir/ir.ts';
import type { Evaluator } from '../evaluate.ts';
import { superOf } from '../objects/instances.ts';
import type { FnInfo, Point } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';
import { opaque, placeOf } from '../../model/values.ts';

/** Whether a function is written inside another one, or is that one; every function is inside the top of its file. */
export function isInside(fn: FnInfo | undefined, outer: FnInfo | undefined): boolean {
  for (let f = fn; f; f = f.parent) if (f === outer) return true;
  return outer === undefined;
}

/** The object as its base class sees it. */
export function superValues(ev: Evaluator, node: Name, env: Env, point: Point | undefined): readonly Value[] {
  const owner = point?.scope.fn?.owner;
  if (!owner) return [];
  return selfValues(ev, node, env).flatMap((self) => superOf(ev, self, owner));
}

/** The objects that `self` can be: that of the call in progress, or any of the class around it. */
export function selfValues(ev: Evaluator, node: Self | Name, env: Env): readonly Value[] {
  const scope = env.file.points.get(node)?.scope;
  const fn = scope?.fn;
  const owner = fn?.owner;
  const own = method(fn);
  for (let e: Env | undefined = env; e; e = e.outer) if (e.self && isSelfIn(e, fn, own)) return [e.self];
  if (owner) {
    const info = method(fn);
    const of = {
      kind: 'class' as const,
      info: owner,
      env: ev.environments.root(owner.file),
      undecidedBy: [],
    };
    if (info?.static === true || fn.static) return [of];
    return [ev.environments.anyObject(of, info)];
  }
  if (fn?.record) {
    return [
      {
        kind: 'record',
        layers: [{ kind: 'fields', record: fn.record, env: ev.environments.root(env.file) }],
        undecidedBy: [],
      },
    ];
  }
  return [opaque('this', placeOf(env.file, node))];
}

/** Whether the object that an environment holds is the one that code of a function means, `own` being its method. */
function isSelfIn({ fn: of }: Env, fn: FnInfo | undefined, own: FnInfo | undefined): boolean {
  // What is beside the methods is computed for the object whose field it is.
  if (!own?.fn.ownSelf) return true;
  return of !== undefined && isInside(fn, of) && isInside(of, own);
}

/** The method around a function: the one whose `self` is meant. */
function method(fn: FnInfo | undefined): FnInfo | undefined {
  let found = fn;
  while (found && !found.fn.ownSelf && found.parent) found = found.parent;
  return found;
}
