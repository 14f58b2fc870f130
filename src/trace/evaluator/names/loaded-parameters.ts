/**
 * What a loader passes to a module that is a function: `(function (root, factory) { factory(require('a')); })(this,
 * function (a) { … })`. The outer function runs where it is written, so that its calls are all that there are.
 */
import type { Expr, Fn } from '../../../ir/ir.ts';
import type { FileIndex, FnInfo } from '../../model/scope.ts';

/** A function that runs where it is written, and the place of its parameter that is the module. */
interface Loader {
  readonly fn: FnInfo;
  readonly index: number;
}

/** By the function that is the module; most files have none. */
const loadersOf = new WeakMap<FileIndex, ReadonlyMap<Fn, Loader>>();

/** The arguments for a parameter in the calls of the loader; empty if the function is no such module. */
export function givenByLoader({ fn, file }: FnInfo, index: number): readonly Expr[] {
  const loader = loaders(file).get(fn);
  const name = loader?.fn.fn.params[loader.index]?.name;
  if (!loader || name === undefined) return [];
  return file.calls.flatMap(({ call: { callee, args }, point: { scope } }) => {
    const given = args[index];
    const isCalled = callee.kind === 'name' && callee.name === name && scope.find(name)?.fn === loader.fn;
    return isCalled && given ? [given] : [];
  });
}

function loaders(file: FileIndex): ReadonlyMap<Fn, Loader> {
  const known = loadersOf.get(file);
  if (known) return known;
  const found = new Map<Fn, Loader>();
  for (const fn of file.functions.values()) {
    fn.immediate?.forEach((given, index) => {
      if (given.kind === 'function') found.set(given, { fn, index });
    });
  }
  loadersOf.set(file, found);
  return found;
}
