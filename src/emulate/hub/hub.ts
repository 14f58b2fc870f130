/** The Hub's API in three times. Which call is which, and what is gone when, the catalogue states. */
import type { Catalog, ResolvedEntry } from '../../catalog/catalog.ts';
import { best, shapesOf, type Match } from '../../judge/match.ts';
import type { Method } from '../../trace/model/fact.ts';
import type { Era } from '../era.ts';
import { gone, notAllowed, notFound, type Answer, type Ask } from './answer.ts';
import { operations } from './operations.ts';
import type { Values } from './values.ts';

/** Every host of the catalogue, each once. */
export function hostsOf({ entries }: Catalog): readonly string[] {
  return [...new Set(entries.flatMap(({ hosts }) => hosts))];
}

/** What the Hub of a time answers. */
export function answerOf(catalog: Catalog, era: Era, ask: Ask): Answer {
  const match = matchOf(catalog, ask);
  if (!match) return isPlace(catalog, ask) ? notAllowed : notFound;
  const { entry } = match;
  if (isGone(entry, era)) return gone(entry.answers ?? 410);
  const operation = operations[entry.id];
  if (operation) return operation(valuesOf(match), ask);
  return entry.state === 'removed'
    ? gone(entry.answers ?? 410)
    : { status: 501, body: { message: `${entry.id} is known, and the emulator does not answer it` } };
}

function isGone({ state, rule }: ResolvedEntry, era: Era): boolean {
  switch (state) {
    case 'removed':
      return rule === undefined || era !== 'before';
    case 'deprecated':
      return era === 'after';
    case 'undocumented':
    case 'current':
      return false;
  }
}

/** Whether another method is answered there. */
function isPlace(catalog: Catalog, ask: Ask): boolean {
  return fitting(catalog, ask).some(({ entry }) => operations[entry.id] !== undefined);
}

/** What is served under the path, whatever the method. */
function fitting(catalog: Catalog, { host, path }: Ask): readonly Match[] {
  const segments = path.map((text) => ({ pieces: [], text }));
  const shapes = shapesOf(catalog, { host, segments, shown: '', query: [], given: [] });
  return shapes.filter(({ entry }) => isServed(catalog, entry, host));
}

/** If two shapes fit alike (`/v1/repositories/a/tags/tags`), the one of fewer names. */
function matchOf(catalog: Catalog, ask: Ask): Match | undefined {
  const found = best(fitting(catalog, ask), methodOf(ask.method));
  return found.toSorted((a, b) => Number(b.values.has('tag_name')) - Number(a.values.has('tag_name')))[0];
}

/** No other host is documented for an operation than that of the replacements. */
function isServed({ entries }: Catalog, { state }: ResolvedEntry, host: string): boolean {
  return state !== 'current' || entries.some(({ replacement }) => replacement?.host === host);
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A method that no entry names fits those alone that answer alike to any. */
function methodOf(method: string): Method {
  return METHODS.find((known) => known === method) ?? 'OPTIONS';
}

function valuesOf({ values }: Match): Values {
  return Object.fromEntries([...values].map(([name, { text = '' }]) => [name, text]));
}
