/** Arguments, or the items of a list, with spreads of known lists taken apart. */
import type { Expr } from '../../ir/ir.ts';
import { combined } from '../model/alternatives.ts';
import type { Env, Thunk } from '../model/value.ts';
import type { Evaluator } from './evaluate.ts';

/** Lists that one list may be. */
const maxLists = 4;

export function itemsOf(ev: Evaluator, items: readonly Expr[], env: Env): readonly Thunk[] {
  return items.flatMap((item) => thunksOf(ev, item, env)[0] ?? []);
}

/** The same for each list that a spread may be: one that is given more in a branch, with that and without it. */
export function listsOf(ev: Evaluator, items: readonly Expr[], env: Env): readonly (readonly Thunk[])[] {
  if (!items.some(({ kind }) => kind === 'spread')) return [itemsOf(ev, items, env)];
  const parts = items.map((item) => thunksOf(ev, item, env));
  return combined(parts, (chosen) => chosen.flat(), maxLists);
}

function thunksOf(ev: Evaluator, item: Expr, env: Env): readonly (readonly Thunk[])[] {
  if (item.kind !== 'spread') return [[{ kind: 'later', expr: item, env }]];
  const values = ev.values(item.value, env);
  if (values[0]?.kind === 'list') {
    return values.flatMap((value) => (value.kind === 'list' ? [value.items] : []));
  }
  // The words of a variable of a shell are most often one.
  const isOpen = env.file.language !== 'shell';
  return [[{ kind: 'later', expr: item.value, env, ...(isOpen ? { rest: true } : {}) }]];
}
