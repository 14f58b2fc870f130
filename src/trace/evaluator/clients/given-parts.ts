/** Values of query parameters and headers, of those alone that the catalogue demands. */
import { queryPairs } from '../../model/body-names.ts';
import type { GivenPart } from '../../model/fact.ts';
import { fullText } from '../../model/pieces.ts';
import type { Value } from '../../model/value.ts';
import { asString } from '../../model/values.ts';
import type { Evaluator } from '../evaluate.ts';
import { fieldNames, fieldOf } from '../objects/record-fields.ts';
import { placeValues, type Applied } from './places.ts';
import { statedHeaders } from './stated-headers.ts';

/**
 * @param query places of query parameters
 * @returns one for each value that the code shows, of a call that sends a request or makes a client
 */
export function givenParts(ev: Evaluator, query: readonly string[], at: Applied): readonly GivenPart[] {
  if (ev.demanded.length === 0) return [];
  const namesOf = (kind: GivenPart['of']) =>
    ev.demanded.flatMap(({ of, name }) => (of === kind ? [name] : []));
  const parameters = namesOf('query');
  const headers = namesOf('header');
  const values = parameters.length === 0 ? [] : query.flatMap((place) => placeValues(ev, place, at));
  return [
    ...values.flatMap((value) => parametersOf(ev, value)).filter(({ name }) => parameters.includes(name)),
    ...(headers.length === 0 ? [] : statedHeaders(ev, headers, at)),
  ];
}

function parametersOf(ev: Evaluator, value: Value): readonly GivenPart[] {
  const of = 'query';
  if (value.kind === 'string') {
    return queryPairs(fullText(value.pieces) ?? '').map((pair) => ({ of, ...pair }));
  }
  if (value.kind !== 'record') return [];
  return fieldNames(ev, value).flatMap((name) =>
    fieldOf(ev, value, name).flatMap((one) => {
      const text = asString(one);
      const known = text && fullText(text.pieces);
      return known === undefined ? [] : [{ of, name, value: known } as const];
    }),
  );
}
