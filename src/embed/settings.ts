/** What a document sets before a script runs, map by map, and the part of it that a script names. */
import { givenName } from '../ir/given-name.ts';
import type { Expr, Stmt } from '../ir/ir.ts';
import { eachChild } from '../ir/walk.ts';
import type { InnerText } from './inner-text.ts';

/** Settings that one script is given at most, the last ones; a document with more of them is generated. */
const most = 300;
/** The same of all scripts of a document; from then on each is given a few. */
const mostTogether = 30_000;
const few = 30;

/** How much the scripts of one document are given. */
export class Shares {
  private given = 0;

  get ofEach(): number {
    return this.given < mostTogether ? most : few;
  }

  note(given: number): void {
    this.given += given;
  }
}

/** The settings of a map, behind those of the maps around it. Never changed: the scripts of a map share them. */
export class Settings {
  static readonly none = new Settings(undefined, []);

  readonly outer: Settings | undefined;
  /** In the order in which they are set: a setting is made of earlier ones. */
  readonly own: readonly Stmt[];

  private constructor(outer: Settings | undefined, own: readonly Stmt[]) {
    this.outer = outer;
    this.own = own;
  }

  and(own: readonly Stmt[]): Settings {
    return own.length === 0 ? this : new Settings(this, own);
  }

  /** Of its own, the places of those whose name ends with a word, ascending: `env.HUB` ends with `HUB`. */
  named(word: string): readonly number[] {
    return exactly.placesOf(this.own, word);
  }
}

/** The settings that a program can see and names. */
interface Needed {
  readonly settings: readonly Stmt[];
  /** True if there are more. */
  readonly isCut: boolean;
}

export function neededByScript(before: Settings, script: InnerText, shares: Shares): Needed {
  return needed(before, [...wordsOf(script.text), ...[...script.values.values()].flatMap(namesIn)], shares);
}

/** @param body what a document does itself */
export function neededBy(before: Settings, body: readonly Stmt[], shares: Shares): Needed {
  return needed(
    before,
    body.flatMap((stmt) =>
      (stmt.kind === 'expression' || stmt.kind === 'bind') && stmt.value ? namesIn(stmt.value) : [],
    ),
    shares,
  );
}

/** The places of settings that one word names, the last of them first. */
interface Cursor {
  readonly places: readonly number[];
  /** An index of the places. */
  readonly at: number;
}

function needed(before: Settings, named: readonly string[], shares: Shares): Needed {
  const words = new Set([...named, nameless]);
  const kept: Stmt[] = [];
  let left = shares.ofEach;
  const done = (isCut: boolean): Needed => {
    shares.note(shares.ofEach - left);
    return { settings: kept.reverse(), isCut };
  };
  for (let level: Settings | undefined = before; level; level = level.outer) {
    const { own } = level;
    // Ascending by the place that each is at.
    const queue = [...words]
      .flatMap((word) => cursorBefore(own, word, own.length))
      .sort((a, b) => placeAt(a) - placeAt(b));
    for (let next = queue.pop(); next; next = queue.pop()) {
      const place = placeAt(next);
      const stmt = own[place];
      const weight = stmt ? weightOf(stmt) : 0;
      if (weight > left) return done(true);
      left -= weight;
      if (stmt) kept.push(stmt);
      insert(queue, { ...next, at: next.at - 1 });
      for (const word of stmt ? namesOfValue(stmt) : []) {
        if (words.has(word)) continue;
        words.add(word);
        for (const cursor of cursorBefore(own, word, place)) insert(queue, cursor);
      }
    }
  }
  return done(false);
}

/** One of several values is as much as they are. */
function weightOf(stmt: Stmt): number {
  const list = stmt.kind === 'bind' && stmt.value?.kind === 'index' ? stmt.value.of : undefined;
  return list?.kind === 'list' ? list.items.length : 1;
}

/** What a word names before a place. */
function cursorBefore(own: readonly Stmt[], word: string, place: number): readonly Cursor[] {
  const places = inLowerCase.placesOf(own, word);
  let at = places.length - 1;
  while (at >= 0 && (places[at] ?? 0) >= place) at--;
  return at < 0 ? [] : [{ places, at }];
}

function insert(queue: Cursor[], cursor: Cursor): void {
  if (cursor.at < 0) return;
  const place = placeAt(cursor);
  let from = 0;
  let to = queue.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = queue[middle];
    if (other && placeAt(other) < place) from = middle + 1;
    else to = middle;
  }
  queue.splice(from, 0, cursor);
}

function placeAt({ places, at }: Cursor): number {
  return places[at] ?? 0;
}

/** The name of what has none; it is always needed. */
const nameless = '';

/** The settings of each map by a word of theirs; made once. */
class Places {
  private readonly known = new WeakMap<readonly Stmt[], ReadonlyMap<string, readonly number[]>>();
  private readonly keyOf: (word: string) => string;

  constructor(keyOf: (word: string) => string) {
    this.keyOf = keyOf;
  }

  placesOf(own: readonly Stmt[], word: string): readonly number[] {
    let places = this.known.get(own);
    if (!places) this.known.set(own, (places = this.made(own)));
    return places.get(word) ?? none;
  }

  private made(own: readonly Stmt[]): ReadonlyMap<string, readonly number[]> {
    const places = new Map<string, number[]>();
    for (const [place, stmt] of own.entries()) {
      const name = givenName(stmt);
      const key = name === undefined ? nameless : this.keyOf(lastWord(name));
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
    return places;
  }
}

const none: readonly number[] = [];
const exactly = new Places((word) => word);
const inLowerCase = new Places((word) => word.toLowerCase());

/** `name` of `env.name`. */
function lastWord(name: string): string {
  return /(?<!\w)\w+$/.exec(name)?.[0] ?? name;
}

const valueNames = new WeakMap<Stmt, readonly string[]>();

function namesOfValue(stmt: Stmt): readonly string[] {
  if ((stmt.kind !== 'bind' && stmt.kind !== 'assign') || !stmt.value) return [];
  let names = valueNames.get(stmt);
  if (!names) valueNames.set(stmt, (names = namesIn(stmt.value)));
  return names;
}

/** Words of names and texts, in lower case: a text may be a script that names a setting. */
function namesIn(value: Expr): readonly string[] {
  const words = new Set<string>();
  const look = (expr: Expr): void => {
    if (expr.kind === 'name') for (const word of wordsOf(expr.name)) words.add(word);
    if (expr.kind === 'text') for (const word of wordsOf(expr.value)) words.add(word);
    eachChild(expr, look, () => undefined);
  };
  look(value);
  return [...words];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z_]\w*/g)?.map((word) => word.toLowerCase()) ?? [];
}
