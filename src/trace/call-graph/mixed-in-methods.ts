/**
 * Methods that a class takes over from its base, from traits and from modules, if another of its methods sends what
 * they pass to it: `$this->get('/info')` in a trait calls a method of the class that uses it, so that they are
 * entered as methods of that class.
 */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { Expr } from '../../ir/ir.ts';
import type { ClassInfo, FnInfo } from '../model/scope.ts';
import type { ClassValue } from '../model/value.ts';
import type { Edge } from './edges.ts';
import { methodsOf } from './uncalled-methods.ts';

/** @param open functions whose callers could determine more of what is asked of an engine */
export function mixedInMethods(ev: Evaluator, open: Iterable<FnInfo>): readonly Edge[] {
  const senders = new Map(
    [...open].flatMap((fn) => (fn.owner && partsOf(fn.owner).length > 0 ? [[fn.owner, fn] as const] : [])),
  );
  return [...senders].flatMap(([info, fn]) => {
    const site = info.file.calls.find((call) => call.fn === fn);
    if (!site) return [];
    const env = ev.environments.root(info.file);
    const of: ClassValue = { kind: 'class', info, env, undecidedBy: [] };
    const self = ev.environments.anyObject(of, undefined);
    return partsOf(info)
      .flatMap((part) => ev.values(part, env))
      .flatMap((mixin) =>
        mixin.kind === 'class' && mixin.info.file !== info.file ? methodsOf(site, mixin, self) : [],
      );
  });
}

function partsOf({ cls }: ClassInfo): readonly Expr[] {
  return [...(cls.base ? [cls.base] : []), ...(cls.mixins ?? [])];
}
