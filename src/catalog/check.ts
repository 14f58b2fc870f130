/** What a schema cannot state about a catalogue: whether its parts fit together. */
import type { CatalogFile, Entry, Fill } from './schema.ts';
import type { DocumentPath } from '../config/document.ts';
import { mostReported } from '../config/error.ts';
import { didYouMean } from '../text/nearest.ts';

interface Mistake {
  readonly path: DocumentPath;
  readonly message: string;
}

/**
 * @param data a catalogue that fits the schema
 * @param others the ids of all other files, with the file of each
 * @returns what is wrong, in the order of the file
 */
export function checkCatalog(data: CatalogFile, others: ReadonlyMap<string, string>): Mistake[] {
  const seen = new Map<string, number>();
  const mistakes: Mistake[] = [];
  data.entries.forEach((entry, index) => {
    const at = ['entries', index];
    const twin = seen.get(entry.id);
    const elsewhere = others.get(entry.id);
    if (twin !== undefined) {
      mistakes.push({
        path: [...at, 'id'],
        message: `'${entry.id}' is taken by entries[${twin}]; take another id`,
      });
    } else if (elsewhere !== undefined) {
      mistakes.push({
        path: [...at, 'id'],
        message: `'${entry.id}' is taken in ${elsewhere}, which cannot be overridden; take another id`,
      });
    }
    if (twin === undefined) seen.set(entry.id, index);
    for (const { path, message } of checkEntry(entry, data)) {
      mistakes.push({ path: [...at, ...path], message });
    }
  });

  const known = new Set([...seen.keys(), ...others.keys()]);
  (data.changes ?? []).forEach((change, index) => {
    change.entries.forEach((id, position) => {
      if (known.has(id)) return;
      // To look for what was meant is not worth it if it is not reported.
      const hint = mistakes.length < mostReported ? didYouMean(id, known) : '';
      mistakes.push({
        path: ['changes', index, 'entries', position],
        message: `no entry has the id '${id}'${hint}`,
      });
    });
  });
  return mistakes;
}

/** Parts of a call that a scan sees. */
const seenParts: readonly string[] = ['query', 'request'];

function* checkEntry(entry: Entry, { hosts, bases = {} }: CatalogFile): Generator<Mistake> {
  const hostSets = Object.keys(hosts);
  if (entry.part && !seenParts.includes(entry.part.of) && entry.rule !== undefined) {
    yield {
      path: ['rule'],
      message: `no scan sees this part of a call (${entry.part.of}); leave the rule out`,
    };
  }
  const base = Object.hasOwn(bases, entry.hosts) ? bases[entry.hosts] : undefined;
  const apart = entry.paths.findIndex((path) => base !== undefined && !`${path}/`.startsWith(`${base}/`));
  if (apart >= 0) {
    yield { path: ['paths', apart], message: `does not begin with ${base}, the base of '${entry.hosts}'` };
  }
  if (entry.state === 'current' && entry.rule !== undefined) {
    yield {
      path: ['rule'],
      message: 'a current entry has nothing to report; leave the rule out or change the state',
    };
  }
  const { removal, since, state } = entry;
  if (removal !== undefined && (state === 'removed' || state === 'current')) {
    yield { path: ['removal'], message: `a ${state} entry is not going to be removed; leave it out` };
  } else if (removal !== undefined && since !== undefined && removal < since) {
    yield { path: ['removal'], message: `lies before ${since}, since when the entry is ${state}` };
  }
  if (!hostSets.includes(entry.hosts)) {
    const hint = didYouMean(entry.hosts, hostSets) || `; known are ${hostSets.join(', ')}`;
    yield { path: ['hosts'], message: `no host set is called '${entry.hosts}'${hint}` };
  }
  const { replacement, methods } = entry;
  const named = [...entry.paths, replacement?.path ?? ''].flatMap(placeholders);
  const inherited = named.find((name) => name in Object.prototype);
  if (inherited !== undefined) {
    yield { path: ['paths'], message: `{${inherited}} is what every object has; give it another name` };
    return;
  }
  if (replacement === undefined) return;
  const fill = replacement.fill ?? {};
  const wanted = replacement.fixMethods?.length === 0 ? [] : placeholders(replacement.path);
  const given = entry.paths.map((path) => ({ path, names: placeholders(path) }));

  for (const name of wanted) {
    const sources: readonly Fill[] = fill[name] ?? [{ kind: 'path', name }];
    const without = given.find(({ names }) => !sources.some((source) => gives(source, names)));
    if (without === undefined) continue;
    yield {
      path: ['replacement', 'path'],
      message: `nothing gives {${name}} for ${without.path}; name a source under fill.${name}`,
    };
  }
  for (const [name, sources] of Object.entries(fill)) {
    if (!placeholders(replacement.path).includes(name)) {
      yield {
        path: ['replacement', 'fill', name],
        message: `the replacement's path has no {${name}}; leave it out`,
      };
    }
    for (const [index, source] of sources.entries()) {
      if (source.kind !== 'path' || given.some(({ names }) => names.includes(source.name))) continue;
      yield {
        path: ['replacement', 'fill', name, index, 'name'],
        message: `no path of the entry has {${source.name}}${didYouMean(
          source.name,
          given.flatMap(({ names }) => names),
        )}`,
      };
    }
  }
  for (const [index, method] of (replacement.fixMethods ?? []).entries()) {
    if (methods === 'any' || methods.includes(method)) continue;
    yield {
      path: ['replacement', 'fixMethods', index],
      message: `${method} is not among the entry's methods; leave it out`,
    };
  }
}

function gives(source: Fill, names: readonly string[]): boolean {
  switch (source.kind) {
    case 'path':
      return names.includes(source.name);
    case 'text':
    case 'body':
      return true;
  }
}

/** The names of a path's placeholders, in order. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}
