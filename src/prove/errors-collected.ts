import { failsAtOnce } from '../flow/order/fails-at-once.ts';
import { expressionsAt } from '../flow/address/expression-at.ts';
import { readsItemsAtOnce } from '../flow/order/items-read.ts';
import { isStopped } from '../flow/errors/stopped.ts';
import { aroundOf } from '../flow/code/around.ts';
import { escapesOfErrorValue } from '../flow/errors/error-values.ts';
import { escapesOfError } from '../flow/follow/errors/error-uses.ts';
import { answerTables, type AnswerTable } from '../flow/tables/index.ts';
import type { Uses } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import type { Point } from './proof.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';

/** @returns where errors come that the program went on with so far */
export function errorsCollected(
  world: World,
  { client, sends }: RequestFact,
  answer: Uses,
): readonly Point[] {
  if (client === 'curl') return measuredErrors(world, sends, answer);
  const table = answerTables[world.index(sends.file)?.language ?? ''];
  if (!table || failsItself(table, client)) return [];
  const statuses = answer.uses.flatMap(({ kind, path, place }) =>
    kind === 'status' && path === '' ? [place] : [],
  );
  const [first] = answer.parsed;
  if (!first) return [];
  const seen = answer.parsed.flatMap((place) => {
    const file = world.index(place.file);
    return file ? [{ file, place }] : [];
  });
  if (seen.some(({ file, place }) => isStopped(world, file, statuses, place))) return [];
  const ofErrors = seen.flatMap(({ file, place }) =>
    expressionsAt(file, place).flatMap(({ around, node }) => escapesOfError(world, around, node)),
  );
  const given = answer.decoders.flatMap(({ call }) => {
    const file = world.index(call.file);
    const around = file?.language === 'go' ? aroundOf(file) : undefined;
    const decoder = around?.callAt(call);
    return around && decoder ? escapesOfErrorValue(world, around, decoder, 'reading') : [];
  });
  if (ofErrors.length + given.length > 0) return [...ofErrors, ...given];
  const isAtOnce =
    !table.ofLists ||
    seen.some(
      ({ file, place }) =>
        failsAtOnce(world, file, answer.uses, place) || readsItemsAtOnce(world, file, answer.uses, place),
    );
  return isAtOnce ? [] : [{ why: 'an error answer throws now, because it has no tags', place: first }];
}

/** `curl -s … | jq length`: without `--fail`, an answer that is an error is measured, too. */
function measuredErrors(world: World, sends: Place, { uses }: Uses): readonly Point[] {
  const args = callAt(world, sends)?.call.args ?? [];
  const fails = args.some((arg) => arg.kind === 'text' && /^(?:-[a-zA-Z]*f|--fail)/.test(arg.value));
  if (fails) return [];
  return uses.flatMap(({ kind, path, place }) =>
    kind === 'counted' && path === ''
      ? [{ why: 'an error answer is counted, because `curl` has no `--fail`', place }]
      : [],
  );
}

/** Whether a status that is an error ends its calls in an error. */
function failsItself({ errors }: AnswerTable, client: string): boolean {
  const failure = errors?.[client];
  return failure !== undefined && failure.raisedBy === undefined;
}
