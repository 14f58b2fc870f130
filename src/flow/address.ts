/** Who else reads a text that a fix changes: it is followed to the requests that it is a part of. */
import type { Text } from '../ir/ir.ts';
import type { Place } from '../trace/fact.ts';
import { aroundOf } from './around.ts';
import { withParts } from './answer.ts';
import { follow } from './follow.ts';
import type { Spot } from './spot.ts';
import type { Escape } from './use.ts';
import type { World } from './world.ts';

export interface Readers {
  /** The calls that ask for it. */
  readonly asked: readonly Place[];
  readonly escapes: readonly Escape[];
}

/** @param place of a literal, or of a part of one */
export function readersOf(world: World, place: Place): Readers {
  const index = world.index(place.file);
  const spots = (index ? withParts(index) : []).flatMap((part): readonly Spot[] =>
    part.texts
      .filter((text) => holds(text, place))
      .map((node) => ({ around: aroundOf(part), node, held: { kind: 'address' }, way: undefined })),
  );
  if (spots.length === 0) {
    return {
      asked: [],
      escapes: [{ why: 'the text that changes is put together in a way that is not followed', place }],
    };
  }
  const { uses, escapes } = follow(world, spots);
  return { asked: uses.filter(({ path }) => path === 'address').map((use) => use.place), escapes };
}

function holds(text: Text, { start, end }: Place): boolean {
  return text.start <= start && text.end >= end;
}
