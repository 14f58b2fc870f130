/** What code gives to a field or puts into a list, in any file that uses it: `crawler.onRepo = show`, `listeners.push(show)`. */
import type { Expr, Name } from '../../ir/ir.ts';
import type { ClassInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { answerTables } from '../tables/index.ts';

interface Put {
  /** `item`: the field or the name holds a list or a map that has it now. */
  readonly kind: 'value' | 'item';
  readonly around: Around;
  readonly node: Expr;
}

export function putIntoField(world: World, { cls, file }: ClassInfo, field: string): readonly Put[] {
  const name = field.replace(/^@+/, '');
  const users = world.usersOf(file, cls.name === undefined ? [] : [cls.name]);
  return [file, ...users].flatMap((one) => {
    const around = aroundOf(one);
    return [name, `@${name}`].flatMap((each) => around.members(each)).flatMap((at) => putAt(around, at));
  });
}

/** Of a name of the file, also as a member of it in the files that import it. */
export function putIntoName(world: World, around: Around, node: Name): readonly Put[] {
  const scope = scopeOf(around.file, node);
  const own = around.uses(scope, node.name).flatMap((at) => putAt(around, at));
  const given = definitionsOf(around.file, node).flatMap((one): readonly Put[] =>
    one.kind === 'value' && one.value ? [{ kind: 'value', around, node: one.value }] : [],
  );
  const others = scope?.parent ? [] : world.usersOf(around.file, [node.name]);
  const outside = others.flatMap((file) => {
    const there = aroundOf(file);
    return there.members(node.name).flatMap((at) => putAt(there, at));
  });
  return [...given, ...own, ...outside];
}

function putAt(around: Around, at: Expr): readonly Put[] {
  const methods = answerTables[around.file.language]?.methods ?? {};
  return around.parentsOf(at).flatMap((parent): readonly Put[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind !== 'assign' || stmt.target !== at) return [];
      // `$listeners[] = $listener`, `hooks += [hook]`
      return stmt.append ? itemsIn(around, stmt.value) : [{ kind: 'value', around, node: stmt.value }];
    }
    const { node } = parent;
    // `handlers[kind] = show`
    if (node.kind === 'index' && node.of === at) return asItems(putAt(around, node));
    if (node.kind !== 'member' || node.of !== at) return [];
    return around.parentsOf(node).flatMap((outer): readonly Put[] => {
      const call = outer.kind === 'expression' && outer.node.kind === 'call' ? outer.node : undefined;
      const effect = call?.callee === node ? methods[node.name] : undefined;
      if (!call || (effect !== 'put' && effect !== 'keep')) return [];
      return call.args.slice(effect === 'keep' ? 1 : 0).map((arg) => ({ kind: 'item', around, node: arg }));
    });
  });
}

function itemsIn(around: Around, value: Expr): readonly Put[] {
  const items = value.kind === 'list' ? value.items : [value];
  return items.map((node) => ({ kind: 'item', around, node }));
}

function asItems(puts: readonly Put[]): readonly Put[] {
  return puts.map((one) => ({ ...one, kind: 'item' }));
}
