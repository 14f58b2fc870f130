/** How a changed text is written where it is: through the same layers by which it was read, the innermost first. */

/** What is put into the file, or why it cannot be there. */
type Written = string | { readonly why: string };

/**
 * Writes a text in the place of the units from `start` to `end` of an inner text, or between two of them.
 *
 * @returns what takes the place of all that these units represent in the file
 */
export type Write = (text: string, start: number, end: number) => Written;

/** What is right before and right behind a text that is written. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** One layer: how a text is written so that its reader sees the text. */
export type Escape = (text: string, around: Around) => Written;

/** The units of another text that some units represent. */
export interface Origin {
  readonly of: Writable;
  readonly start: number;
  readonly end: number;
  /** Left out: they are the same. */
  readonly escape?: Escape;
}

/** A text in which others are. */
export interface Writable {
  readonly text: string;
  readonly write: Write;
}

/** Why what needs several lines is not written into one. */
export const noLines =
  'the change needs a function of several lines, for which there is no place here: put the script into a block or a file of its own first';

/** A document as it is: nothing in it is written in another way. */
export const asItIs: Write = (text) => text;

const scattered = 'the text to change is in several places of the document';
const madeUp = 'the text to change is not in the document';

/** Units in a row that represent units of one text, one each or all of them for all. */
interface Run extends Origin {
  readonly at: number;
  readonly units: number;
}

/** Which units of a text represent which of others; built from its beginning to its end. */
export class Origins {
  private readonly runs: Run[] = [];

  /** @param at where in the text, which has only units of earlier runs before it */
  add(at: number, units: number, origin: Origin): void {
    const last = this.runs.at(-1);
    if (last && isContinued(last, at, units, origin)) {
      this.runs[this.runs.length - 1] = { ...last, units: last.units + units, end: origin.end };
    } else if (units > 0) {
      this.runs.push({ ...origin, at, units });
    }
  }

  readonly write: Write = (text, start, end) => {
    const first = this.at(start) ?? (start === end ? this.at(start - 1) : undefined);
    const last = end > start ? this.at(end - 1) : first;
    if (!first || !last) return { why: madeUp };
    if (first.of !== last.of || first.escape !== last.escape) return { why: scattered };
    const from = start >= first.at + first.units ? first.end : startIn(first, start);
    const to = end > start ? endIn(last, end) : from;
    if (to < from) return { why: scattered };
    return first.escape ? through(first.of, first.escape)(text, from, to) : first.of.write(text, from, to);
  };

  private at(unit: number): Run | undefined {
    return this.runs.find((run) => run.at <= unit && unit < run.at + run.units);
  }
}

/** The writing of a text that is read by way of another one, unit for unit. */
export function through({ text: outer, write }: Writable, escape: Escape): Write {
  return (text, start, end) => {
    const before = outer.slice(Math.max(0, start - most), start);
    const written = escape(text, { before, after: outer.slice(end, end + most) });
    return typeof written === 'string' ? write(written, start, end) : written;
  };
}

/** So much of what surrounds a text is looked at. */
const most = 8;

function isContinued(last: Run, at: number, units: number, { of, start, end, escape }: Origin): boolean {
  const isSame = last.of === of && last.escape === escape;
  const isNext = last.at + last.units === at && last.end === start;
  return isSame && isNext && isEven(last) && end - start === units;
}

function isEven({ units, start, end }: Run): boolean {
  return units === end - start;
}

function startIn(run: Run, unit: number): number {
  return isEven(run) ? run.start + unit - run.at : run.start;
}

function endIn(run: Run, unit: number): number {
  return isEven(run) ? run.start + unit - run.at : run.end;
}

/**
 * A layer in which some texts begin something: `{{`, `$(name)`. There is no way to write these.
 *
 * @param opens what would be read as such a beginning
 * @param what they begin, in words
 */
export function refusing(opens: RegExp, what: string): Escape {
  const all = new RegExp(opens.source, `${opens.flags.replace('g', '')}g`);
  return (text, { before, after }) => {
    const from = before.length;
    const to = from + text.length;
    const opened = [...`${before}${text}${after}`.matchAll(all)].find(
      ({ index, 0: found }) => index < to && index + found.length > from,
    );
    return opened ? { why: `the document would read \`${opened[0]}\` as ${what}` } : text;
  };
}
