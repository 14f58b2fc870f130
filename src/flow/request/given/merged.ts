/** Calls that put objects together, by the rows of their language: `Object.assign({}, options, more)`, `options.merge(more)`. */
import type { Call, Expr, Field } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { functionRow, type LanguageModels } from '../../../trace/model/client-models.ts';
import type { Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';
import { isValueOf } from './passage-words.ts';

interface Merged {
  /** The objects, in their order; the first one may be changed. */
  readonly objects: readonly Expr[];
  /** What is given by name: one more object. */
  readonly named: readonly Field[];
}

export function mergedBy({ ev }: World, around: Around, call: Call): Merged | undefined {
  const { callee, args, named } = call;
  const models = ev.modelsOf(around.file);
  if (callee.kind === 'member' && isValueOf(around, callee.of)) {
    const { name } = callee;
    const rows = [
      models.functions.get(`.${name}`),
      models.functions.get(`record.${name}`),
      models.adds.get(`.${name}`),
    ];
    return rows.some(isMerge) ? { objects: [callee.of, ...args], named } : undefined;
  }
  const isFunction = calleeValues(ev, call, ev.environments.root(around.file)).some(
    (value) => value.kind === 'external' && isMerge(functionRow(models, value)),
  );
  return isFunction ? { objects: args, named } : undefined;
}

type Row = ReturnType<LanguageModels['functions']['get']> | ReturnType<LanguageModels['adds']['get']>;

function isMerge(row: Row): boolean {
  if (!row) return false;
  return 'gives' in row ? row.gives === 'merge' : row.adds === 'lists';
}
