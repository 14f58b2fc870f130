/** The options and operands among the words of a command line, by the command's model. */
import type { CommandModel, CommandOption } from '../../models/command-schema.ts';
import { shapeOf, type Word } from './command-words.ts';

/** An option as it was given. `written` is how: `-X`. `at` is where its value begins in the word that holds it. */
export interface Given {
  readonly option: CommandOption;
  readonly written: string;
  readonly value: Word | undefined;
  readonly at: number;
}

export interface Parsed {
  readonly given: readonly Given[];
  readonly operands: readonly Word[];
  readonly inert: boolean;
}

export function group(model: CommandModel, words: readonly Word[]): Parsed[] {
  const options = optionsOf(model);
  const groups: Parsed[] = [];
  let given: Given[] = [];
  let operands: Word[] = [];
  const close = () => {
    groups.push({ given, operands, inert: given.some(({ option }) => option.inert === true) });
    given = [];
    operands = [];
  };
  let onlyOperands = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word) break;
    const shape = shapeOf(word);
    if (shape === '-') continue;
    if (onlyOperands || !shape.startsWith('-')) {
      operands.push(word);
      continue;
    }
    if (shape === '--') {
      onlyOperands = true;
      continue;
    }
    const found = readOption(model, options, word, words[index + 1]);
    for (const one of found.given) {
      if (one.option.separates) close();
      else given.push(one);
    }
    if (found.takesNext) index++;
  }
  close();
  return groups;
}

function optionsOf(model: CommandModel): ReadonlyMap<string, CommandOption> {
  const options = new Map<string, CommandOption>();
  for (const name of model.takesValue?.split(' ') ?? []) options.set(name, { names: [name], value: true });
  for (const option of model.options) for (const name of option.names) options.set(name, option);
  return options;
}

interface Read {
  readonly given: readonly Given[];
  readonly takesNext: boolean;
}

function readOption(
  model: CommandModel,
  options: ReadonlyMap<string, CommandOption>,
  word: Word,
  next: Word | undefined,
): Read {
  const shape = shapeOf(word);
  const whole = options.get(shape);
  if (whole) return separate(whole, shape, next);
  const equals = shape.indexOf('=');
  const glued = equals > 0 ? options.get(shape.slice(0, equals)) : undefined;
  if (glued && (shape.startsWith('--') || model.style === 'words')) {
    return {
      given: [{ option: glued, written: shape.slice(0, equals), value: word, at: equals + 1 }],
      takesNext: false,
    };
  }
  if (shape.startsWith('--') || model.style === 'words') return { given: [], takesNext: false };
  return cluster(options, word, shape, next);
}

function separate(option: CommandOption, written: string, next: Word | undefined): Read {
  if (!option.value) return { given: [{ option, written, value: undefined, at: 0 }], takesNext: false };
  return { given: [{ option, written, value: next, at: 0 }], takesNext: next !== undefined };
}

/** `-sSLX POST`: letters, of which the first one that takes a value takes the rest of the word, or the next one. */
function cluster(
  options: ReadonlyMap<string, CommandOption>,
  word: Word,
  shape: string,
  next: Word | undefined,
): Read {
  const given: Given[] = [];
  for (let index = 1; index < shape.length; index++) {
    const written = `-${shape.charAt(index)}`;
    const option = options.get(written);
    if (!option) continue;
    if (!option.value) {
      given.push({ option, written, value: undefined, at: 0 });
      continue;
    }
    const rest = index + 1 < shape.length;
    const value = rest ? word : next;
    given.push({ option, written, value, at: rest ? index + 1 : 0 });
    return { given, takesNext: !rest && next !== undefined };
  }
  return { given, takesNext: false };
}
