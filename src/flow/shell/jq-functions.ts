/** Functions of jq's language, by their names. */
import type { Fold } from './jq-parts.ts';

/** What they give of their input. One that is not named is not followed. */
type Gives =
  /** The same items, or fewer of them, in some order. */
  | 'items'
  /** One of the items. */
  | 'item'
  /** Nothing that holds a part of the input. */
  | 'plain';

const rows = {
  items: 'sort sort_by reverse unique unique_by flatten',
  item: 'first last min max min_by max_by nth',
  plain: `
    length not type null true false now error halt halt_error isempty any all IN env range
    test match capture scan split sub gsub contains inside startswith endswith index rindex
    ltrimstr rtrimstr trim ascii ascii_downcase ascii_upcase implode explode join tojson tostring tonumber
    fromdate fromdateiso8601 todate strptime strftime mktime date dateadd
    floor round ceil sqrt abs infinite`,
} satisfies Record<Gives, string>;

const given: ReadonlyMap<string, Gives> = new Map([
  ...namesOf('items'),
  ...namesOf('item'),
  ...namesOf('plain'),
]);

/** What they make of all items of a list at once. */
const folds: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['length', 'size'],
  ['add', 'sum'],
  ['max', 'greatest'],
  ['min', 'least'],
  ['any', 'test'],
  ['all', 'test'],
]);

export function foldOf(name: string): Fold {
  return folds.get(name) ?? 'other';
}

function namesOf(kind: Gives): readonly (readonly [string, Gives])[] {
  return (rows[kind].match(/\w+/g) ?? []).map((name) => [name, kind]);
}

export function givenBy(name: string): Gives | undefined {
  return given.get(name);
}

/** Their items come in an order that their values give. */
export const sorts: ReadonlySet<string> = new Set(['sort', 'sort_by', 'unique']);

/** Of items that are alike the first one stays. */
export const keepsFirst: ReadonlySet<string> = new Set(['unique_by', 'nth']);

/** They give the first, or the last, of those with the most or the least of something. */
export const findsMost: ReadonlySet<string> = new Set(['max_by', 'min_by']);

/** Of a list they give the place of an item. */
export const givesPlace: ReadonlySet<string> = new Set(['index', 'rindex']);

/** Put the items of a list into one text. */
export const makesText: ReadonlySet<string> = new Set(['join', 'tojson', 'tostring', 'implode']);

/** Compare the items themselves if they are given no part of them to look at. */
export const comparesItems: ReadonlySet<string> = new Set(['sort', 'unique', 'min', 'max']);

/** Put all of their input into a text, or look into all of it. */
export const takesWhole: ReadonlySet<string> = new Set([
  'tojson',
  'tostring',
  'join',
  'contains',
  'inside',
  'error',
  'IN',
  'index',
  'rindex',
]);
