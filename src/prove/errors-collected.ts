/** Answers that are errors, where the changed code collects a list from pages: it fails for an answer without any. */
import { failsAtOnce } from '../flow/at-once.ts';
import { caughtOtherwise } from '../flow/caught-otherwise.ts';
import { readsItemsAtOnce } from '../flow/items-read.ts';
import { isStopped } from '../flow/stopped.ts';
import { answerTables, type AnswerTable } from '../flow/tables/index.ts';
import type { Uses } from '../flow/use.ts';
import type { World } from '../flow/world.ts';
import type { RequestFact } from '../trace/fact.ts';
import type { Point } from './proof.ts';

/** @returns where errors come that the program went on with so far */
export function errorsCollected(
  world: World,
  { client, sends }: RequestFact,
  answer: Uses,
): readonly Point[] {
  const table = answerTables[world.index(sends.file)?.language ?? ''];
  if (!table?.ofLists || failsItself(table, client)) return [];
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
  for (const { file, place } of seen) {
    const clause = caughtOtherwise(world, file, place);
    if (clause) return [{ why: otherError, place: clause, breaks: true }];
  }
  const isAtOnce = seen.some(
    ({ file, place }) =>
      failsAtOnce(world, file, answer.uses, place) || readsItemsAtOnce(world, file, answer.uses, place),
  );
  return isAtOnce
    ? []
    : [{ why: 'an answer that is an error throws now, for it has no tags to collect', place: first }];
}

const otherError =
  'an answer that is an error is known by what reading it throws, which is another error now';

/** Whether a status that is an error ends its calls in an error. */
function failsItself({ errors, failures }: AnswerTable, client: string): boolean {
  if (errors?.[client]) return true;
  const failure = failures?.[client];
  return failure !== undefined && failure.raisedBy === undefined;
}
