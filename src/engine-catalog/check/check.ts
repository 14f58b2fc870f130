/** What schemas cannot state about the Engine's catalogue: whether its parts fit together. */
import type { EngineData } from '../schema/files.ts';
import { compareApiVersions, isWithin } from '../api-version.ts';
import { compareVersions } from '../library-version.ts';
import { targetsOf, windowOf, releaseLines, type ReleaseLine } from '../releases.ts';
import { clientMistakes } from './clients.ts';
import { repeated, unordered, type Misfit, type Mistake } from './mistake.ts';
import { endpointMistakes } from './endpoints.ts';

/**
 * @param data files that fit their schemas
 * @returns what is wrong, file by file
 */
export function checkEngineData(data: EngineData): Mistake[] {
  const lines = releaseLines(data.releases);
  const newest = lines.at(-1)?.max ?? '1.0';
  return [
    ...[...releaseMistakes(data)].map((misfit) => ({ file: 'releases' as const, ...misfit })),
    ...[...clientMistakes(data.clients, newest)].map((misfit) => ({ file: 'clients' as const, ...misfit })),
    ...[...endpointMistakes(data.endpoints, newest)].map((misfit) => ({
      file: 'endpoints' as const,
      ...misfit,
    })),
    ...[
      ...repeated(
        data.artefacts.artefacts.map(({ id }) => id),
        (index) => ['artefacts', index, 'id'],
      ),
    ].map((misfit) => ({ file: 'artefacts' as const, ...misfit })),
    ...[...changeMistakes(data, lines)].map((misfit) => ({ file: 'deprecations' as const, ...misfit })),
  ];
}

function* releaseMistakes({ releases }: EngineData): Generator<Misfit> {
  const { lines, support, shipped, otherServers } = releases;
  for (const [index, line] of lines.entries()) {
    const path = ['lines', index];
    const before = lines[index - 1];
    for (const platform of ['linux', 'windows'] as const) {
      const { min, max } = windowOf(line, platform);
      if (compareApiVersions(min, max) > 0) {
        yield { path, message: `accepts nothing: its lowest version ${min} is above its highest, ${max}` };
      }
    }
    if (line.to !== undefined && compareVersions(line.from, line.to) >= 0) {
      yield { path: [...path, 'to'], message: `${line.to} is not after ${line.from}` };
    }
    if (before !== undefined && compareVersions(before.to ?? before.from, line.from) >= 0) {
      yield { path: [...path, 'from'], message: `${line.from} is not after the line before it` };
    }
    if (before !== undefined && compareApiVersions(before.max, line.max) > 0) {
      yield {
        path: [...path, 'max'],
        message: `${line.max} is below that of the line before, ${before.max}`,
      };
    }
    const own = support.filter(({ releases: starts }) =>
      starts.some((start) => line.from === start || line.from.startsWith(`${start}.`)),
    );
    if (own.length !== 1) {
      yield {
        path: [...path, 'from'],
        message: `${own.length} statements under support speak of ${line.from}; one must`,
      };
    }
  }
  yield* unordered(
    lines.map(({ date }) => date),
    'oldest first',
    (index) => ['lines', index, 'date'],
  );
  for (const [index, { line }] of shipped.entries()) {
    if (lines.some(({ from }) => from === line)) continue;
    yield { path: ['shipped', index, 'line'], message: `no release line begins with ${line}` };
  }
  for (const [index, server] of otherServers.entries()) {
    for (const [position, { min, max }] of server.lines.entries()) {
      if (min === undefined || max === undefined || compareApiVersions(min, max) <= 0) continue;
      yield {
        path: ['otherServers', index, 'lines', position],
        message: `accepts nothing: ${min} is above ${max}`,
      };
    }
  }
}

function* changeMistakes(
  { deprecations: { changes }, endpoints }: EngineData,
  lines: readonly ReleaseLine[],
): Generator<Misfit> {
  const calls = new Set(endpoints.endpoints.map(({ call }) => call));
  for (const [index, { engine, api, date, calls: named = [] }] of changes.entries()) {
    const path = ['changes', index];
    const line = lineOf(engine, lines);
    if (line === undefined) {
      yield { path: [...path, 'engine'], message: `no release line holds ${engine}` };
      continue;
    }
    if (api !== undefined && !isWithin(api, windowOf(line))) {
      yield { path: [...path, 'api'], message: `${engine} does not accept ${api}` };
    }
    if (date !== line.date) {
      yield { path: [...path, 'date'], message: `${engine} is of ${line.date}, not of ${date}` };
    }
    for (const [position, call] of named.entries()) {
      if (!calls.has(call)) {
        yield { path: [...path, 'calls', position], message: `endpoints.yaml has no '${call}'` };
      }
    }
  }
  yield* unordered(
    changes.map(({ date }) => date),
    'newest first',
    (index) => ['changes', index, 'date'],
  );
}

function lineOf(release: string, lines: readonly ReleaseLine[]): ReleaseLine | undefined {
  try {
    return targetsOf([release], lines)[0];
  } catch {
    return undefined;
  }
}
