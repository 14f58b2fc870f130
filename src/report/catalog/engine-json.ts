import type { EngineChange } from '../../engine-catalog/schema/deprecations.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';

/** Everything that is known of the Engine, as one JSON document. */
export function engineJson({ lines, data, changes }: EngineCatalog): string {
  const { releases, clients, endpoints, artefacts } = data;
  return documentText({
    version: 1,
    releases: lines.map(releaseJson),
    overrides: releases.overrides,
    otherServers: releases.otherServers,
    clients: clients.clients,
    tables: clients.tables,
    endpoints: endpoints.endpoints,
    artefacts: artefacts.artefacts,
    changes: changes.map(changeJson),
  });
}

/** The changes as one JSON document, newest first. */
export function engineChangesJson(changes: readonly EngineChange[]): string {
  return documentText({ version: 1, changes: changes.map(changeJson) });
}

function releaseJson(line: ReleaseLine) {
  const { name, from, to = from, date, support, evidence, notes = [] } = line;
  return {
    name,
    from,
    to,
    accepts: windowOf(line),
    acceptsOnWindows: windowOf(line, 'windows'),
    date,
    support:
      support === undefined
        ? null
        : { state: support.state, end: support.end ?? null, by: support.by ?? null },
    evidence,
    notes,
  };
}

function changeJson({ date, kind, engine, api, text, instead, calls = [], sources }: EngineChange) {
  return { date, kind, engine, api: api ?? null, text, instead: instead ?? null, calls, sources };
}

function documentText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
