/** How pages describe releases of the Engine. */
import type { ApiWindow } from '../../engine-catalog/api-version.ts';
import type { ReleaseLine } from '../../engine-catalog/releases.ts';

/** `1.40 – 1.57`, or one version. */
export function windowWords({ min, max }: ApiWindow): string {
  return min === max ? min : `${min} – ${max}`;
}

/** Whether a line is kept alive on a day, and until when. */
export function supportWords({ support }: ReleaseLine, today: string): string {
  if (support === undefined) return 'not known';
  const { state, end, by } = support;
  const who = by === undefined ? '' : ` by ${by}`;
  if (end === undefined) return `${state}${who}`;
  return end >= today && state === 'maintained' ? `${state}${who} until ${end}` : `ended ${end}`;
}

export function isMaintained({ support }: ReleaseLine, today: string): boolean {
  return support?.state === 'maintained' && (support.end === undefined || support.end >= today);
}

/**
 * Lines in words, neighbours taken together: `25.0 and 29.3 to 29.10`.
 *
 * @param all every line there is, in order: shows which lines are neighbours
 */
export function linesWords(lines: readonly ReleaseLine[], all: readonly ReleaseLine[]): string {
  const runs: { first: ReleaseLine; last: ReleaseLine; index: number }[] = [];
  for (const line of lines) {
    const index = all.indexOf(line);
    const run = runs.at(-1);
    if (run?.index === index - 1) Object.assign(run, { last: line, index });
    else runs.push({ first: line, last: line, index });
  }
  const words = runs.map(({ first, last }) => {
    const end = last.to ?? last.from;
    return first.from === end ? end : `${first.from} to ${end}`;
  });
  const [last = ''] = words.slice(-1);
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
