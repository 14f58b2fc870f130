/** What an object of an interface, a protocol or a trait can be: an object of a class that has the code. */
import type { Class, Expr } from '../../../ir/ir.ts';
import type { Evaluator } from '../evaluate.ts';
import { importTarget } from './modules.ts';
import type { FileIndex, FnInfo } from '../../model/scope.ts';
import type { InstanceValue } from '../../model/value.ts';

/**
 * @param type the interface, as the file names it
 * @param within the function that takes the object, whose callers could determine more
 */
export function implementersOf(
  ev: Evaluator,
  type: string,
  file: FileIndex,
  within: FnInfo | undefined,
): readonly InstanceValue[] {
  const name = lastOf(type);
  // An editor knows the files that a file imports, and no others.
  const imported = (file.top.definitions.get(type) ?? []).flatMap((definition) =>
    definition.kind === 'import' ? (importTarget(ev, definition.from, file) ?? []) : [],
  );
  const others = ev.project.implementersOf?.(name, file) ?? [];
  const indexes = new Set([file, ...imported, ...others.flatMap((other) => ev.project.index(other) ?? [])]);
  return [...indexes].flatMap((index) =>
    [...index.classes.keys()]
      .filter((cls) => implemented(cls).includes(name) && cls.name !== name)
      .flatMap((cls) => ev.values(cls, ev.environments.root(index)))
      .flatMap((of) => (of.kind === 'class' ? [ev.environments.anyObject(of, within)] : [])),
  );
}

/** Names of all that a class is made from, or is given for. */
function implemented({ base, mixins = [], implements: types = [] }: Class): readonly string[] {
  return [...types, ...[...(base ? [base] : []), ...mixins].flatMap(namesOf)];
}

function namesOf(expr: Expr): readonly string[] {
  return expr.kind === 'name' || expr.kind === 'member' ? [lastOf(expr.name)] : [];
}

/** `Sender` of `crate::http::Sender` and `Http.Sender`. */
const lastOf = (name: string): string => name.split(/[.:\\]/).at(-1) ?? name;
