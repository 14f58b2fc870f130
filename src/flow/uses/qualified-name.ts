/** Functions and methods of libraries by where they come from: `asyncio.create_task`, `concurrent.futures.ThreadPoolExecutor().submit`. */
import type { Expr, Member } from '../../ir/ir.ts';
import type { ClassInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import type { World } from '../code/world.ts';

/** Names and members that lead to each other, one after the other. */
const deepest = 8;

/** What the table of the language has for exactly this function; undefined if it is unknown which one is called. */
export function effectByQualifiedName(world: World, around: Around, callee: Expr): Effect | undefined {
  const table = answerTables[around.file.language]?.exact;
  const name = table && exactName(world, around, callee, 0);
  return name === undefined ? undefined : table?.[name];
}

/** Where an expression comes from: the module, what is called there, and the members of what that gives. */
function exactName(world: World, around: Around, node: Expr, depth: number): string | undefined {
  if (depth > deepest) return undefined;
  const into = (one: Expr) => exactName(world, around, one, depth + 1);
  switch (node.kind) {
    case 'member': {
      const of = declaredName(world, around, node.of) ?? into(node.of);
      return of === undefined ? externalName(world, around, node) : `${of}.${node.name}`;
    }
    case 'call': {
      const callee = into(node.callee);
      return callee === undefined ? undefined : `${callee}()`;
    }
    case 'name': {
      const definitions = definitionsOf(around.file, node);
      const given = definitions.flatMap((one) => (one.kind === 'value' && !one.value ? [] : [one]));
      const [only, more] = given;
      return only?.kind === 'value' && only.value && !more
        ? into(only.value)
        : externalName(world, around, node);
    }
    default:
      return externalName(world, around, node);
  }
}

function externalName(world: World, around: Around, node: Expr): string | undefined {
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  const names = new Set(
    values.map((value) => {
      // A class that reads addresses, too.
      if (value.kind === 'client') return node.kind === 'name' ? node.name : undefined;
      if (value.kind !== 'external') return undefined;
      // Classes of Java are known by their own names.
      return around.file.language === 'java'
        ? value.path
        : [value.module, value.path].filter((part) => part !== undefined && part !== '').join('.');
    }),
  );
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

/** An object of the type that its variable, its parameter or its field is declared with. */
function declaredName(world: World, around: Around, node: Expr): string | undefined {
  const types = typesOf(world, around, node).map((one) => one?.split('.').at(-1));
  const [type] = types;
  if (type === undefined || isOfProject(world, around, node)) return undefined;
  return types.every((one) => one === type) ? `${type}()` : undefined;
}

function isOfProject(world: World, around: Around, node: Expr): boolean {
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  return values.some(({ kind }) => kind === 'instance' || kind === 'class' || kind === 'record');
}

function typesOf(world: World, around: Around, node: Expr): readonly (string | undefined)[] {
  if (node.kind === 'member') {
    const members = ownersOf(world, around, node).flatMap((owner) => owner.members.get(node.name) ?? []);
    return members.map((one) => (one.role === 'field' ? one.type : undefined));
  }
  if (node.kind !== 'name') return [];
  const scope = scopeOf(around.file, node);
  return definitionsOf(around.file, node).map((one) =>
    one.kind === 'value'
      ? one.type
      : one.kind === 'param'
        ? scope?.fn?.fn.params[one.index]?.type
        : undefined,
  );
}

/** The classes of the project that a field is of. */
function ownersOf(world: World, around: Around, { of }: Member): readonly ClassInfo[] {
  if (of.kind === 'self') return [around.functionAround(of)?.owner ?? []].flat();
  return world.ev
    .values(of, world.ev.environments.root(around.file))
    .flatMap((value) =>
      value.kind === 'class' ? [value.info] : value.kind === 'instance' ? [value.of.info] : [],
    );
}
