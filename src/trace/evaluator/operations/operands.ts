/** What an operation on values works on: what it is called on, and its arguments. */
import type { ValueRow } from '../../../models/function-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { argumentsOf } from '../arguments.ts';
import { fullText } from '../../model/pieces.ts';
import type { Applied } from '../clients/places.ts';
import type { Given } from './text-operations.ts';
import type { StringValue, Value } from '../../model/value.ts';
import { asString } from '../../model/values.ts';

export type Operation = (ev: Evaluator, row: ValueRow, at: Applied) => readonly Value[] | undefined;

export function onText(
  at: Applied,
  operation: (of: StringValue) => readonly Value[],
): readonly Value[] | undefined {
  const of = at.receiver && asString(at.receiver);
  return of && operation(of);
}

/** The values of each argument. */
export function args(ev: Evaluator, at: Applied): Given {
  return argumentsOf(ev, at.call, at.env).map((thunk) => ev.force(thunk));
}

export function numberOf(value: Value | undefined): number | undefined {
  const text = value?.kind === 'string' ? fullText(value.pieces) : undefined;
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined;
}

/** What an operation works on: the receiver, or else the argument that counts. */
export function subject(ev: Evaluator, row: ValueRow, at: Applied): readonly Value[] | undefined {
  return at.receiver ? [at.receiver] : args(ev, at)[row.argument ?? 0];
}
