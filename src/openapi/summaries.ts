/** What catalogues that were made of descriptions hold, in words. */
import { cut } from '../text/cut.ts';
import { counted } from '../text/counted.ts';
import { visible } from '../text/visible.ts';
import type { Imported } from './catalogue.ts';
import type { Difference } from './difference.ts';
import { endingWords, type Ending } from './ending.ts';

/** `12 entries: 9 calls, 2 parameters, 1 field; 3 calls that live on`, and what is not in the catalogue, each ending a line. */
export function importSummary({ catalog: { entries }, leftOut, lacking }: Imported): string {
  const gone = entries.filter(({ state }) => state !== 'current');
  const calls = gone.filter(({ part }) => part === undefined).length;
  const fields = gone.filter(({ part }) => part?.of === 'request' || part?.of === 'answer').length;
  const counts = [
    counted(calls, 'deprecated call'),
    counted(gone.length - calls - fields, 'parameter'),
    counted(fields, 'field'),
    counted(entries.length - gone.length, 'current call').concat(' beside them'),
  ];
  return linesOf([
    `${counted(entries.length, 'entry', 'entries')}: ${counts.join(', ')}`,
    ...pathsIn(leftOut),
    ...lackingIn(lacking),
  ]);
}

/** Changes that are listed. */
const mostListed = 50;

/** `3 entries: 1 removed, …`, then a line for each change, and what was not compared. */
export function differenceSummary({ catalog, leftOut, lacking, endings, notCompared }: Difference): string {
  const { entries } = catalog;
  const ofState = (state: string) => entries.filter((entry) => entry.state === state).length;
  const counts = [
    `${ofState('removed')} removed`,
    `${ofState('deprecated')} deprecated`,
    `${counted(ofState('current'), 'current call')} beside them`,
  ];
  const further = endings.length - mostListed;
  return linesOf([
    `${counted(entries.length, 'entry', 'entries')}: ${counts.join(', ')}`,
    ...endings.slice(0, mostListed).map(lineOf),
    ...(further > 0 ? [`and ${counted(further, 'more change')}, which the catalogue lists`] : []),
    ...(notCompared.length === 0
      ? []
      : [`not compared, because they have too many fields: ${firstOf(notCompared.map(callOf))}`]),
    ...pathsIn(leftOut),
    ...lackingIn(lacking),
  ]);
}

/** `removed     GET /v1/things: the query parameter old` */
function lineOf({ state, kind, name, operation, removal, notes }: Ending): string {
  const part = kind === 'operation' || name === undefined ? '' : `: the ${endingWords[kind]} ${name}`;
  const day = state === 'deprecated' && removal !== undefined ? `, until ${removal}` : '';
  const [note] = kind === 'operation' ? [] : notes;
  return visible(
    cut(
      `${state.padEnd(10)}  ${callOf(operation)}${part}${day}${note === undefined ? '' : `. ${note}`}`,
      300,
    ),
  );
}

function callOf({ method, path }: Ending['operation']): string {
  return `${method} ${path}`;
}

function pathsIn(leftOut: readonly string[]): readonly string[] {
  return leftOut.length === 0 ? [] : [`left out, because a catalogue has no such path: ${firstOf(leftOut)}`];
}

function lackingIn(lacking: ReadonlySet<string>): readonly string[] {
  return lacking.size === 0 ? [] : [`not read: ${[...lacking].slice(0, 3).join('; ')}`];
}

function firstOf(calls: readonly string[]): string {
  return calls.slice(0, 10).join(', ');
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
