/** What a call makes of a list of entries, or of a text that is made of one, which it is given. */
import type { Call } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { givenFunctions } from '../../accumulated/called-parameter.ts';
import { intoList } from '../../accumulated/into-list.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import { storedBy } from '../../accumulated/stored.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import { nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import { inside, joined, type Taint } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import { isCutByPlaces } from '../../order/cut-by-format.ts';
import { isCutByConsole } from '../../order/cut-by-console.ts';
import { isSent, isWritten } from '../../order/sent-whole.ts';
import { isReadByKeys, isSortedUnderKeys } from '../../order/sorted-before.ts';
import { answerTables, type Effect } from '../../tables/index.ts';
import { effectOf } from '../../uses/effect-of.ts';
import { enter } from '../../uses/function-entry.ts';
import { ownFunctions } from '../calls/called-functions.ts';
import { byPlace } from './effects-on-rows.ts';
import { made } from './made-of-rows.ts';
import { ofPairs } from './maps-of-rows.ts';

/** @returns what a call makes of a list that it is given; one that is not known may do anything by its places */
export function givenRows(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { around, node } = spot;
  const index = call.args.indexOf(node);
  const named = call.named.find(({ value }) => value === node);
  if (index < 0 && !named) return nothing;
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  const functions = [
    ...ownFunctions(world, around, call, values),
    ...givenFunctions(world, spot, call.callee).flatMap((one) => (one.kind === 'function' ? [one.info] : [])),
  ];
  const argument = named?.kind === 'field' ? named.name : index;
  if (functions.length > 0) return functions.flatMap((info) => enter(spot, info, call, argument));
  const isText = spot.taint.kind === 'lines' && spot.taint.joined === true;
  if (isSent(world, around, call)) return nothing;
  const effect = effectOf(world, around, call);
  if (!isText && isCutByConsole(world, around, call, node)) return byPlace(spot, call);
  if (isCutByPlaces(around.file.language, call, node)) return byPlace(spot, call);
  if (isReadByKeys(around, node) && isSortedUnderKeys(world, around, node)) return byPlace(spot, call);
  const stored = isText || effect === 'show' ? storedBy(world, spot, call, call.end) : nothing;
  if (stored.length > 0 || (isText && isWritten(around, call))) return stored;
  const words = wordsOf(world, around, call.callee);
  if (makesMap.test(words)) return ofPairs(world, spot, call);
  if (putsTogether.test(words)) return [on(spot, call, joined(spot.taint))];
  if (takesApart.test(words)) return [on(spot, call)];
  // Of a map these are its names.
  if (effect === 'same' && /^(?:list|tuple|iter)$/.test(words)) return [on(spot, call, { kind: 'lines' })];
  const [into] = call.args;
  if (effect === 'put' && into && into !== node) {
    return intoList(world, { ...spot, taint: { kind: 'lines' } }, into);
  }
  if (effect) return made(world, spot, call, effect, false);
  // `names.concat(…)`, `all.addAll(…)`, `counts.update(…)`
  const { callee } = call;
  const method =
    callee.kind === 'member' ? answerTables[around.file.language]?.methods[callee.name] : undefined;
  if (callee.kind !== 'member' || method === undefined) return byPlace(spot, call);
  if (method === 'same') return [on(spot, call)];
  if (method === 'list') return made(world, spot, call, method, false);
  const taint: Taint = { kind: 'lines', ...(callee.name === 'update' ? { named: true } : {}) };
  // `groups.set(owner, names)`
  if (method === 'keep' && index > 0) {
    return intoObject(world, { ...spot, taint: inside('*', { kind: 'lines' }) }, callee.of);
  }
  if (method === 'put' || method === 'keep') return intoList(world, { ...spot, taint }, callee.of);
  return looksOnly.has(method) ? nothing : byPlace(spot, call);
}

/** What a method does that takes nothing of a list which it is given. */
const looksOnly: ReadonlySet<Effect> = new Set(['nothing', 'count', 'test', 'status', 'merge']);

/** A text that is made of a list has its order. */
const putsTogether = /(?:\.join|^implode)$/;
export const takesApart = /^(?:split|explode|preg_split|lines|splitlines|rsplit)$/;
/** A map keeps the order in which it is filled. */
const makesMap = /^(?:(?:new )?Map|Object\.fromEntries|dict|(?:collections\.)?OrderedDict|Hash\[)$/;
