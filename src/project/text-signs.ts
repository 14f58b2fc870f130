/**
 * What of a text shows whether it reads what other files give. It is asked for by itself: what depends on it is not computed anew when
 * the rest of a file changes.
 */
import type { Decoded } from '../sift/decode.ts';
import { wordSearch } from './held-words.ts';

/** A question about texts: plain, so that it can be asked again by a later scan. */
export interface SignsAsked {
  /** Looked for exactly as they are. */
  readonly words: readonly string[];
  /** Those of the words that let a text read a module by its name. */
  readonly names: readonly string[];
  /** Names of modules, in plain form; looked for only in texts that hold one of the names. */
  readonly modules: readonly string[];
}

export interface TextSigns {
  /** The words that the text holds. */
  readonly held: ReadonlySet<string>;
  /** Those of them that are a name by themselves, and not a part of a longer one. */
  readonly named: ReadonlySet<string>;
  /** The modules that are a word of the plain text. */
  readonly modules: ReadonlySet<string>;
  /** Whether it may pass on a module as a whole: names need not occur then. */
  readonly passesOn: boolean;
}

/** `export * from`, `module.exports = require(…)`. */
const passesOn = /\*\s*(?:as|from)\b|\bexports\b.*\brequire\b/;

const searches = new WeakMap<SignsAsked, (text: string) => TextSigns>();

/** @returns the same for equal texts and questions */
export function signsIn(text: string, asked: SignsAsked): TextSigns {
  const search = searches.get(asked) ?? signSearch(asked);
  searches.set(asked, search);
  return search(text);
}

/** @returns undefined for what is not there, and for a text with a mistake, which has to be reported with the file */
export function signsOfSource(source: Decoded | undefined, asked: SignsAsked): TextSigns | undefined {
  return source && source.problem === undefined ? signsIn(source.text, asked) : undefined;
}

function signSearch({ words, names, modules }: SignsAsked): (text: string) => TextSigns {
  const wordsIn = wordSearch(words);
  const modulesIn = moduleSearch(modules);
  return (text) => {
    const held = wordsIn(text);
    return {
      held,
      named: new Set([...held].filter((word) => holdsName(text, word))),
      modules: modules.length > 0 && names.some((name) => held.has(name)) ? modulesIn(text) : none,
      passesOn: passesOn.test(text),
    };
  };
}

const none: ReadonlySet<string> = new Set();

/** By the words of the text, since there may be many modules. */
function moduleSearch(modules: readonly string[]): (text: string) => ReadonlySet<string> {
  const plainOnes = new Set(modules.filter((name) => isPlain.test(name)));
  const others = modules.filter((name) => !plainOnes.has(name));
  return (text) => {
    const plain = plainOf(text);
    const words = (plain.match(plainWord) ?? []).filter((word) => plainOnes.has(word));
    return new Set([...words, ...others.filter((name) => holdsAsWord(plain, name))]);
  };
}

/** `docker_hub.rb` is `DockerHub` in a text. */
export function plainOf(text: string): string {
  return text.replaceAll(/[_-]/g, '').toLowerCase();
}

/** A name that is a whole word of a text once it is plain. */
const isPlain = /^[a-z0-9]+$/;
const plainWord = /[a-z0-9]+/g;
const ofPlainWord = /[a-z0-9]/;
const ofName = /[\p{L}\p{N}_]/u;

function holdsAsWord(text: string, word: string): boolean {
  return isApart(text, word, ofPlainWord);
}

function holdsName(text: string, name: string): boolean {
  return isApart(text, name, ofName);
}

/** Whether a word is somewhere in a text without one of the letters before and after it. */
function isApart(text: string, word: string, letters: RegExp): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letters.test(text[at - 1] ?? '') && !letters.test(text[at + word.length] ?? '')) return true;
    // The module of `.env` has no name: it is found at the end again and again.
    if (at === text.length) break;
  }
  return false;
}
