/** The catalogue of the Engine as a table, and its changes as they are listed. */
import stringWidth from 'string-width';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';
import type { EngineChange } from '../../engine-catalog/schema/deprecations.ts';
import type { Colors } from '../../text/colors.ts';
import { padEnd } from '../../text/wrap.ts';
import { section, WIDEST } from '../pages/blocks.ts';
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
export function engineTable(catalog: EngineCatalog, today: string, colors: Colors): string {
  const { lines, data } = catalog;
  const rows = lines.toReversed().map((line) => rowOf(line, today, colors));
  const others = data.releases.otherServers.flatMap(({ name, lines: served }) =>
    served.map(({ from, to, min, max, engine, date = '' }) => {
      const releases = `${name} ${to === undefined ? from : `${from}-${to}`}`;
      const range = min !== undefined && max !== undefined ? windowWords({ min, max }) : undefined;
      return [releases, range ?? (min === undefined ? '' : `${min} –`), date, engine && `Engine ${engine}`];
    }),
  );
  const heading = ['release', 'API versions', 'first release', 'support'];
  const hint = `${lines.length} release lines · dockshift explain engine ${catalog.newest.name} shows more about one`;
  const onWindows = 'On Windows the lowest version is 1.24 from 1.13.0 to 24.0.';
  return `${[
    section('Docker Engine, newest first', columns([heading, ...rows], colors), { colors, columns: WIDEST }),
    section('Other servers of the same API', columns(others, colors), { colors, columns: WIDEST }),
    colors.dim(`${onWindows}\n${hint}`),
  ].join('\n\n')}\n`;
}

function rowOf(line: ReleaseLine, today: string, colors: Colors): (string | undefined)[] {
  const support = supportWords(line, today);
  return [
    line.name,
    windowWords(windowOf(line)),
    line.date,
    isMaintained(line, today) ? colors.green(support) : support,
  ];
}

/** The last text of a row is not filled up. */
function columns(rows: readonly (readonly (string | undefined)[])[], colors: Colors): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  return rows
    .map((row) => {
      const [name = '', ...rest] = row;
      const cells = [
        colors.bold(padEnd(name, widths[0] ?? 0)),
        ...rest.map((cell = '', index) => padEnd(cell, widths[index + 1] ?? 0)),
      ];
      return `  ${cells.join('  ')}`.trimEnd();
    })
    .join('\n');
}
