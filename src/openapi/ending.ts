import type { Operation } from './operations.ts';
import type { MapPart } from './part.ts';

/** A call, a parameter or a field that goes away, or is gone. */
export interface Ending {
  readonly state: 'deprecated' | 'removed';
  /** The call itself, or where the parameter or the field is. */
  readonly kind: 'operation' | 'query' | 'header' | 'path' | 'cookie' | 'request' | 'answer';
  readonly operation: Operation;
  /** Of a parameter or a field. */
  readonly name?: string;
  /** Where that is known from. */
  readonly part: MapPart;
  /** YYYY-MM-DD */
  readonly since?: string | undefined;
  /** YYYY-MM-DD */
  readonly removal?: string | undefined;
  /** What the description states of it, in its own words. */
  readonly notes: readonly string[];
}

/** What ends, in words. */
export const endingWords = {
  operation: 'call',
  query: 'query parameter',
  header: 'header',
  path: 'path parameter',
  cookie: 'cookie',
  request: 'field of the body',
  answer: 'field of the answer',
} as const satisfies Record<Ending['kind'], string>;
