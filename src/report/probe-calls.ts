/** What the Hub or an API answered, for people: a table for each state, then one line of sums. */
import stringWidth from 'string-width';
import type { State } from '../finding.ts';
import type { CallProbe } from '../probe/calls/probe.ts';
import type { Site } from '../probe/calls/question.ts';
import { failsInCode, type CallResult, type Verdict } from '../probe/calls/result.ts';
import type { Colors } from '../text/colors.ts';
import { counted, formatCount } from '../text/counted.ts';
import { visible, visibleLine } from '../text/visible.ts';

/** In the order of the tables. */
const titles: readonly (readonly [State | undefined, string])[] = [
  ['removed', 'Removed: they should be gone'],
  ['deprecated', 'Deprecated: they should still answer'],
  ['undocumented', 'Undocumented: they should answer'],
  ['current', 'Current: they should answer'],
  [undefined, 'Not in a catalogue: they should answer'],
];

const signs = {
  confirmed: ['✔', 'green'],
  contradicted: ['✖', 'red'],
  unclear: ['?', 'yellow'],
  unanswered: ['!', 'yellow'],
  unasked: ['–', 'dim'],
} as const satisfies Record<Verdict, readonly [string, keyof Colors]>;

/** @returns the text, with a line break at its end */
export function probeCallsText({ base, results }: CallProbe, colors: Colors): string {
  const asked = results.filter(({ verdict }) => verdict !== 'unasked');
  const rows = titles.map(([state, title]) => {
    const some = asked.filter(({ question }) => question.state === state);
    return [title, rowsOf(some, base)] as const;
  });
  const widths = widthsOf(rows.flatMap(([, some]) => some));
  const tables = rows
    .filter(([, some]) => some.length > 0)
    .map(([title, some]) =>
      [colors.bold(title), ...some.flatMap((row) => linesOf(row, widths, colors))].join('\n'),
    );
  const sections = [
    ...(base === undefined ? [] : [colors.dim(`asked at ${visible(base)}`)]),
    ...tables,
    unaskedOf(results, base, colors),
    sums(results, colors),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** Questions with the same URL and the same answer, side by side. */
interface Row {
  readonly methods: string;
  readonly place: string;
  /** Of all of them. */
  readonly sites: readonly Site[];
  /** Of one of them. */
  readonly result: CallResult;
}

function rowsOf(results: readonly CallResult[], base: string | undefined): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const result of results) {
    const { question, verdict, status } = result;
    const key = JSON.stringify([
      question.entry,
      question.url,
      verdict,
      status,
      verdict === 'confirmed' ? '' : result.says,
    ]);
    const same = rows.get(key);
    const methods = same ? `${same.methods} ${question.method}` : question.method;
    const sites = [...(same?.sites ?? []), ...question.sites];
    rows.set(key, { methods, place: placeOf(question.url, base), sites, result });
  }
  return [...rows.values()];
}

/** Without what all have in common. */
function placeOf(url: string, base = 'https://'): string {
  return visible(url.slice(url.startsWith(base) ? base.length : 0).replace(/\?page_size=1$/, ''));
}

interface Widths {
  readonly methods: number;
  readonly place: number;
}

function widthsOf(rows: readonly Row[]): Widths {
  return {
    methods: Math.max(0, ...rows.map(({ methods }) => stringWidth(methods))),
    place: Math.max(0, ...rows.map(({ place }) => stringWidth(place))),
  };
}

function linesOf({ methods, place, sites, result }: Row, widths: Widths, colors: Colors): string[] {
  const { question, verdict, status, says, location, announcements } = result;
  const [sign, color] = signs[verdict];
  const isPlain = verdict === 'confirmed' && !announcements?.deprecation && !announcements?.sunset;
  const entry = question.entry ?? '';
  const note = isPlain ? colors.dim(entry) : `${entry && `${colors.bold(entry)}  `}${visible(says)}`;
  const head = [
    colors[color](`${sign} ${status ?? ' – '}`),
    methods.padEnd(widths.methods),
    place + ' '.repeat(widths.place - stringWidth(place)),
    note,
  ]
    .join('  ')
    .trimEnd();
  const margin = ' '.repeat(8);
  return [
    `  ${head}`,
    ...(location === undefined ? [] : [`${margin}${colors.dim(`to ${visible(location)}`)}`]),
    ...sites.map(({ file, line }) => {
      const fails = failsInCode(result) ? colors.red('fails today') : colors.dim('asks it');
      return `${margin}${visibleLine(file)}:${line}  ${fails}`;
    }),
  ];
}

const SHOWN = 4;

/** By the reason, because a server that does not answer leaves many. */
function unaskedOf(results: readonly CallResult[], base: string | undefined, colors: Colors): string {
  const unasked = results.filter(({ verdict }) => verdict === 'unasked');
  if (unasked.length === 0) return '';
  const groups = [...new Set(unasked.map(({ says }) => says))].flatMap((reason) => {
    const members = unasked.filter(({ says }) => says === reason);
    const more = members.length - SHOWN;
    return [
      `  ${visible(reason)}`,
      ...members
        .slice(0, SHOWN)
        .map(({ question }) => colors.dim(`    ${question.method} ${placeOf(question.url, base)}`)),
      ...(more > 0 ? [colors.dim(`    and ${formatCount(more)} more`)] : []),
    ];
  });
  return [colors.bold('Not asked'), ...groups].join('\n');
}

function sums(results: readonly CallResult[], colors: Colors): string {
  const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length;
  const wrong = count('contradicted');
  const failing = new Set(results.filter(failsInCode).flatMap(({ question }) => question.sites)).size;
  const rest = [
    ...(count('unclear') > 0 ? [`${formatCount(count('unclear'))} unclear`] : []),
    ...(count('unanswered') > 0 ? [`${formatCount(count('unanswered'))} without an answer`] : []),
    ...(count('unasked') > 0 ? [`${formatCount(count('unasked'))} not asked`] : []),
    ...rateOf(results),
  ];
  const answers = counted(count('confirmed') + wrong, 'answer');
  const catalogue =
    wrong > 0
      ? colors.red(`✖ ${formatCount(wrong)} of ${answers} against the catalogue`)
      : colors.green(`✔ ${answers} as in the catalogue`);
  const code =
    failing > 0
      ? ` ${colors.red(`✖ ${counted(failing, 'call')} of the code ${failing === 1 ? 'fails' : 'fail'}`)}`
      : '';
  return `${catalogue}${code}${rest.length > 0 ? colors.dim(` · ${rest.join(' · ')}`) : ''}`;
}

function rateOf(results: readonly CallResult[]): readonly string[] {
  const rate = results.findLast(({ announcements }) => announcements?.rate)?.announcements?.rate;
  if (rate === undefined) return [];
  const left = rate.remaining === undefined ? '' : `, ${formatCount(rate.remaining)} left`;
  return [`${formatCount(rate.limit)} requests a minute${left}`];
}
