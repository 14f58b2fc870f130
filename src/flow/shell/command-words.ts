/** The words of a command, those of an array among them: `curl "${options[@]}" "$url"`. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../around.ts';
import { withoutComments } from '../seen.ts';
import type { World } from '../world.ts';
import { setsUnseen } from './unseen-variables.ts';

/** @returns the call with the items of an array in its place, if the script writes the array once and does no more than expand it */
export function withWords(world: World, around: Around, call: Call): Call {
  if (!call.args.some(({ kind }) => kind === 'spread')) return call;
  return { ...call, args: call.args.flatMap((arg) => wordsOf(world, around, arg)) };
}

function wordsOf(world: World, around: Around, arg: Expr): readonly Expr[] {
  if (arg.kind !== 'spread' || arg.value.kind !== 'name') return [arg];
  const { name } = arg.value;
  const scope = around.file.points.get(arg.value)?.scope.find(name);
  const [definition, ...others] = scope?.definitions.get(name) ?? [];
  if (others.length > 0 || definition?.kind !== 'value' || definition.value?.kind !== 'list') return [arg];
  return isOnlyExpanded(name, withoutComments(world.textOf(around.file.file), 'shell'))
    ? definition.value.items
    : [arg];
}

/** Not `options[2]=DELETE`, `read -a options`, `unset 'options[0]'`: each place of the name is its list, or all of its items. */
function isOnlyExpanded(name: string, script: string): boolean {
  if (setsUnseen(script)) return false;
  const written = [...script.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;
  const known = [...script.matchAll(new RegExp(`\\b${name}=\\(|\\$\\{${name}\\[[@*]\\]`, 'g'))].length;
  return written === known;
}
