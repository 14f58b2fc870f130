/** A query in a text that a function fills: `fmt.Sprintf("…?page_size=%d", size)`, `'…?page_size={}'.format(size)`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { openValue, type Limits } from './query-value.ts';

/** Where a function puts an argument: a verb, or braces with a place or a name. */
const holes = /%(?:\d+\$)?[-+ #0-9.]*[a-zA-Z]|\{([\w.]*)(?::[^{}]*)?\}/g;

/** @returns the values of its limited parameters that are not known */
export function openFormatted(world: World, around: Around, call: Call, limits: Limits): readonly Escape[] {
  const { callee, args } = call;
  const format = callee.kind === 'member' && callee.of.kind === 'text' ? callee.of : args.find(isAsking);
  if (format?.kind !== 'text' || !isAsking(format)) return [];
  const given = args.slice(args.indexOf(format) + 1);
  return [...format.value.matchAll(holes)].flatMap(({ index, 1: named = '' }, i): readonly Escape[] => {
    const name = /[?&]([\w.-]+)=$/.exec(format.value.slice(0, index))?.[1];
    const field = call.named.find((one) => one.kind === 'field' && one.name === named);
    const value = field?.value ?? given[/^\d+$/.test(named) ? Number(named) : i];
    return name !== undefined && value ? openValue(world, around, name, value, limits) : [];
  });
}

const isAsking = (node: Expr): boolean => node.kind === 'text' && node.value.includes('?');
