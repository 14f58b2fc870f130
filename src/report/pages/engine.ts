import { apiVersionOf, compareApiVersions, type ApiWindow } from '../../engine-catalog/api-version.ts';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { maintainedLines, windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';
import { age } from '../../text/calendar.ts';
import { padEnd, wrap } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';
import { linesWords, supportWords, windowWords } from './engine-words.ts';
import { bulletList, fieldList, section, WIDEST, type PageStyle } from './blocks.ts';
import { windowChart } from './window-chart.ts';

interface EnginePageOptions {
  /** Names of releases, as typed; none: all at a glance. */
  readonly releases: readonly string[];
  readonly catalog: EngineCatalog;
  /** Ages are counted from this day, YYYY-MM-DD. */
  readonly today: string;
  readonly colors: Colors;
  /** How wide a line of running text may be, in terminal columns. */
  readonly columns?: number | undefined;
}

interface Context extends PageStyle {
  readonly catalog: EngineCatalog;
  readonly today: string;
}

/**
 * The page of `dockshift explain engine`, ending in a line break.
 *
 * @throws UserError if a release is unknown; it names those that are
 */
export async function engineReleasesPage(options: EnginePageOptions): Promise<string> {
  const { releases, catalog, today, colors, columns = WIDEST } = options;
  const context = { catalog, today, colors, columns: Math.min(columns, WIDEST) };
  const blocks = releases.length === 0 ? glance(context) : releasePage(catalog.targetsOf(releases), context);
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The windows of everything that may still run somewhere, and what all that is kept alive has in common. */
function glance(context: Context): string[] {
  const { catalog, today, colors } = context;
  const alive = maintainedLines(catalog.lines, today);
  const common = catalog.window(alive);
  const shown = catalog.lines.slice(
    catalog.targetsOf(['20.10']).map((line) => catalog.lines.indexOf(line))[0],
  );
  const advice = [
    common === undefined
      ? 'No version is accepted by every maintained release. Let the client negotiate.'
      : `Every maintained release (${linesWords(alive, catalog.lines)}) accepts ${windowWords(common)}.`,
    'A client that negotiates works with each of them. State a version only if the client cannot negotiate.',
    'dockshift explain engine 29 shows one release line, explain engine 29 25 what several have in common.',
  ];
  return [
    `${colors.bold('engine')}  which API versions a Docker Engine accepts by default`,
    windowChart(shown.toReversed(), colors),
    bulletList(advice, context),
  ];
}

function releasePage(lines: readonly ReleaseLine[], context: Context): string[] {
  const { catalog, today, colors } = context;
  const rows = lines.toReversed().map((line) => {
    const when = line.date.length === 10 ? `${line.date}, ${age(line.date, today)}` : line.date;
    return [
      line.name,
      [`${windowWords(windowOf(line))} · since ${when} · ${supportWords(line, today)}`],
    ] as const;
  });
  const common = catalog.window(lines);
  const names = linesWords(lines, catalog.lines);
  return [
    `${colors.bold(`engine ${names}`)}  ${common === undefined ? 'no API version in common' : `API ${windowWords(common)}${lines.length > 1 ? ' in common' : ''}`}`,
    section('What each accepts', fieldList(rows, context), context),
    section('A client that states a version', statedVersions(lines, context), context),
    section('What to do', bulletList(advice(common, context), context), context),
    section(
      'Good to know',
      bulletList(
        lines.flatMap(({ notes = [] }) => notes),
        context,
      ),
      context,
    ),
    section('Changes', changesOf(lines, context), context),
    section('Source', `  ${catalog.data.releases.sources[0] ?? ''}`, context),
  ];
}

/** Versions next to each other that the same lines accept, from the lowest to the highest. */
function statedVersions(lines: readonly ReleaseLine[], context: Context): string {
  const { catalog } = context;
  const windows = lines.map((line) => windowOf(line));
  const lowest = windows.map(({ min }) => min).toSorted(compareApiVersions)[0] ?? '1.0';
  const highest =
    windows
      .map(({ max }) => max)
      .toSorted(compareApiVersions)
      .at(-1) ?? lowest;
  const groups: { window: ApiWindow; refusing: readonly ReleaseLine[] }[] = [];
  for (const version of versionsBetween(lowest, highest)) {
    const accepting = catalog.acceptedBy(version, lines);
    const refusing = lines.filter((line) => !accepting.includes(line));
    const last = groups.at(-1);
    const isSame =
      last?.refusing.length === refusing.length && refusing.every((line) => last.refusing.includes(line));
    if (last !== undefined && isSame) last.window = { min: last.window.min, max: version };
    else groups.push({ window: { min: version, max: version }, refusing });
  }
  return fieldList(
    [
      [`below ${lowest}`, ['refused: too old']] as const,
      ...groups.map(({ window, refusing }) => {
        const outcome =
          refusing.length === 0 ? 'accepted' : `refused by ${linesWords(refusing, catalog.lines)}`;
        return [windowWords(window), [outcome]] as const;
      }),
      [`above ${highest}`, ['refused: too new']] as const,
    ],
    context,
  );
}

function versionsBetween(lowest: string, highest: string): string[] {
  const [first = 0, last = 0] = [lowest, highest].map((version) => Number(version.split('.')[1]));
  return Array.from({ length: last - first + 1 }, (_, index) => apiVersionOf(`1.${first + index}`) ?? lowest);
}

function advice(common: ApiWindow | undefined, { catalog, today }: Context): string[] {
  const negotiate = 'Let the client negotiate if it can. It then works with each of these releases.';
  if (common === undefined) {
    return [
      negotiate,
      'No single version is accepted by all of them. Set it in the environment, or ask GET /version first.',
    ];
  }
  const version = mostAccepted(common, catalog, today);
  const accepting = linesWords(catalog.acceptedBy(version), catalog.lines);
  return [
    negotiate,
    `If it cannot, state a version from ${windowWords(common)}. ${common.max} has the most features.`,
    `${version} is accepted by the most: ${accepting}.`,
    'DOCKER_MIN_API_VERSION, or min-api-version in daemon.json, changes the lowest version of an engine. dockshift cannot see that.',
  ];
}

/** The version of a window that most of the lines that are kept alive accept; of several the newest. */
function mostAccepted({ min, max }: ApiWindow, catalog: EngineCatalog, today: string): string {
  const alive = maintainedLines(catalog.lines, today);
  const count = (version: string) => catalog.acceptedBy(version, alive).length;
  return versionsBetween(min, max).reduce(
    (best, version) => (count(version) >= count(best) ? version : best),
    min,
  );
}

function changesOf(lines: readonly ReleaseLine[], { catalog, columns }: Context): string {
  const own = catalog.changes.filter(({ engine }) =>
    catalog.targetsOf([engine]).some((line) => lines.includes(line)),
  );
  const hanging = ' '.repeat('YYYY-MM-DD'.length + 4);
  return own
    .flatMap(({ date, kind, text, api }) =>
      wrap(`${kind}${api === undefined ? '' : ` in ${api}`}: ${text}`, columns - hanging.length).map(
        (line, index) => (index === 0 ? `  ${padEnd(date, 10)}  ${line}` : hanging + line),
      ),
    )
    .join('\n');
}
