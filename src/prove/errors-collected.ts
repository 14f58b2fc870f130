/** Answers that are errors, where the changed code collects a list from pages: it fails for an answer without any. */
import { failsAtOnce } from '../flow/at-once.ts';
import { isStopped } from '../flow/stopped.ts';
import { answerTables } from '../flow/tables/index.ts';
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
  // Its calls end in an error themselves.
  if (!table?.ofLists || table.errors?.[client]) return [];
  const statuses = answer.uses.flatMap(({ kind, path, place }) =>
    kind === 'status' && path === '' ? [place] : [],
  );
  const [first] = answer.parsed;
  if (!first) return [];
  const isSeen = answer.parsed.some((place) => {
    const file = world.index(place.file);
    return file && (isStopped(world, file, statuses, place) || failsAtOnce(world, file, answer.uses, place));
  });
  return isSeen
    ? []
    : [{ why: 'an answer that is an error throws now, for it has no tags to collect', place: first }];
}
