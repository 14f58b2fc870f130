/** The content of a unit as data: a field for each assignment; of `Environment=` the words. */
import { textValue } from '../../embed/text-value.ts';
import type { Expr, Field } from '../../ir/ir.ts';
import { assignmentsOf } from './assignments.ts';
import { wordsOf } from './words.ts';

/** One record. */
export function systemdData(source: string, file: string): readonly Expr[] {
  const fields = assignmentsOf(source, file).map(({ key, value, at }): Field => ({
    kind: 'field',
    name: key,
    value:
      key === 'Environment'
        ? {
            kind: 'list',
            items: wordsOf(value, source).map(({ text, span }) => ({ ...textValue(text), ...span })),
            start: value.start(0),
            end: value.end(value.text.length),
          }
        : textValue(value),
    at,
  }));
  return [{ kind: 'record', fields, start: 0, end: source.length }];
}
