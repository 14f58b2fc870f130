/** What a call makes of the result of the function that is passed to it. */
import type { Call } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { asName } from '../code/taint.ts';
import { effectByQualifiedName } from './qualified-name.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import type { Way } from '../code/spot.ts';
import type { World } from '../code/world.ts';

const ofEffect: Partial<Readonly<Record<Effect, Way['gives']>>> = {
  each: 'nothing',
  listen: 'nothing',
  map: 'items',
  pairs: 'pairs',
  reduce: 'result',
  then: 'result',
  task: 'task',
  filter: 'test',
  find: 'test',
  sort: 'test',
  same: 'result',
  grouped: { into: [asName] },
  parted: 'test',
  revalued: { into: ['*'] },
};

/** @returns undefined if the call is not known */
export function effectOnCallback(world: World, around: Around, call: Call): Way['gives'] | undefined {
  const table = answerTables[around.file.language];
  if (!table) return undefined;
  const { callee } = call;
  const exact = given(effectByQualifiedName(world, around, callee));
  if (exact) return exact;
  const name = callee.kind === 'member' ? callee.name : callee.kind === 'name' ? callee.name : undefined;
  if (name === undefined) return undefined;
  if (callee.kind !== 'member') return given(table.functions[name]);
  // `Array.from(names, load)`
  const whole = callee.of.kind === 'name' ? table.functions[`${callee.of.name}.${name}`] : undefined;
  return whole === 'map' ? 'items' : given(table.methods[name]);
}

function given(effect: Effect | undefined): Way['gives'] | undefined {
  return effect && ofEffect[effect];
}
