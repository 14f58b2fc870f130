/** Methods of the project that a call runs on an object which comes from elsewhere: from a caller, or out of a field. */
import type { Call, Expr, Member } from '../../ir/ir.ts';
import type { ClassInfo, FnInfo } from '../../trace/model/scope.ts';
import type { Value } from '../../trace/model/value.ts';
import { definitionsOf, onlyValueOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { argumentsAt } from './arguments.ts';
import { itemsAt, itemsOfCallback } from './constant-tables.ts';

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
  if (callee.kind !== 'member' || callee.of.kind === 'self') return { functions: [], isAll: false };
  const found = new Origins(world)
    .of(around, callee.of, 0)
    .map((one) => one && methodsAt(world, one, callee));
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
  return valuesAt(world, around, { ...callee, of: node }).flatMap((value) =>
    value.kind === 'function' ? [value.info] : [],
  );
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
    return itemsAt(around, node)?.map((item) => ({ around, node: item })) ?? [{ around, node }];
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

  private kept({ assigned, members, file }: ClassInfo, { name }: Member, depth: number): readonly Origin[] {
    const declared = (members.get(name) ?? []).flatMap(({ role, value }) =>
      role === 'field' ? [value] : [],
    );
    const given = assigned.get(name) ?? [];
    const values = given.length > 0 ? given : declared;
    return values.flatMap((value) => this.of(aroundOf(file), value, depth + 1));
  }
}
