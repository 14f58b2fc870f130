/** The content of a data file as values of the IR: records, lists and texts, with nothing made of them. */
import type { Expr, Field } from '../../ir/ir.ts';
import type { Datum } from './datum.ts';
import { readLines } from './lines.ts';
import { jsonData } from './json-values.ts';
import type { Syntax } from '../tokens/syntax.ts';

const maxDepth = 60;

/** @returns undefined for a file that is no data; YAML has a reader of its own */
export function dataReader(text: string, row: Syntax): (() => readonly Expr[]) | undefined {
  switch (row.reads) {
    case 'json':
      return () => jsonData(text);
    case 'lines':
      return () => readLines(text, row).flatMap((datum) => ofDatum(datum, text, 0));
    default:
      return undefined;
  }
}

function ofDatum(datum: Datum, text: string, depth: number): readonly Expr[] {
  if (depth > maxDepth) return [];
  switch (datum.kind) {
    case 'scalar': {
      const { start, end } = datum.text;
      const quoted =
        /["']/.test(text.charAt(start - 1)) && text.charAt(start - 1) === text.charAt(end) ? 1 : 0;
      return [{ kind: 'text', value: datum.value, at: start, start: start - quoted, end: end + quoted }];
    }
    case 'list': {
      const items = datum.items.flatMap((item) => ofDatum(item, text, depth + 1));
      return [{ kind: 'list', items, start: datum.start, end: datum.end }];
    }
    case 'map': {
      const fields = datum.entries.flatMap(({ name, value, start, end }): readonly Field[] =>
        ofDatum(value, text, depth + 1).map((read) => ({
          kind: 'field',
          name,
          value: read,
          at: { start, end },
        })),
      );
      return [{ kind: 'record', fields, start: datum.start, end: datum.end }];
    }
    default:
      return datum satisfies never;
  }
}
