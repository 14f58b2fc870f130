/** The place of an item that a program looks for: `names.indexOf('web')`, `repos.findIndex((one) => one.name === 'web')`. */
import type { Call, Expr, Name } from '../../ir/ir.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import { effectOf } from '../uses/effect-of.ts';
import { answerTables } from '../tables/index.ts';
import { passesOneAlone } from './one-alone.ts';
import { mayTie } from './ties.ts';

/** @param call that gives the place @returns whether no two items can be meant, so that the order of the list does not decide */
export function findsOne(world: World, around: Around, call: Call): boolean {
  const shown = (one: Expr) => textAt(world, placeIn(around.file, one));
  const test = call.args.find(({ kind }) => kind === 'function');
  if (test) return passesOneAlone(world, around, test);
  const lists = call.callee.kind === 'member' ? [call.callee.of, ...call.args] : call.args;
  const made = lists.flatMap((one) => (one.kind === 'name' ? valuesOf(around.file, one) : []));
  return [...lists, ...made].some((one) => !mayTie(shown(one), { isList: true }));
}

/** @returns the call that a name has the place from */
export function foundBy(world: World, around: Around, key: Name): Call | undefined {
  const [only, more] = valuesOf(around.file, key);
  if (only?.kind !== 'call' || more) return undefined;
  const { callee } = only;
  const method =
    callee.kind === 'member' ? answerTables[around.file.language]?.methods[callee.name] : undefined;
  return (effectOf(world, around, only) ?? method) === 'place' ? only : undefined;
}
