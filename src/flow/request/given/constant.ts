/** What a name of another file, or a field of an object that is written out, refers to: the expressions themselves. */
import type { Expr } from '../../../ir/ir.ts';
import { definitionsOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import type { Given } from './given.ts';

/** @returns undefined if it comes from out of sight */
export function ofConstant(world: World, around: Around, node: Expr): readonly Given[] | undefined {
  if (node.kind === 'name') return ofImport(world, around, node);
  if (node.kind !== 'member') return undefined;
  const owners = node.of.kind === 'name' ? ofName(world, around, node.of) : undefined;
  const values = owners?.map((one): Given | undefined => {
    const field =
      one.node.kind === 'record'
        ? one.node.fields.find((own) => own.kind === 'field' && own.name === node.name)
        : undefined;
    return field && { around: one.around, node: field.value };
  });
  return values?.every((one) => one !== undefined) === true ? values : ofModule(world, around, node);
}

/** `settings.HEADERS` of a module of the project. */
function ofModule(
  world: World,
  around: Around,
  node: Expr & { kind: 'member' },
): readonly Given[] | undefined {
  const modules = world.ev
    .values(node.of, world.ev.environments.root(around.file))
    .flatMap((value) => (value.kind === 'module' ? [value.file] : []));
  const found = modules.flatMap((file) => exportedBy(world, file.file, node.name) ?? []);
  return found.length > 0 ? found : undefined;
}

function ofName(world: World, around: Around, node: Expr & { kind: 'name' }): readonly Given[] | undefined {
  const definitions = definitionsOf(around.file, node);
  const values = definitions.flatMap((one) =>
    one.kind === 'value' && one.value ? [{ around, node: one.value }] : [],
  );
  return values.length > 0 && values.length === definitions.length ? values : ofImport(world, around, node);
}

function ofImport(world: World, around: Around, node: Expr & { kind: 'name' }): readonly Given[] | undefined {
  const definitions = definitionsOf(around.file, node);
  const found = definitions.flatMap((one) => {
    if (one.kind !== 'import') return [];
    const path = world.ev.project.resolve(one.from, around.file);
    return path === undefined ? [] : (exportedBy(world, path, one.imported) ?? []);
  });
  return found.length > 0 ? found : undefined;
}

/** What a file gives others under a name. */
export function exportedBy(world: World, path: string, name: string): readonly Given[] | undefined {
  const file = world.index(path);
  if (!file) return undefined;
  const there = aroundOf(file);
  const value = file.exports.get(name)?.value ?? file.exports.get('=')?.value;
  const values = value
    ? [value]
    : file.program.open
      ? (file.top.definitions.get(name) ?? []).flatMap((one) =>
          one.kind === 'value' && one.value ? [one.value] : [],
        )
      : [];
  return values.length > 0 ? values.map((one) => ({ around: there, node: one })) : undefined;
}
