/**
 * A wrapper that leaves the end of a path to its callers: `'https://index.docker.io/v1/repositories/' + path`. If all that
 * a path may become is removed, the wrapper itself is of no use any more.
 */
import type { Catalog, ResolvedEntry } from '../catalog/catalog.ts';
import type { Method } from '../trace/model/fact.ts';
import { allows, holeOf, isName, type Match } from './match.ts';
import { kindOfName } from './name-words.ts';
import type { Segment, Url } from './url.ts';

/**
 * What a path may become whose end is not known; those with a replacement come first. Empty if one of the calls still
 * answers, or if the end is no more than a name.
 */
export function removedBehind(catalog: Catalog, url: Url, method: Method): readonly Match[] {
  const last = url.segments.at(-1);
  const hole = last && holeOf(last);
  // What is named after a repository is one, and gives no information on what is asked of it.
  if (!hole || hole.segment === true || (isName(last) && kindOfName(hole.name) !== undefined)) return [];
  const known = url.segments.slice(0, -1);
  const found = catalog.servedBy(url.host).calls.flatMap((entry): readonly Match[] => {
    if (!allows(entry, method)) return [];
    const path = entry.paths.find((shape) => beginsWith(shape, known));
    return path === undefined
      ? []
      : [{ entry, path, values: new Map(), literals: known.length, stretched: 1 }];
  });
  const [first] = found;
  const isGone = ({ entry: { state, rule, requires } }: Match) =>
    state === 'removed' && rule === first?.entry.rule && requires === undefined;
  if (!found.every(isGone)) return [];
  return found.toSorted((a, b) => rank(a.entry) - rank(b.entry));
}

function rank({ replacement }: ResolvedEntry): number {
  return replacement ? 0 : 1;
}

function beginsWith(shape: string, segments: readonly Segment[]): boolean {
  const parts = shape.split('/').filter((part) => part !== '');
  return (
    segments.length < parts.length &&
    segments.every((segment, i) => {
      const part = parts[i] ?? '';
      return part.startsWith('{') ? isName(segment) : segment.text === part;
    })
  );
}
