/** What each kind of expression can be, by the values of its parts. */
import type { Expr } from '../../ir/ir.ts';
import { listsOf } from './items.ts';
import { splitAtBlanks } from '../commands/blanks.ts';
import type { Place } from '../model/fact.ts';
import type { Env, Value } from '../model/value.ts';
import { placeOf, preferKnown, stringOf } from '../model/values.ts';
import { applyCall } from './apply.ts';
import type { Evaluator } from './evaluate.ts';
import { chosen, joined } from './joined.ts';
import { indexOf, memberOf } from './members.ts';
import { nameValues } from './names/names.ts';
import { selfValues } from './names/self.ts';
import { assignedField } from './objects/assigned-fields.ts';
import { withLaterFields } from './objects/later-fields.ts';

/** Empty if nothing of it is known. */
export function expressionValues(ev: Evaluator, expr: Expr, env: Env): readonly Value[] {
  switch (expr.kind) {
    case 'text': {
      const within = placeOf(env.file, expr);
      const from: Place = expr.map
        ? { file: within.file, start: expr.map[0] ?? expr.at, end: expr.map.at(-1) ?? expr.at }
        : { file: within.file, start: expr.at, end: expr.at + expr.value.length };
      const { value, map } = expr;
      return [stringOf(value === '' ? [] : [{ kind: 'text', value, from, within, ...(map ? { map } : {}) }])];
    }
    case 'join':
      return joined(ev, expr, env);
    case 'name':
      return nameValues(ev, expr, env);
    case 'self':
      return selfValues(ev, expr, env);
    case 'member': {
      const kept = assignedField(ev, expr, env);
      if (kept?.maybe === false) return kept.values;
      const found = ev.values(expr.of, env).flatMap((of) => memberOf(ev, of, expr.name, expr, env));
      return withLaterFields(ev, expr, kept ? preferKnown([...kept.values, ...found]) : found, env);
    }
    case 'index':
      return ev.values(expr.of, env).flatMap((of) => indexOf(ev, of, expr, env));
    case 'record':
      return [{ kind: 'record', layers: [{ kind: 'fields', record: expr, env }], undecidedBy: [] }];
    case 'spread':
      // If one value is needed, it is any of the items.
      return ev.values(expr.value, env).flatMap((value): readonly Value[] => {
        if (value.kind === 'list') return value.items.flatMap((item) => ev.force(item));
        return value.kind === 'string' && splitting.has(env.file.language) ? splitAtBlanks(value) : [value];
      });
    case 'list':
      return listsOf(ev, expr.items, env).map((items) => ({ kind: 'list', items, undecidedBy: [] }));
    case 'call':
      return applyCall(ev, expr, env);
    case 'either':
      return chosen(ev, expr, env);
    case 'function': {
      const info = env.file.functions.get(expr);
      return info ? [{ kind: 'function', info, env, self: undefined, undecidedBy: [] }] : [];
    }
    case 'class': {
      const info = env.file.classes.get(expr);
      return info ? [{ kind: 'class', info, env, undecidedBy: [] }] : [];
    }
    case 'pipe': {
      const last = expr.stages.at(-1);
      return last ? [ev.hole(last, env)] : [];
    }
    case 'unknown':
      return [];
    default:
      return expr satisfies never;
  }
}

/** Languages of files in which a shell splits the value of a variable. */
const splitting: ReadonlySet<string> = new Set(['shell', 'makefile']);
