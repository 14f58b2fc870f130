/** The words of a command, those of an array among them: `curl "${options[@]}" "$url"`. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Definition } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { setsUnseen } from '../code/unseen-variables.ts';

/** @returns the call with the items of an array in its place, if the script writes the array out and does no more than expand it */
export function withWords(world: World, around: Around, call: Call): Call {
  if (!call.args.some(({ kind }) => kind === 'spread')) return call;
  return { ...call, args: call.args.flatMap((arg) => wordsOf(world, around, arg)) };
}

function wordsOf(world: World, around: Around, arg: Expr): readonly Expr[] {
  if (arg.kind !== 'spread' || arg.value.kind !== 'name') return [arg];
  const { name } = arg.value;
  const scope = around.file.points.get(arg.value)?.scope.find(name);
  const lists = (scope?.definitions.get(name) ?? []).map(listOf);
  if (lists.length === 0 || lists.includes(undefined)) return [arg];
  return isOnlyExpanded(name, withoutComments(world.textOf(around.file.file), 'shell'))
    ? lists.flatMap((items) => items ?? [])
    : [arg];
}

/** `options=(…)`, `options+=(…)`; undefined for what is no list that is written out. */
function listOf(one: Definition): readonly Expr[] | undefined {
  const value = one.kind === 'value' || one.kind === 'append' ? one.value : undefined;
  return value?.kind === 'list' ? value.items : undefined;
}

/** Not `options[2]=DELETE`, `read -a options`, `unset 'options[0]'`: each place of the name is its list, or all of its items. */
function isOnlyExpanded(name: string, script: string): boolean {
  if (setsUnseen(script)) return false;
  const written = [...script.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;
  const known = [...script.matchAll(new RegExp(`\\b${name}\\+?=\\(|\\$\\{${name}\\[[@*]\\]`, 'g'))].length;
  return written === known;
}
