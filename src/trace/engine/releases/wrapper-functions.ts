/** Commands that a function of a script passes its words on to: `pkg_install() { apt-get install -y "$@"; }`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../evaluator/apply.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { Env } from '../../model/value.ts';
import { commandOf, type Command } from './command-words.ts';

/** Functions that call functions are entered so far. */
const deepest = 3;

/** @returns each command inside of the function that `command` calls, with the words that are passed to it in their place */
export function commandsBehind(ev: Evaluator, command: Command, env: Env, depth = 0): readonly Command[] {
  if (depth === deepest || command.words.length === 0) return [];
  return calleeValues(ev, command.call, env).flatMap((callee) => {
    if (callee.kind !== 'function') return [];
    const { file } = callee.env;
    const root = ev.environments.root(file);
    return file.calls.flatMap(({ call, fn }) => {
      const taken = fn === callee.info && call.form === 'command' ? passedWords(call, command) : undefined;
      if (!taken) return [];
      const { name, words } = commandOf(ev, call, root);
      const own = words.filter(({ place }) => !taken.places.has(place.start));
      const inner = { call, name, words: [...own, ...taken.words] };
      return [inner, ...commandsBehind(ev, inner, root, depth + 1)];
    });
  });
}

interface PassedWords {
  /** Where the parameters are among the words of the command inside. */
  readonly places: ReadonlySet<number>;
  readonly words: Command['words'];
}

function passedWords({ args }: Call, { words }: Command): PassedWords | undefined {
  const places = new Set<number>();
  let given: Command['words'] = [];
  for (const arg of args) {
    const name = parameter(arg);
    if (name === undefined) continue;
    places.add(arg.start);
    given = /^\d+$/.test(name) ? [...given, ...words.slice(Number(name) - 1, Number(name))] : words;
  }
  return given.length === 0 ? undefined : { places, words: given };
}

/** The number of a parameter, or the sign for all of them. */
function parameter(arg: Expr): string | undefined {
  const inner = arg.kind === 'spread' ? arg.value : arg;
  const only = inner.kind === 'join' && inner.parts.length === 1 ? inner.parts[0] : inner;
  return only?.kind === 'name' && /^(?:[@*]|[1-9])$/.test(only.name) ? only.name : undefined;
}
