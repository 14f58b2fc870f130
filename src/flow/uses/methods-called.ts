/** Methods of the project that a call runs on an object which comes from elsewhere: from a caller, or out of a field. */
import type { Call, Expr, Member } from '../../ir/ir.ts';
import type { ClassInfo, FnInfo } from '../../trace/model/scope.ts';
import type { Value } from '../../trace/model/value.ts';
import { definitionsOf, onlyValueOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { invokesWith } from '../tables/invoking.ts';
import { argumentsAt } from './arguments.ts';
import { itemsAt, itemsOfCallback, listOfCallback } from './constant-tables.ts';
import { putIntoField, putIntoName } from './put-into.ts';

/** Names, parameters and fields that lead to each other. */
const deepest = 4;

interface Methods {
  readonly functions: readonly FnInfo[];
  /** Whether the object is known wherever it comes from, and has the method. */
  readonly isAll: boolean;
}

/** @param call whose function the evaluator does not know */
export function methodsCalled(world: World, around: Around, { callee: called }: Call): Methods {
  // `read` of `([title, read]) => …` is a part of what the function is given.
  const callee = (called.kind === 'name' ? onlyValueOf(around.file, called) : undefined) ?? called;
  const ofObject =
    callee.kind === 'member' && callee.of.kind !== 'self' ? methodsOf(world, around, callee) : none;
  if (ofObject.functions.length > 0) return ofObject;
  const held = callee.kind === 'member' || callee.kind === 'index' ? heldAs(world, around, callee) : none;
  return held.functions.length > 0 ? held : ofObject;
}

const none: Methods = { functions: [], isAll: false };

function methodsOf(world: World, around: Around, callee: Member): Methods {
  return among(world, around, new Origins(world).of(around, callee.of, 0), (one) =>
    methodsAt(world, one, callee),
  );
}

/** `visit(name)`, `this.onRepo(name)`, `handlers[kind](name)`: the functions that a parameter, a field or an item holds. */
export function functionsHeld(world: World, around: Around, callee: Expr): readonly FnInfo[] {
  return heldAs(world, around, callee).functions;
}

function heldAs(world: World, around: Around, callee: Expr): Methods {
  return among(world, around, new Origins(world).of(around, callee, 0), (one) =>
    functionsIn(valuesAt(world, one.around, one.node)),
  );
}

function among(
  world: World,
  around: Around,
  origins: readonly Origin[],
  functionsOf: (origin: NonNullable<Origin>) => readonly FnInfo[],
): Methods {
  const found = origins.map((one) => one && functionsOf(one));
  const functions = new Set(found.flatMap((one) => one ?? []));
  // Of a file that is seen alone, what others may pass is open wherever they can call it, and is stated there.
  const isAlone = functions.size > 0 && world.beyond(around.file) === 'files';
  return {
    functions: [...functions],
    isAll: found.every((one) => (one === undefined ? isAlone : one.length > 0)),
  };
}

/** An expression that an object comes from; undefined: it is out of sight. */
type Origin = { readonly around: Around; readonly node: Expr } | undefined;

function methodsAt(world: World, { around, node }: NonNullable<Origin>, callee: Member): readonly FnInfo[] {
  const own = functionsIn(valuesAt(world, around, { ...callee, of: node }));
  const isInvoked = invokesWith(around.file.language, callee.name) === 'its arguments';
  return own.length === 0 && isInvoked ? functionsIn(valuesAt(world, around, node)) : own;
}

function functionsIn(values: readonly Value[]): readonly FnInfo[] {
  return values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
}

function valuesAt({ ev }: World, { file }: Around, node: Expr): readonly Value[] {
  return ev.values(node, ev.environments.root(file));
}

class Origins {
  private readonly world: World;
  private readonly known = new Set<Expr>();

  constructor(world: World) {
    this.world = world;
  }

  of(around: Around, node: Expr, depth: number): readonly Origin[] {
    if (depth > deepest) return [undefined];
    if (this.known.has(node)) return [];
    this.known.add(node);
    if (node.kind === 'name') {
      const scope = scopeOf(around.file, node);
      return definitionsOf(around.file, node).flatMap((one): readonly Origin[] => {
        if (one.kind === 'value') return one.value ? this.of(around, one.value, depth + 1) : [];
        if (one.kind !== 'param' || !scope?.fn) return [{ around, node }];
        const items = itemsOfCallback(around, scope.fn.fn, one.index);
        if (items) return items.map((item) => ({ around, node: item }));
        const list = listOfCallback(around, scope.fn.fn, one.index);
        const filled = list ? this.filled(around, list, depth) : [];
        if (filled.length > 0) return filled;
        return argumentsAt(this.world, around, scope.fn, one.index).flatMap((given) =>
          given.kind === 'given'
            ? this.of(given.around, given.node, depth + 1)
            : given.kind === 'open'
              ? [undefined]
              : [],
        );
      });
    }
    if (node.kind === 'member') {
      const kept = this.ownersOf(around, node, depth).flatMap((owner) => this.kept(owner, node, depth));
      if (kept.length > 0) return kept;
    }
    const items =
      itemsAt(around, node)?.map((item) => ({ around, node: item })) ??
      (node.kind === 'index' ? this.filled(around, node.of, depth) : []);
    return items.length > 0 ? items : [{ around, node }];
  }

  /** What a list or a map that a field or a name holds is filled with: `listeners.push(show)`. */
  private filled(around: Around, of: Expr, depth: number): readonly Origin[] {
    const puts =
      of.kind === 'name'
        ? putIntoName(this.world, around, of)
        : of.kind === 'member'
          ? this.ownersOf(around, of, depth).flatMap((owner) => [
              ...this.given(owner, of.name),
              ...putIntoField(this.world, owner, of.name),
            ])
          : [];
    return puts.flatMap((one) => {
      const items = one.kind === 'item' ? [one.node] : one.node.kind === 'list' ? one.node.items : [];
      return items.flatMap((item) => this.of(one.around, item, depth + 1));
    });
  }

  /** The classes of the project whose field a member is. */
  private ownersOf(around: Around, { of }: Member, depth: number): readonly ClassInfo[] {
    if (of.kind === 'self') return [around.functionAround(of)?.owner ?? []].flat();
    return this.of(around, of, depth + 1).flatMap((one) =>
      one
        ? valuesAt(this.world, one.around, one.node).flatMap((value) =>
            value.kind === 'instance' ? [value.of.info] : [],
          )
        : [],
    );
  }

  private kept(owner: ClassInfo, { name }: Member, depth: number): readonly Origin[] {
    const own = this.given(owner, name);
    const outside = putIntoField(this.world, owner, name).filter(
      ({ kind, node }) => kind === 'value' && !own.some((one) => one.node === node),
    );
    return [...own, ...outside].flatMap((one) => this.of(one.around, one.node, depth + 1));
  }

  /** What the class itself gives a field. */
  private given({ assigned, members, file }: ClassInfo, name: string) {
    const declared = (members.get(name) ?? []).flatMap(({ role, value }) =>
      role === 'field' ? [value] : [],
    );
    const values = assigned.get(name) ?? declared;
    return values.map((node) => ({ kind: 'value' as const, around: aroundOf(file), node }));
  }
}
