/** Calls that ask for the same through the same text: what moves one of them moves them all. */
import type { Piece, RequestFact } from '../../trace/model/fact.ts';
import type { Moving } from './constants.ts';

/** @returns those of the requests whose answers may be read as they are */
export function sameRequests(
  fact: RequestFact,
  requests: readonly RequestFact[],
  replacement: Moving['replacement'],
): readonly RequestFact[] {
  if (replacement.response !== 'same') return [];
  return requests.filter(
    (other) =>
      other.method === fact.method &&
      other.client === fact.client &&
      other.certainty === 'model' &&
      other.site.start !== fact.site.start &&
      other.body.length === 0 &&
      other.query.every((name) => fact.query.includes(name)) &&
      // A limit that this call does not break may be broken by the other one.
      !(other.query.includes('page_size') && replacement.query?.['page_size']) &&
      areSame(textsOf(fact), textsOf(other)),
  );
}

/** Where the texts of a URL are: what is put between them may be another value in each call. */
function textsOf({ url }: RequestFact): readonly string[] {
  return url.map((piece) => (piece.kind === 'text' ? placeOf(piece) : 'hole'));
}

function placeOf({ from: { file, start, end } }: Piece): string {
  return `${file}:${start}-${end}`;
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}
