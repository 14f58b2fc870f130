/** The program that a command of jq is given: in its words, or in a file. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { wordsAt } from '../uses/possible-texts.ts';
import type { World } from '../code/world.ts';
import { programInFile } from './jq-file.ts';
import type { Takes } from './jq-parts.ts';

type JqProgram =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The texts of its variables, if all that one can be are written out. */
      readonly variables: ReadonlyMap<string, readonly string[]>;
      readonly takes: Takes;
    }
  | Lost;

interface Lost {
  readonly kind: 'lost';
  readonly why: string;
}

export function programOf(world: World, around: Around, call: Call): JqProgram {
  const variables = new Map<string, readonly string[]>();
  const takes = takenBy(call);
  let skip = 0;
  for (const [i, arg] of call.args.entries()) {
    if (skip > 0) {
      skip--;
      continue;
    }
    const text = arg.kind === 'text' ? arg.value : undefined;
    if (text === '--arg' || text === '--argjson') {
      const [name, value] = call.args.slice(i + 1, i + 3);
      const given = value && wordsAt(world, around, value, 'it');
      if (name?.kind === 'text' && given?.kind === 'known') variables.set(`$${name.value}`, given.words);
      skip = 2;
    } else if (text === '--indent') skip = 1;
    else if (
      text !== undefined &&
      /^-[rcejaMCSsn]+$|^--(?:slurp|null-input|raw-output|compact-output|exit-status|join-output|tab|sort-keys|monochrome-output|color-output|ascii-output)$/.test(
        text,
      )
    ) {
      continue;
    } else if (text !== undefined && /^-[rcejaMCSsn]*f$|^--from-file$/.test(text)) {
      const file = call.args[i + 1];
      const program = file && programInFile(world, around, file);
      return program === undefined
        ? { kind: 'lost', why: `\`jq ${text}\` reads an unknown file` }
        : { kind: 'text', text: program, variables, takes };
    } else if (text?.startsWith('-')) return { kind: 'lost', why: `\`jq ${text}\` is not followed` };
    else if (text !== undefined) return { kind: 'text', text, variables, takes };
    else if (arg.kind === 'join') {
      const whole = putTogether(world, around, arg.parts);
      return whole.kind === 'text' ? { ...whole, variables, takes } : whole;
    } else return { kind: 'lost', why: 'the program of `jq` is not in the code' };
  }
  return { kind: 'lost', why: 'the program of `jq` is not in sight' };
}

function takenBy({ args }: Call): Takes {
  const has = (option: RegExp) => args.some((arg) => arg.kind === 'text' && option.test(arg.value));
  if (has(/^-[A-Za-mo-z]*n[A-Za-z]*$|^--null-input$/)) return 'nothing';
  return has(/^-[A-Za-rt-z]*s[A-Za-z]*$|^--slurp$/) ? 'list' : 'each';
}

/** A program with variables of the shell in it: the value that one gets in the script replaces it, else a text or a number. */
function putTogether(
  world: World,
  around: Around,
  parts: readonly Expr[],
): Lost | { readonly kind: 'text'; readonly text: string } {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.value;
    else if (part.kind !== 'name') return { kind: 'lost', why: 'the program of `jq` is built from parts' };
    else {
      const given = wordsAt(world, around, part, 'it');
      const [only, more] = given.kind === 'known' ? new Set(given.words) : [];
      const isPlain = given.kind === 'open' || given.words.every((word) => /^-?\w*$/.test(word));
      if (more !== undefined && !isPlain) {
        return { kind: 'lost', why: `\`$${part.name}\` is one of several parts of the program of \`jq\`` };
      }
      text += only === undefined || more !== undefined || isPlain ? '0' : only;
    }
  }
  return { kind: 'text', text };
}
