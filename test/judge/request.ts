/** Requests written as a line, for tests of what is made of them. */
import type { Method, Piece, RequestFact } from '../../src/trace/model/fact.ts';

/**
 * `https://hub.docker.com/v2/repositories/{ns}/{name}`: a name in braces is a hole, `{name=ubuntu}` one with a default,
 * and `{name!}` one that holds no slash.
 */
export function piecesOf(url: string, file = 'main.ts'): readonly Piece[] {
  const within = { file, start: 0, end: url.length };
  return [...url.matchAll(/\{([\w.…]+)(!)?(?:=([^}]*))?\}|[^{]+/g)].map(
    ({ 0: all, 1: name, 2: segment, 3: fallback, index }): Piece => {
      const from = { file, start: index, end: index + all.length };
      if (name === undefined) return { kind: 'text', value: all, from, within };
      return {
        kind: 'hole',
        name,
        from,
        within,
        ...(segment === undefined ? {} : { segment: true }),
        ...(fallback === undefined ? {} : { default: piecesOf(fallback, file) }),
      };
    },
  );
}

/** A request as `fetch` would send it. */
export function request(method: Method, url: string, more: Partial<RequestFact> = {}): RequestFact {
  const pieces = piecesOf(url);
  const site = { file: 'main.ts', start: 0, end: url.length };
  return {
    kind: 'request',
    method,
    methodFrom: 'fetch',
    url: pieces,
    query: [],
    body: [],
    client: 'fetch',
    certainty: 'model',
    oneOfSeveral: false,
    site,
    sends: site,
    urlAt: site,
    reads: [],
    steps: [],
    ...more,
  };
}
