/** Who else reads a text that a fix changes: it is followed to the requests that it is a part of. */
import type { Expr, Text } from '../ir/ir.ts';
import type { Place } from '../trace/fact.ts';
import type { FileIndex } from '../trace/scope.ts';
import { aroundOf } from './around.ts';
import { withParts } from './answer.ts';
import { readersOfSetting } from './environment.ts';
import { follow } from './follow.ts';
import type { Spot } from './spot.ts';
import type { Escape } from './use.ts';
import { wayTo } from './way-to.ts';
import type { World } from './world.ts';

export interface Readers {
  /** The calls that ask for it. */
  readonly asked: readonly Place[];
  readonly escapes: readonly Escape[];
}

/** @param place of a literal, of a part of one, or of an expression that gives an address */
export function readersOf(world: World, place: Place): Readers {
  const index = world.index(place.file);
  const spots = index ? spotsAt(index, place) : [];
  if (spots.length === 0) {
    return {
      asked: [],
      escapes: [{ why: 'the text that changes is put together in a way that is not followed', place }],
    };
  }
  const followed = follow(world, spots);
  const escapes = [...(index ? readersOfSetting(world, index, place) : []), ...followed.escapes];
  const { uses } = followed;
  return { asked: uses.filter(({ path }) => path === 'address').map((use) => use.place), escapes };
}

function spotsAt(index: FileIndex, place: Place): readonly Spot[] {
  const parts = withParts(index);
  const at = (part: FileIndex, node: Expr): Spot => ({
    around: aroundOf(part),
    node,
    held: { kind: 'address' },
    way: undefined,
  });
  const texts = parts.flatMap((part) =>
    part.texts.filter((text) => holds(text, place)).map((node) => at(part, node)),
  );
  if (texts.length > 0) return texts;
  return parts.flatMap((part) => {
    const last = wayTo(part.program.body, place)?.at(-1);
    return last?.kind === 'expression' ? [at(part, last.node)] : [];
  });
}

function holds(text: Text, { start, end }: Place): boolean {
  return text.start <= start && text.end >= end;
}
