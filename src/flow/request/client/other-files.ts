/** Uses of a client in other files of its program: one of them may set what another one sends. */
import type { Expr, Name } from '../../../ir/ir.ts';
import type { Definition } from '../../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { filesOfProgram } from '../../code/files-of-program.ts';
import type { World } from '../../code/world.ts';
import { usesElsewhere } from '../../uses/uses-of-names.ts';

export interface UseAt {
  readonly around: Around;
  readonly node: Expr;
}

type Import = Definition & { readonly kind: 'import' };

/** Of a value that a file gives to others. @param name as the file itself calls it */
export function usesOfExported(world: World, around: Around, name: Name): readonly UseAt[] {
  const { file } = around;
  if (scopeOf(file, name) !== file.top) return [];
  const values = definitionsOf(file, name).flatMap((one) => (one.kind === 'value' ? [one.value] : []));
  const exported = [...file.exports].flatMap(([key, { value }]) => {
    const isOne = value.kind === 'name' ? value.name === name.name : values.includes(value);
    return isOne ? [key] : [];
  });
  return [...new Set([...exported, ...(file.program.open ? [name.name] : [])])].flatMap((one) =>
    elsewhere(world, around, name, one),
  );
}

/** The same of a value that other code imports, with the uses in the file that makes it. */
export function usesOfImported(world: World, { around, node }: UseAt, imported: string): readonly UseAt[] {
  const own = around
    .bindingsOf(node)
    .flatMap(({ scope, name }) => around.uses(scope, name).map((use) => ({ around, node: use })));
  return [...own, ...elsewhere(world, around, node, imported)];
}

function elsewhere(world: World, around: Around, node: Expr, name: string): readonly UseAt[] {
  const spot = { around, node, taint: { kind: 'address' }, way: undefined } as const;
  return usesElsewhere(world, spot, name, around.file.exports.has(name)).flatMap((outcome) =>
    outcome.kind === 'flow' ? [outcome.spot] : [],
  );
}

/** Of what a library gives: `import axios from 'axios'` in another file is the same object. */
export function usesOfLibrary(world: World, around: Around, { from, imported }: Import): readonly UseAt[] {
  return filesOfProgram(world, around.file, []).flatMap((file) => {
    if (file === around.file) return [];
    const user = aroundOf(file);
    return user.imports
      .filter((one) => one.from === from && one.imported === imported)
      .flatMap(({ scope, name }) => user.uses(scope, name).map((node) => ({ around: user, node })));
  });
}
