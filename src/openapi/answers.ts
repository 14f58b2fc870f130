/** What an operation answers with, and what became of an answer in another one. */
import type { Replacement } from '../catalog/schema.ts';
import { isMapPart, type ApiFiles } from './api-files.ts';
import type { Operation } from './operations.ts';
import { shapeOfSchemas, whole, type Shape } from './shape.ts';

/** @returns undefined if the description does not state it */
export function answerOf(files: ApiFiles, { part }: Operation): Shape | undefined {
  const responses = files.map(part, 'responses');
  if (!responses) return undefined;
  const good = Array.from(files.entries(responses)).filter(([status]) => status.startsWith('2'));
  const held = good.flatMap(([, response]) => (isMapPart(response) ? [response] : []));
  return shapeOfSchemas(files, held);
}

type Compared = Pick<Replacement, 'response' | 'fields'>;

/** What readers of one answer find in another, in the form that fixes use. */
export function comparedAnswers(before: Shape | undefined, after: Shape | undefined): Compared {
  if (!before || !after || before.isCut || after.isCut) return { response: 'different' };
  const { within, gone, changed } = changesOf(before, after);
  const fields = gone.length === 0 ? {} : { fields: Object.fromEntries(gone.map((name) => [name, null])) };
  if (gone.length > 0 && gone.length === before.fields.size - 1) return { response: 'none' };
  if (changed.length > 0) return { response: 'different', ...fields };
  return { response: within === undefined ? 'same' : 'envelope', ...fields };
}

interface AnswerChanges {
  /** The field that holds the entries now: the answer was a list, and is an object with pages. */
  readonly within: string | undefined;
  /** Fields of before that are not there. */
  readonly gone: readonly string[];
  /** Fields that may hold what they could not hold before. */
  readonly changed: readonly { readonly name: string; readonly from: string; readonly to: string }[];
}

export function changesOf(before: Shape, after: Shape): AnswerChanges {
  const within = pagesIn(before, after);
  const now = (name: string) =>
    after.fields.get(within === undefined ? name : name === whole ? within : within + name);
  const gone = [...before.fields.keys()].filter((name) => !now(name));
  const changed = [...before.fields].flatMap(([name, { types: from }]) => {
    const to = now(name)?.types ?? [];
    // A format is a narrower type.
    const isWider =
      from.length > 0 && to.some((type) => !from.includes(type) && !from.includes(type.replace(/ .*/, '')));
    return isWider ? [{ name, from: from.join(' or '), to: to.join(' or ') }] : [];
  });
  return { within, gone, changed };
}

/** The only list of an object, if its entries have a field of the list that was the answer before. */
function pagesIn(before: Shape, after: Shape): string | undefined {
  if (!isOf(before, whole, 'array') || !isOf(after, whole, 'object')) return undefined;
  const lists = [...after.fields.keys()].filter((name) => isOf(after, name, 'array') && !/[.[]/.test(name));
  const [list, ...more] = lists;
  if (list === undefined || more.length > 0) return undefined;
  return [...before.fields.keys()].some((name) => after.fields.has(list + name)) ? list : undefined;
}

function isOf({ fields }: Shape, name: string, type: string): boolean {
  const types = fields.get(name)?.types ?? [];
  return types.length === 1 && types[0] === type;
}
