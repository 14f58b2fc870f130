import type { Change } from '../../catalog/schema.ts';
import type { ResolvedEntry } from '../../catalog/catalog.ts';

/** The entries as one JSON document. What an entry does not have is null; lists are empty. */
export function catalogJson(entries: readonly ResolvedEntry[]): string {
  return documentText({ version: 1, entries: entries.map(entryJson) });
}

/** The changes as one JSON document, newest first. */
export function changesJson(changes: readonly Change[]): string {
  return documentText({
    version: 1,
    changes: changes.map(({ date, kind, text, entries, source }) => ({ date, kind, text, entries, source })),
  });
}

function entryJson(entry: ResolvedEntry) {
  const { replacement } = entry;
  return {
    id: entry.id,
    title: entry.title,
    state: entry.state,
    since: entry.since ?? null,
    removal: entry.removal ?? null,
    answers: entry.answers ?? null,
    rule: entry.rule ?? null,
    methods: entry.methods,
    paths: entry.paths,
    hosts: entry.hosts,
    operation: entry.operation ?? null,
    replacement:
      replacement === undefined
        ? null
        : {
            operation: replacement.operation,
            method: replacement.method,
            host: replacement.host ?? null,
            path: replacement.path,
            response: replacement.response,
            docs: replacement.docs ?? null,
          },
    ...(entry.guess === undefined ? {} : { guess: entry.guess }),
    ...(entry.part === undefined ? {} : { part: entry.part }),
    ...(entry.requires === undefined ? {} : { requires: entry.requires }),
    notes: entry.notes ?? [],
    source: entry.source,
  };
}

function documentText(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
