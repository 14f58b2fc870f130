/** One parameter of a query: whether the new call takes its value. */
import type { Expr, Text } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { onlyValueOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { wordsAt } from '../../uses/possible-texts.ts';
import type { World } from '../../code/world.ts';

export type Limits = Readonly<
  Record<
    string,
    {
      readonly max?: number | undefined;
      /** What makes a difference below `max`: which entries are on a page of fewer. */
      readonly below?: string | undefined;
      /** What makes a difference for another page than the first. */
      readonly behindFirst?: string | undefined;
      /** The old call gave `max` where more was asked for. */
      readonly over?: 'cut' | undefined;
      readonly values?: readonly string[] | undefined;
    }
  >
>;

/** One parameter. */
export function openValue(
  world: World,
  around: Around,
  name: string,
  value: Expr,
  limits: Limits,
): readonly Escape[] {
  // A key of a map in Go is kept as it is written.
  const written = name.replaceAll(/^["'`]|["'`]$/g, '');
  const limit = limits[written];
  const place = { file: around.file.file, start: value.start, end: value.end };
  if (!limit) return undocumented(written, limits, place);
  // A number that is turned into a text.
  const plain = value.kind === 'call' && value.args.length <= 2 && value.args[0] ? value.args[0] : value;
  const words = wordsAt(world, around, plain, `\`${name}\``);
  if (words.kind === 'open') {
    const isElsewhere = words.escape.place.start !== plain.start || words.escape.place.file !== place.file;
    return [...(isElsewhere ? [{ why: `\`${name}\` is given`, place }] : []), words.escape];
  }
  return words.words.flatMap((word) => refused(name, word, limit, numberAt(around, plain, word), place));
}

/** A list is asked for with a parameter that is documented for one of both calls at most. */
function undocumented(name: string, limits: Limits, place: Place): readonly Escape[] {
  const isList = Object.keys(limits).length > 0;
  const why = `the parameter \`${name}\` is not documented for both calls`;
  return isList && !/^(?:page|name)$/.test(name) ? [{ why, place }] : [];
}

/** Where a number is written that a value is: itself, or the constant that it names. */
function numberAt({ file }: Around, value: Expr, word: string): Place | undefined {
  const written = (value.kind === 'name' ? onlyValueOf(file, value) : undefined) ?? value;
  if (written.kind !== 'text' || written.value !== word) return undefined;
  // `1_000`
  const { start, end } =
    written.number === true ? written : { start: written.at, end: written.at + word.length };
  return { file: file.file, start, end };
}

/** @param at where the word is written; undefined: it comes from elsewhere to the place */
export function refused(
  name: string,
  word: string,
  limit: Limits[string],
  at: Place | undefined,
  place = at,
): readonly Escape[] {
  const isWhole = at !== undefined && at.end - at.start >= word.length;
  const isCut = isWhole && limit.over === 'cut' && limit.max !== undefined && /^\d+$/.test(word);
  const named = at ?? place;
  if (!named) return [];
  const { max, below, behindFirst } = limit;
  if (behindFirst !== undefined && word !== '' && word !== '1') {
    return [{ why: `\`${name}\` is ${word}: ${behindFirst}`, place: named }];
  }
  if (below !== undefined && max !== undefined && Number(word) < max && word !== '') {
    return [{ why: `\`${name}\` is ${word}: ${below}`, place: named }];
  }
  return whyNot(name, word, limit).map((why) => ({
    why,
    place: named,
    breaks: true,
    ...(isCut && { mend: String(max) }),
  }));
}

function whyNot(name: string, word: string, { max, values }: Limits[string]): readonly string[] {
  if (word === '') return [];
  if (max !== undefined) {
    if (!/^\d+$/.test(word)) return [`\`${name}\` is \`${word}\``];
    return Number(word) > max ? [`\`${name}\` is ${word}, and the new call takes ${max} at most`] : [];
  }
  return values && !values.includes(word)
    ? [`\`${name}\` is \`${word}\`, which the new call does not take`]
    : [];
}

/** @param text the head of what the node holds */
export function openText(text: string, node: Text, around: Around, limits: Limits): readonly Escape[] {
  return [...text.matchAll(/(?:^|[?&])([\w.-]+)=([^&#]*)/g)].flatMap(
    ({ index, 0: whole, 1: name = '', 2: word = '' }) => {
      const limit = limits[name];
      const end = index + whole.length;
      const unit = (at: number) => node.map?.[at] ?? node.at + at;
      const place = { file: around.file.file, start: unit(end - word.length), end: unit(end) };
      return limit ? refused(name, word, limit, place) : undocumented(name, limits, place);
    },
  );
}
