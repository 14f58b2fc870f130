import { isDay } from '../text/calendar.ts';
import {
  defaultFailOn,
  failLevels,
  failStates,
  type FailLevel,
  type FailOn,
  type FailState,
} from '../config/fail-on.ts';
import { eras, type Era } from '../emulate/era.ts';
import { didYouMean } from '../text/nearest.ts';
import { formats, isFormat } from '../report/index.ts';
import type { Format } from '../report/reporter.ts';
import type { Shard } from '../shard/shard.ts';
import { UserError } from '../errors/user-error.ts';

/** Which catalogue: that of the Hub's API or that of the Engine's. */
export type CatalogName = 'hub' | 'engine';
const catalogNames: readonly CatalogName[] = ['hub', 'engine'];

/** What is probed: both, or the APIs of the user's own catalogues. */
export type ProbedName = CatalogName | 'api';
const probedNames: readonly ProbedName[] = [...catalogNames, 'api'];

/** A report that goes to a file. */
export interface OutputFile {
  readonly format: Format;
  /** As typed. */
  readonly file: string;
}

/** The text of an option that may be given once. The parser makes a list of what comes twice. */
export function once(value: unknown, name: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new UserError(`--${name} is given more than once`);
  if (value === '') throw new UserError(`--${name} needs a value`);
  return value;
}

/** The texts of an option that may be repeated. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** @param where the option, for the message */
export function formatNamed(word: string, where: string): Format {
  if (isFormat(word)) return word;
  throw new UserError(
    `${where}: no format is called '${word}'${didYouMean(word, formats) || `; there are ${formats.join(', ')}`}`,
  );
}

/** `FORMAT=FILE`, each file once. */
export function outputFiles(values: readonly string[]): OutputFile[] {
  const outputs = values.map((value) => {
    const [, name = '', file = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? [];
    if (name === '' || file === '') {
      throw new UserError(`--output: expected FORMAT=FILE, such as json=report.json, found '${value}'`);
    }
    return { format: formatNamed(name, '--output'), file };
  });
  const twice = outputs.find(({ file }, index) => outputs.findIndex((other) => other.file === file) < index);
  if (twice) throw new UserError(`--output: two formats for the one file ${twice.file}`);
  return outputs;
}

/** `warning`, or with levels by state: `error,deprecated=warning`. The one without a state is for all others. */
export function failOnOf(text: string): FailOn {
  const levels = new Map<FailState | 'other', FailLevel>();
  for (const word of text.split(',')) {
    const [, stateWord, levelWord = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(word.trim()) ?? [];
    const state = stateWord === undefined ? 'other' : failStates.find((known) => known === stateWord);
    const level = failLevels.find((known) => known === levelWord);
    if (state === undefined) {
      const hint = didYouMean(stateWord ?? '', failStates) || `; there are ${failStates.join(', ')}`;
      throw new UserError(`--fail-on: no state is called '${stateWord}'${hint}`);
    }
    if (level === undefined) {
      throw new UserError(`--fail-on: expected ${failLevels.join(', ')}, found '${levelWord}'`);
    }
    if (levels.has(state)) throw new UserError(`--fail-on: two levels for ${stateWord ?? 'all others'}`);
    levels.set(state, level);
  }
  return { ...defaultFailOn, ...Object.fromEntries(levels) };
}

/** A day as typed. */
export function day(word: string | undefined, where: string): string | undefined {
  if (word === undefined || isDay(word)) return word;
  throw new UserError(`${where}: expected a day such as 2027-03-31, found '${word}'`);
}

/** A number from 0 up. */
export function count(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (!/^\d+$/.test(word)) {
    throw new UserError(`--max-warnings: expected a number from 0 up, found '${word}'`);
  }
  return Number(word);
}

/** `2/5` as typed. */
export function shard(word: string | undefined): Shard | undefined {
  if (word === undefined) return undefined;
  const [, index = 0, of = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(word)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new UserError(`--shard: expected a part of several, such as 2/5, found '${word}'`);
}

/** A message of the parser, which likes several lines. */
export function oneLine(message: string): string {
  return message.trim().replace(/(?<!\s)[^\S\n]*\n\s*/g, ' ');
}

/** The catalogue that a word names. */
export function catalogNamed(word: string): CatalogName {
  return oneOf(word, catalogNames, `no catalogue is called '${word}'`);
}

/** What a word states is to be probed. */
export function probedNamed(word: string): ProbedName {
  return oneOf(word, probedNames, `probe knows no '${word}'`);
}

function oneOf<Name extends string>(word: string, names: readonly Name[], otherwise: string): Name {
  const name = names.find((known) => known === word);
  if (name !== undefined) return name;
  const hint = didYouMean(word, names) || `; there are ${names.join(', ')}`;
  throw new UserError(otherwise + hint);
}

/** `NAME=VALUE`, each name once. */
export function valuesByName(words: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const word of words) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (name === '' || value === '') {
      throw new UserError(`--value: expected NAME=VALUE, such as id=7, found '${word}'`);
    }
    if (values.has(name)) throw new UserError(`--value: two values for ${name}`);
    values.set(name, value);
  }
  return values;
}

/** A host as typed, with its port if it has one. */
export function hostNamed(word: string, where: string): string {
  if (/^[a-z0-9.-]+(?::\d+)?$/i.test(word)) return word.toLowerCase();
  throw new UserError(`${where}: expected a host such as api.example.com, found '${word}'`);
}

/** How a probe is reported. */
export type ProbeFormat = 'pretty' | 'json';
const probeFormats: readonly ProbeFormat[] = ['pretty', 'json'];

export function probeFormat(word: string): ProbeFormat {
  const format = probeFormats.find((known) => known === word);
  if (format !== undefined) return format;
  throw new UserError(`--format: expected ${probeFormats.join(' or ')}, found '${word}'`);
}

/** Seconds as typed, up to a minute. @returns milliseconds */
export function seconds(word: string): number {
  const value = Number(word);
  if (/^\d+(?:\.\d+)?$/.test(word) && value > 0 && value <= 60) return value * 1000;
  throw new UserError(`--timeout: expected seconds from 0.1 to 60, found '${word}'`);
}

/** A port as typed; 0 if it is left out. */
export function port(word: string | undefined, where: string): number {
  if (word === undefined) return 0;
  if (/^\d{1,5}$/.test(word) && Number(word) <= 65_535) return Number(word);
  throw new UserError(`${where}: expected a port from 0 to 65535, found '${word}'`);
}

export function era(word: string): Era {
  const found = eras.find((known) => known === word);
  if (found !== undefined) return found;
  throw new UserError(`--era: expected ${eras.join(', ')}, found '${word}'`);
}
