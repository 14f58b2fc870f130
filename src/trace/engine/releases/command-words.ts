/** The words of a command as texts, with the launchers that no table knows taken off. */
import type { Call } from '../../../ir/ir.ts';
import { commandName, givenWords } from '../../evaluator/commands/word-values.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { Step } from '../../model/fact.ts';
import type { Env, Place } from '../../model/value.ts';
import { textOf } from './found.ts';

export interface CommandWord {
  /** Every value that the word can have; unknown parts are `HOLE`. */
  readonly values: readonly string[];
  readonly place: Place;
  readonly steps: readonly Step[];
}

export interface Command {
  readonly call: Call;
  /** Without its folder; empty if a variable names it. */
  readonly name: string;
  readonly words: readonly CommandWord[];
}

/** Commands that show their arguments. */
const shows =
  /echo|print|^(?:cat|grep|sed|awk|test|\[+)$|log|warn|info|err|die|fail|abort|msg|message|say|note|step|title|puts|ask|confirm/i;
/** Functions that run their arguments as one text. */
const runs = /run|exec|retry|^try|^sh_c$|^do_?sudo|^eval$/i;

export function commandOf(ev: Evaluator, call: Call, env: Env): Command {
  const words = givenWords(ev, call, env).map(({ values, place }): CommandWord => ({
    values: values.map(({ pieces }) => textOf(pieces)),
    place,
    steps: values.flatMap(({ steps }) => steps),
  }));
  return { call, name: commandName(ev, call, env), words };
}

/**
 * The command, and those that its words may be: `retry 3 apt-get install …` runs what follows, and so does the item of a
 * list in a document that is read as lines (`- apt-get install …`).
 */
export function* readings(command: Command, isProgram: (name: string) => boolean): Generator<Command> {
  const { call, name, words } = command;
  if (isProgram(name) || (shows.test(name) && !name.endsWith(':'))) {
    yield command;
    return;
  }
  const [only, second] = words;
  const all =
    only && !second && (name === '' || runs.test(name)) && /^\S+ \S/.test(only.values[0] ?? '')
      ? (only.values[0] ?? '').split(/\s+/).map((text) => ({ ...only, values: [text] }))
      : words;
  const start = all.slice(0, 6).findIndex(({ values }) => isProgram(base(values[0] ?? '')));
  const program = all[start];
  if (program) yield { call, name: base(program.values[0] ?? ''), words: all.slice(start + 1) };
  else yield command;
}

/** Without folders. */
export function base(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The value of an option, as the next word or behind `=`; undefined if it is not given. */
export function optionValue(words: readonly CommandWord[], names: readonly string[]): string | undefined {
  for (const [i, { values }] of words.entries()) {
    const [text = ''] = values;
    if (names.includes(text)) return words[i + 1]?.values[0] ?? '';
    const name = names.find((option) => option.startsWith('--') && text.startsWith(`${option}=`));
    if (name !== undefined) return text.slice(name.length + 1);
  }
  return undefined;
}
