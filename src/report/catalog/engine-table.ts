/** The catalogue of the Engine as a table, and its changes as they are listed. */
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';
import type { EngineChange } from '../../engine-catalog/schema/deprecations.ts';
import { tableLines } from '../../text/table.ts';
import { padEnd, wrap } from '../../text/wrap.ts';
import { section, type PageStyle } from '../pages/blocks.ts';
import { isMaintained, supportWords, windowWords } from '../pages/engine-words.ts';

/** As a change of the Hub is listed; below it are the release and the API version. */
export function listedChange({ date, kind, text, instead, engine, api, sources }: EngineChange) {
  return {
    date: padEnd(date, 'YYYY-MM-DD'.length),
    kind,
    text: instead === undefined ? text : `${text} Instead: ${instead}.`,
    entries: [`Engine ${engine}`, ...(api === undefined ? [] : [`API ${api}`])],
    source: sources[0] ?? '',
  };
}

/** Every line of releases with the versions that it accepts, and other servers of the same API. */
export function engineTable(catalog: EngineCatalog, today: string, style: PageStyle): string {
  const { colors, columns } = style;
  const { lines, data } = catalog;
  const newestFirst = lines.toReversed();
  const rows = newestFirst.map((line) => rowOf(line, today));
  const others = data.releases.otherServers.flatMap(({ name, lines: served }) =>
    served.map(({ from, to, min, max, engine, date = '' }) => {
      const releases = `${name} ${to === undefined ? from : `${from}-${to}`}`;
      const range = min !== undefined && max !== undefined ? windowWords({ min, max }) : undefined;
      return [
        releases,
        range ?? (min === undefined ? '' : `${min} –`),
        date,
        engine === undefined ? '' : `Engine ${engine}`,
      ];
    }),
  );
  const heading = ['release', 'API versions', 'first release', 'support'];
  const hint = `${lines.length} release lines · dockshift explain engine ${catalog.newest.name} shows more about one`;
  const onWindows = 'On Windows the lowest version is 1.24 from 1.13.0 to 24.0.';
  const releases = tableLines([heading, ...rows], {
    columns,
    styled: (parts, row, column) => {
      const line = newestFirst[row - 1];
      if (column === 0) return parts.map(colors.bold);
      return column === 3 && line !== undefined && isMaintained(line, today)
        ? parts.map(colors.green)
        : parts;
    },
  });
  const served = tableLines(others, {
    columns,
    styled: (parts, _, column) => (column === 0 ? parts.map(colors.bold) : parts),
  });
  return `${[
    section('Docker Engine, newest first', releases.join('\n'), style),
    section('Other servers of the same API', served.join('\n'), style),
    [onWindows, hint].flatMap((text) => wrap(text, columns).map(colors.dim)).join('\n'),
  ].join('\n\n')}\n`;
}

function rowOf(line: ReleaseLine, today: string): string[] {
  return [line.name, windowWords(windowOf(line)), line.date, supportWords(line, today)];
}
