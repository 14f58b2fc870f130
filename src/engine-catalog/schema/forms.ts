/** Pieces that the schemas of the Engine's catalogue share. Messages complete "expected …". */
import * as v from 'valibot';
import { isDay } from '../../text/calendar.ts';

export const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
export const texts = v.array(text, 'a list of texts');
export const url = v.pipe(v.string('an https URL'), v.regex(/^https:\/\/\S+$/, 'an https URL'));
export const urls = v.pipe(v.array(url, 'a list of https URLs'), v.minLength(1, 'at least one https URL'));

const VERSION = 'an API version in quotes, such as "1.44"';
/** A text: YAML would read 1.40 as the number 1.4. */
export const apiVersion = v.pipe(v.string(VERSION), v.regex(/^1\.(0|[1-9]\d?)$/, VERSION));

const RELEASE = 'an engine release in quotes, such as "29.3" or "1.7.1"';
export const release = v.pipe(v.string(RELEASE), v.regex(/^\d+(\.\d+){1,2}$/, RELEASE));

const LIBRARY = 'the version of a library in quotes, such as "4.3.1"';
export const libraryVersion = v.pipe(v.string(LIBRARY), v.regex(/^\d+(\.\d+){0,3}$/, LIBRARY));

const DAY = 'an ISO date (YYYY-MM-DD), or its month (YYYY-MM) where the day is not known';
/** A month alone sorts before its days. */
export const date = v.pipe(
  v.string(DAY),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, DAY),
  v.check((value) => value.length === 7 || isDay(value), 'a day that the calendar has'),
);

export const id = v.pipe(
  v.string('an id in lower case, with hyphens'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id in lower case, with hyphens'),
);

/** How a fact came to be known, the surest first. */
export const evidence = v.picklist(
  ['live', 'source', 'release-note', 'issue', 'inferred'],
  'live (seen on a running server), source (read in it), release-note, issue or inferred',
);

/** What an engine does with a thing that the requested API version does not have. */
export const effect = v.picklist(
  ['refused', 'dropped', 'ignored', 'another default'],
  'refused, dropped, ignored or another default',
);

export type Effect = v.InferOutput<typeof effect>;
