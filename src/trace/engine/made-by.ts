/** Which library's client a call makes. */
import type { Call } from '../../ir/ir.ts';
import type { EngineLibrary, EngineMake } from '../../models/engine-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { engineLibraryOf, makeRow } from '../model/client-models.ts';
import type { Env, Value } from '../model/value.ts';

interface Made {
  readonly library: EngineLibrary;
  readonly row: EngineMake | undefined;
  readonly name: string;
  readonly isByName?: true;
}

/** @returns undefined for a call of anything else */
export function madeBy(ev: Evaluator, callee: Value, env: Env): Made | undefined {
  if (callee.kind === 'built') {
    const { library, chain, member } = callee;
    if (member === '') return undefined;
    const path = `${chain[0]?.name ?? ''}.${member}`;
    const row = makeRow(library, path) ?? makeRow(library, `*.${member}`);
    return row && { library, row, name: member };
  }
  const external = callee.kind === 'class' ? libraryBase(ev, callee) : callee;
  if (external?.kind !== 'external') return undefined;
  const found = engineLibraryOf(ev.modelsOf(env.file), external, env.file);
  if (!found) return undefined;
  const row = makeRow(found.library, found.path);
  if (!row && !found.library.anyUse) return undefined;
  const { text } = env.file.program;
  if (found.library.usedWith?.some((used) => text.includes(used)) === false) return undefined;
  const isByName = found.isByName === true && !found.library.loads?.some((load) => text.includes(load));
  return { library: found.library, row, name: found.path, ...(isByName ? { isByName } : {}) };
}

/** In a constructor, what `super(…)` calls, if that is not a class of the project. */
export function superBase(ev: Evaluator, call: Call, env: Env): Value | undefined {
  const { callee } = call;
  if (callee.kind !== 'name' || callee.name !== 'super') return undefined;
  const owner = env.file.points.get(callee)?.scope.fn?.owner;
  const base = owner?.cls.base;
  return base && ev.values(base, ev.environments.root(owner.file)).find(({ kind }) => kind === 'external');
}

/** What a class without a constructor of its own is made by: the constructor of the library's class that it extends. */
function libraryBase(ev: Evaluator, cls: Value & { kind: 'class' }): Value | undefined {
  const { construct, cls: node } = cls.info;
  if (construct || !node.base) return undefined;
  return ev.values(node.base, cls.env).find(({ kind }) => kind === 'external');
}
