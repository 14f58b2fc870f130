/** Binds names in a script to the values that the program around it puts into its text. */
import type { Definition, Point } from './scope.ts';
import type { Value } from './value.ts';

const values = new WeakMap<Definition, readonly Value[]>();

/** Binds a name of a script. @param point the head of the script */
export function give(point: Point, name: string, value: Value): void {
  const definition: Definition = { kind: 'given', at: 0, point };
  point.scope.add(name, definition);
  values.set(definition, [value]);
}

export function givenTo(definition: Definition): readonly Value[] {
  return values.get(definition) ?? [];
}
