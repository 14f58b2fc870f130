/** What a name is bound to in its file. Which of these definitions can hold at a place is in `definitions.ts`. */
import type { Expr, Name } from '../../ir/ir.ts';
import type { Definition, FileIndex, Scope } from '../model/scope.ts';

const none: readonly Definition[] = [];

/** @returns the scope that binds the name; undefined if no code of the file does */
export function scopeOf(file: FileIndex, name: Name): Scope | undefined {
  return file.points.get(name)?.scope.find(name.name);
}

/** @returns all that the name may be bound to, in the order of the code */
export function definitionsOf(file: FileIndex, name: Name): readonly Definition[] {
  return scopeOf(file, name)?.definitions.get(name.name) ?? none;
}

/** @returns the expressions that the name is given; parameters, imports and functions are none */
export function valuesOf(file: FileIndex, name: Name): readonly Expr[] {
  return definitionsOf(file, name).flatMap((one) => (one.kind === 'value' && one.value ? [one.value] : []));
}

/** @returns what the name is given, if that happens in one place */
export function onlyValueOf(file: FileIndex, name: Name): Expr | undefined {
  const [only, more] = definitionsOf(file, name);
  return only?.kind === 'value' && !more ? only.value : undefined;
}
