/** What is done with a set of headers under a name: fields, methods, and functions that it is passed to. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { openHeader } from './header.ts';
import { escapeAt } from '../given/passage-words.ts';

/** Steps from function to function. */
const deepest = 8;

/** A set of headers, and what is open of what it is given. */
interface Headers {
  readonly world: World;
  of(around: Around, node: Expr, depth: number): readonly Escape[];
  pair(around: Around, key: Expr, value: Expr): readonly Escape[];
  called(around: Around, call: Call, depth: number): readonly Escape[];
}

/** `headers[name] = …`, `headers.set(…)`, `flag.Var(&headers, …)` */
export function openChanges(set: Headers, around: Around, use: Expr, depth: number): readonly Escape[] {
  return around.parentsOf(use).flatMap((parent): readonly Escape[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      // Of a copy, or from outside: `$copy->headers[] = …`.
      const isSet = stmt.kind === 'assign' && stmt.target === use && use.kind === 'member';
      return isSet && depth <= deepest ? set.of(around, stmt.value, depth + 1) : [];
    }
    const { node: outer } = parent;
    if (outer.kind === 'call' && outer.form === 'read' && outer.callee === use) {
      return openChanges(set, around, outer, depth);
    }
    if (outer.kind === 'call' && outer.args.includes(use)) return passedTo(set, around, outer, use, depth);
    if ((outer.kind !== 'member' && outer.kind !== 'index') || outer.of !== use) return [];
    return around.parentsOf(outer).flatMap((one): readonly Escape[] => {
      if (one.kind === 'statement') {
        const { stmt } = one;
        if (stmt.kind !== 'assign' || stmt.target !== outer) return [];
        return outer.kind === 'member'
          ? openHeader(around, outer.name, stmt.value, [stmt.value])
          : set.pair(around, outer.key, stmt.value);
      }
      return one.node.kind === 'call' && one.node.callee === outer ? set.called(around, one.node, depth) : [];
    });
  });
}

/** A function that takes headers may add to them. */
function passedTo(set: Headers, around: Around, call: Call, use: Expr, depth: number): readonly Escape[] {
  const infos = calleeValues(set.world.ev, call, set.world.ev.environments.root(around.file)).flatMap(
    (value) => (value.kind === 'function' ? [value.info] : []),
  );
  if (infos.length > 0) {
    return infos.flatMap((info) => {
      const there = aroundOf(info.file);
      const param = info.fn.params[call.args.indexOf(use)];
      const uses = param ? there.uses(there.scopeOf(info.fn), param.name) : [];
      return depth > deepest ? [] : uses.flatMap((one) => openChanges(set, there, one, depth + 1));
    });
  }
  const written = set.world.textOf(around.file.file).slice(call.callee.start, call.callee.end);
  // `flag.Var(&headers, …)`: a function that is given its address fills it.
  const text = set.world.textOf(around.file.file);
  const isAddress = around.file.language === 'go' && text[use.start - 1] === '&';
  const fills = isAddress || /^(?:maps\.Copy|Object\.assign|mergo\.\w+)$/.test(written);
  if (!fills) return [];
  return /^(?:maps\.Copy|Object\.assign)$/.test(written)
    ? call.args.flatMap((arg) => set.of(around, arg, depth + 1))
    : [escapeAt(around, call, `\`${written}\` may add headers`)];
}
