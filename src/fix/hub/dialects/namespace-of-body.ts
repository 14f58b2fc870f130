/** The namespace of a repository that is created: it stands in the body, and goes into the path too. */
import type { Expr } from '../../../ir/ir.ts';
import type { RequestFact } from '../../../trace/fact.ts';
import type { Moving } from '../constants.ts';
import { HOLE } from '../shape.ts';
import type { Reading } from './leaves.ts';

export interface FromBody {
  /** The placeholder of the new path. */
  readonly name: string;
  /** As it stands in the path: a text, or a unit for the code. */
  readonly inPath: string;
  /** The code that gives it, where it is no text. */
  readonly code: string | undefined;
}

/** @returns `none` where the new path takes nothing from the body; undefined where the body does not show it */
export function fromBody(
  fact: RequestFact,
  { fill = {} }: Moving['replacement'],
  { lowered }: Reading,
): FromBody | 'none' | undefined {
  for (const [name, sources] of Object.entries(fill)) {
    for (const source of sources) {
      if (source.kind !== 'body') continue;
      const mayHave = fact.body.length === 0 || fact.body.includes(source.field);
      const value = mayHave ? onlyValue(source.field) : undefined;
      if (!value) return undefined;
      if (value.kind === 'text') {
        return /^[\w.-]+$/.test(value.value) ? { name, inPath: value.value, code: undefined } : undefined;
      }
      const code = lowered.program.text.slice(value.start, value.end);
      return /^[$@]{0,2}\w+(?:(?:\.|->)\w+)*$/.test(code) ? { name, inPath: HOLE, code } : undefined;
    }
  }
  return 'none';

  /** The value of the field in the only record around the call that has it beside a `name`. */
  function onlyValue(field: string): Expr | undefined {
    for (const around of lowered.rangesAround(fact.site)) {
      const values = lowered.within(around).flatMap((expr) => {
        if (expr.kind !== 'record') return [];
        const named = expr.fields.flatMap((one) => (one.kind === 'field' ? [one] : []));
        const isBody = ['name', ...fact.body].every((one) => named.some(({ name }) => name === one));
        return isBody ? (named.find(({ name }) => name === field)?.value ?? []) : [];
      });
      if (values.length > 0) return values.length === 1 ? values[0] : undefined;
    }
    return undefined;
  }
}
