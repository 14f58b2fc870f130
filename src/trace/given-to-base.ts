/** What a class hands to the constructor of its base: `super(client, URI.create("unix://localhost/v1.41"))`. */
import type { Edge } from './edges.ts';
import type { Evaluator } from './evaluate.ts';
import { baseOf, constructorOf, maxBases, shorter } from './constructors.ts';
import type { CallSite, ClassInfo } from './scope.ts';
import { opaque, placeOf, type ClassValue, type Env, type InstanceValue, type Thunk } from './value.ts';

/**
 * Where nobody in the project calls what a base sends, the classes made of it tell where that goes: its methods are entered as those of
 * an object of such a class.
 *
 * @param env that of the file
 */
export function methodsOfBase(ev: Evaluator, site: CallSite, env: Env): readonly Edge[] {
  const { callee } = site.call;
  const info = site.fn?.owner;
  if (callee.kind !== 'name' || callee.name !== 'super' || !info?.cls.base) return [];
  const of: ClassValue = { kind: 'class', info, env, opens: [] };
  const self: InstanceValue = { kind: 'instance', of, args: argsOf(info), opens: [] };
  const found: Edge[] = [];
  let base = baseOf(ev, of);
  for (let i = 0; base && i < maxBases; i++) {
    const { info: above, env: outer } = base;
    for (const members of above.members.values()) {
      for (const { role, value, static: isStatic } of members) {
        const method = value.kind === 'function' ? above.file.functions.get(value) : undefined;
        if (!method || isStatic || role !== 'method') continue;
        found.push({ site, fn: { kind: 'function', info: method, env: outer, self, opens: [] }, args: [] });
      }
    }
    base = baseOf(ev, base);
  }
  return found;
}

/** Nothing is known of what the constructor is given that asks for the least. */
function argsOf(info: ClassInfo): readonly Thunk[] {
  const fn = shorter(info)[0] ?? constructorOf(info, 0)?.fn;
  return (fn?.params ?? []).map((param) => ({
    kind: 'now',
    values: [opaque(param.name, placeOf(info.file, fn ?? info.cls))],
  }));
}
