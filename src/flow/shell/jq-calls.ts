/** Calls of jq's functions: what comes out of them, if what they are given is known. */
import { isForOne } from '../order/lookups.ts';
import { mayTie } from '../order/ties.ts';
import {
  comparesItems,
  findsMost,
  foldOf,
  givenBy,
  givesPlace,
  keepsFirst,
  makesText,
  sorts,
  takesWhole,
} from './jq-functions.ts';
import { isEntry, isWhole, madeOf, owned, textOf, computed, type JqValues, type Parts } from './jq-parts.ts';
import { Lost, unquoted, type Words } from './jq-words.ts';

/** The program around a call. */
export interface Program {
  readonly words: Words;
  readonly parts: Parts;
  /** What `inputs` gives. */
  readonly answers: JqValues;
  /** Works out the pipe that begins at the next word. */
  pipe(input: JqValues): JqValues;
}

/**
 * @param name of the function; its arguments come next
 * @throws {Lost} if it is not known, or sees a part of the answer whole
 */
export function callOf(name: string, input: JqValues, program: Program): JqValues {
  const { parts, words } = program;
  const { place } = words;
  if (name !== 'map' && name !== 'select') parts.foldInto(foldOf(name), input);
  parts.leavesOut ||= name === 'select' || name === 'empty';
  switch (name) {
    case 'empty':
      return [];
    case 'inputs':
      return program.answers;
    case 'add':
      // Of objects that have the same name the last one stays.
      if (parts.mayShareNames) parts.byPlace(input);
      return parts.items(input);
    case 'has':
      return hasField(input, program);
    case 'select':
      argument(input, program);
      return isForOne(words.since(place)) ? owned(input) : input;
    case 'map':
      return [madeOf(argument(parts.items(input), program), input)];
    case 'length':
      if (input.some((one) => one.kind === 'part' && isEntry(one))) {
        throw new Lost('`length` of jq counts the fields of an entry');
      }
      if (input.some((one) => parts.isAnswer(one))) {
        throw new Lost('`length` of jq counts the fields of the answer');
      }
      parts.isMeasured ||= input.some((one) => one.kind === 'part' && one.path === '');
      return [computed(input)];
    default:
      return knownCall(name, input, program);
  }
}

function knownCall(name: string, input: JqValues, program: Program): JqValues {
  const { words, parts } = program;
  const kind = givenBy(name);
  switch (kind) {
    case 'items':
    case 'item': {
      const isPlace = name === 'first' || name === 'last';
      const { place } = words;
      const given = words.text === '(' ? argument(isPlace ? input : parts.items(input), program) : undefined;
      // Items that are alike in what they are sorted by stay as they came.
      const by = words.since(place);
      const list = sorts.has(name) && !(given && mayTie(by, { language: 'jq' })) ? owned(input) : input;
      if (isPlace || keepsFirst.has(name)) parts.byPlace(given && isPlace ? given : list);
      if (findsMost.has(name) && mayTie(by, { language: 'jq' }) && !isReadAlone(words, by)) {
        parts.byPlace(input);
      }
      if (isPlace) return given ?? parts.items(input);
      if (comparesItems.has(name) && parts.items(input).some(isWhole)) {
        throw new Lost(`\`${name}\` of jq compares whole entries`);
      }
      return kind === 'item' ? parts.items(list) : list;
    }
    case 'plain': {
      if (givesPlace.has(name)) parts.byPlace(input.filter((one) => one.kind === 'made'));
      if (words.take('(')) readArguments(name, input, program);
      if (takesWhole.has(name) && input.some(isWhole)) {
        throw new Lost(`\`${name}\` of jq gets a whole part of the answer`);
      }
      return [makesText.has(name) ? textOf(input) : computed(input)];
    }
    case undefined:
      throw new Lost(`\`${name}\` of jq is not followed`);
    default:
      return kind satisfies never;
  }
}

/** `max_by(.stars).stars`: two that are equal give the same. */
function isReadAlone(words: Words, by: string): boolean {
  const field = /^\( (\.\w+) \)$/.exec(by)?.[1];
  return field !== undefined && (words.text === '|' ? words.peek(1)?.text : words.text) === field;
}

/** All of them, parted by `;`. */
function readArguments(name: string, input: JqValues, program: Program): void {
  const { words, parts } = program;
  const asksItems = name === 'any' || name === 'all';
  // `any(.[]; .name == $t)` goes through what its first part gives, `any(.name == $t)` through the items.
  const given = asksItems && words.hasTwoParts() ? program.pipe(input) : undefined;
  if (given) words.need(';');
  const scope = given ?? (asksItems ? parts.items(input) : input);
  do program.pipe(scope);
  while (words.take(';'));
  words.need(')');
}

function argument(input: JqValues, program: Program): JqValues {
  const { words } = program;
  words.need('(');
  const out = program.pipe(input);
  words.need(')');
  return out;
}

function hasField(input: JqValues, { words, parts }: Program): JqValues {
  words.need('(');
  const key = words.next();
  words.need(')');
  if (key?.kind !== 'string') throw new Lost('jq looks up a field with an unknown name');
  parts.field(input, unquoted(key.text));
  return [computed(input)];
}
