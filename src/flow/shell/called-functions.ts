/** The functions that a command runs, by its name or by a variable that holds one. */
import type { Call } from '../../ir/ir.ts';
import { commandFunctions } from '../../trace/evaluator/commands/commands.ts';
import { functionsNamed } from '../../trace/evaluator/names/opened-modules.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { wordsAt } from '../uses/possible-texts.ts';
import type { World } from '../code/world.ts';

/** The functions that a command is; of a name that holds one (`"$callback" "$page"`), those of what it can hold. */
export function functionsOf(world: World, around: Around, call: Call): readonly FnInfo[] {
  const own = commandFunctions(world.ev, call, world.ev.environments.root(around.file));
  if (own.length > 0 || call.callee.kind !== 'name') return own.map(({ info }) => info);
  const taint = wordsAt(world, around, call.callee, 'the command');
  if (taint.kind === 'open') return [];
  const found = taint.words.map((name) =>
    [around.file, ...world.usersOf(around.file, [name])].flatMap((file) => {
      const point = { scope: file.top, order: -1, arms: [] };
      return functionsNamed(world.ev, [`${name}()`, name], point, world.ev.environments.root(file)).map(
        ({ info }) => info,
      );
    }),
  );
  return found.every((one) => one.length > 0) ? found.flat() : [];
}

/** Options that change neither what a client requests nor where the answer goes. */
const harmless = /^(?:-[sSfLkqv46]+|--(?:silent|show-error|fail|location|compressed|insecure|ipv[46]))$/;

/** The client that a variable holds, with options that are written there: `$CURL`, `$(CURL)`. */
export function clientInVariable(world: World, around: Around, { callee }: Call): string {
  const [name, more] = callee.kind === 'join' ? callee.parts : [callee];
  const taint = name?.kind === 'name' && !more ? wordsAt(world, around, name, 'the command') : undefined;
  if (!taint || taint.kind === 'open') return '';
  const names = new Set(
    taint.words.map((words) => {
      const [name = '', ...options] = words.trim().split(/\s+/);
      const own = name.split('/').at(-1) ?? '';
      return own === 'curl' && options.every((one) => harmless.test(one)) ? own : '';
    }),
  );
  const [only = '', ...others] = names;
  return others.length === 0 ? only : '';
}
