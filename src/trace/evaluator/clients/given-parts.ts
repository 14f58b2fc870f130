/** Values of query parameters and headers, of those alone that the catalogue demands. */
import type { GivenPart } from '../../model/fact.ts';
import { fullText } from '../../model/pieces.ts';
import { queryPairs } from '../../model/body-names.ts';
import type { Value } from '../../model/value.ts';
import { asString } from '../../model/values.ts';
import type { Evaluator } from '../evaluate.ts';
import { fieldNames, fieldOf } from '../objects/record-fields.ts';
import { placeValues, type Applied } from './places.ts';

/** The places of a row that are options of a call, or of what makes a client. */
type Options = Readonly<
  Partial<Record<'query' | 'body' | 'methodAt' | 'base', readonly string[] | undefined>>
>;

/** @returns one for each value that the code shows */
export function givenParts(ev: Evaluator, row: Options, at: Applied): readonly GivenPart[] {
  if (ev.demanded.length === 0) return [];
  const places = { query: row.query ?? [], header: headerPlaces(row) };
  return (['query', 'header'] as const).flatMap((of) => {
    const names = ev.demanded.filter((one) => one.of === of).map(({ name }) => name);
    if (names.length === 0) return [];
    const values = places[of].flatMap((place) => placeValues(ev, place, at));
    return values.flatMap((value) => partsOf(ev, of, value)).filter(({ name }) => names.includes(name));
  });
}

function partsOf(ev: Evaluator, of: GivenPart['of'], value: Value): readonly GivenPart[] {
  if (value.kind === 'string' && of === 'query') {
    return queryPairs(fullText(value.pieces) ?? '').map((pair) => ({ of, ...pair }));
  }
  if (value.kind !== 'record') return [];
  return fieldNames(ev, value).flatMap((field) =>
    fieldOf(ev, value, field).flatMap((one) => {
      const text = asString(one);
      const known = text && fullText(text.pieces);
      const name = of === 'header' ? field.toLowerCase() : field;
      return known === undefined ? [] : [{ of, name, value: known }];
    }),
  );
}

/** Where the options of a call are, their headers are too: `2.params` and `2.headers`. */
function headerPlaces({ query, body, methodAt, base }: Options): readonly string[] {
  const options = [query, body, methodAt, base].flatMap((places = []) =>
    places.flatMap((place) => /^(\w+)\.\w+$/.exec(place)?.[1] ?? []),
  );
  return [...new Set(options)].map((option) => `${option}.headers`);
}
