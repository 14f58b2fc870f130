/** A reduction whose function gives a record: `(sums, entry) => ({ open: sums.open + 1, pulls: sums.pulls + entry.pulls })`. */
import type { Expr } from '../../ir/ir.ts';
import { escaped } from '../code/escaped.ts';
import { kindOf, type Kind } from './changes.ts';
import type { Run } from './run.ts';

type Field = (Expr & { readonly kind: 'record' })['fields'][number];

const inAnyOrder = /^(?:constant|counts|adds|greatest)$/;

/** @param target what the function is given of the round before @returns `adds` if no field hangs on another of that */
export function kindOfRecord(run: Run, target: Expr, fields: readonly Field[]): Kind {
  return fields.every((field) => inAnyOrder.test(kindOfField(run, run.words(target), field)))
    ? 'adds'
    : 'mixes';
}

function kindOfField(run: Run, name: string, field: Field): Kind {
  // What is put under a name of the entry is a change by itself.
  if (field.kind === 'computed') return 'constant';
  if (field.kind === 'spread') return run.words(field.value) === name ? 'constant' : 'mixes';
  const root = `(?<![\\w.$])${escaped(name)}`;
  const key = escaped(field.name);
  const before = new RegExp(`${root}(?:\\.${key}(?!\\w)|\\[[:'"]?${key}['"]?\\])`, 'g');
  const value = run.words(field.value).replaceAll(before, '□');
  if (new RegExp(`${root}(?!\\w)`).test(value)) return 'mixes';
  const isOfEntry = run.mentions(field.value);
  return kindOf({ behind: '', before: '', target: '□', value, isOfEntry, isTaken: false }, false);
}
