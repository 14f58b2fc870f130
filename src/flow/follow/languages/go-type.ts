/** The type of what an answer is decoded into in Go, from the text of its declaration. */
import type { Expr } from '../../../ir/ir.ts';
import type { FileIndex, Scope } from '../../../trace/model/scope.ts';
import { scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { shapeOfType, writtenType } from './go-shape.ts';
import { keyOfShape, type Shape } from '../../code/declared-shape.ts';
import type { World } from '../../code/world.ts';

/** @returns undefined if the type may take more than is seen */
export function shapeOfTarget(world: World, around: Around, target: Expr): Shape | undefined {
  const { file } = around;
  if (file.language !== 'go') return undefined;
  if (target.kind === 'self') {
    const name = around.functionAround(target)?.owner?.cls.name;
    return name === undefined ? undefined : shapeOfType(world, file, name);
  }
  if (target.kind !== 'name') return undefined;
  const scope = scopeOf(file, target);
  const shapes = (scope ? typesOf(world, file, scope, target.name) : []).map((type) =>
    type === undefined ? undefined : shapeOfType(world, file, type),
  );
  const [first] = shapes;
  const isSame = (one: Shape | undefined) => one && first && keyOfShape(one) === keyOfShape(first);
  return shapes.every(isSame) ? first : undefined;
}

/** The type that a variable is declared with, as it is written; undefined if it has none, or several. */
export function typeOfVariable(
  world: World,
  { file }: Around,
  target: Expr,
): { readonly text: string; readonly at: number } | undefined {
  const scope = target.kind === 'name' ? scopeOf(file, target) : undefined;
  if (target.kind !== 'name' || !scope) return undefined;
  const [definition, other] = scope.definitions.get(target.name) ?? [];
  const [type, more] = typesOf(world, file, scope, target.name);
  if (!definition || other || type === undefined || more !== undefined) return undefined;
  const text = writtenType(world, file, type);
  const from = definition.kind === 'param' ? (scope.fn?.fn.start ?? 0) : definition.at;
  return text === undefined ? undefined : { text, at: world.textOf(file.file).indexOf(text, from) };
}

/** The texts that begin with the type of a variable: where it is declared, and where it is given a value. */
function typesOf(world: World, file: FileIndex, scope: Scope, name: string): readonly (string | undefined)[] {
  const text = world.textOf(file.file);
  return (scope.definitions.get(name) ?? []).flatMap((definition) => {
    if (definition.kind === 'param') {
      return scope.fn ? [inHeader(text.slice(scope.fn.fn.start), name)] : [undefined];
    }
    if (definition.kind !== 'value') return [];
    const { value, at } = definition;
    if (value) return [madeType(text.slice(value.start, value.end))];
    const declared = text.slice(at);
    return [
      declared.startsWith('func')
        ? inHeader(declared, name)
        : /^\w+(?:[ \t]*,[ \t]*\w+)*[ \t]+([\s\S]*)/.exec(declared)?.[1],
    ];
  });
}

/** The type of a parameter, or of a result that has a name. */
function inHeader(text: string, name: string): string | undefined {
  const header = /^[^\n]*/.exec(text)?.[0] ?? '';
  return new RegExp(`[(,][ \\t]*${name}(?:[ \\t]*,[ \\t]*\\w+)*[ \\t]+([^,)].*)`).exec(header)?.[1];
}

/** `repository{}`, `&page{}`, `new(page)`, `make([]repository, 0)` */
function madeType(made: string): string | undefined {
  return (
    /^(?:new|make)\(([\s\S]*)/.exec(made)?.[1] ??
    /^&?((?:\[\])*\*?(?:struct\s*)?[\w]*\{[\s\S]*)/.exec(made)?.[1]
  );
}
