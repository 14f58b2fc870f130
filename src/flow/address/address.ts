/** Who else reads a text that a fix changes: it is followed to the requests that it is a part of. */
import type { Text } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { codeAsText } from './code-as-text.ts';
import { readersOfSetting } from './environment.ts';
import { expressionsAt } from './expression-at.ts';
import { follow } from '../follow/follow.ts';
import type { Spot } from '../code/spot.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { withParts } from '../follow/calls/call-at.ts';

interface Readers {
  /** The calls that ask for it. */
  readonly asked: readonly Place[];
  readonly escapes: readonly Escape[];
}

/** @param place of a literal, of a part of one, or of an expression that gives an address */
export function readersOf(world: World, place: Place): Readers {
  const index = world.index(place.file);
  const spots = index ? spotsAt(index, place) : [];
  if (spots.length === 0) {
    if (index && isOnlyData(index)) return { asked: [], escapes: [] };
    return {
      asked: [],
      escapes: [{ why: 'the text that changes is built in a way that is not followed', place }],
    };
  }
  const followed = follow(world, spots);
  const ofText = index ? [...readersOfSetting(world, index, place), ...codeAsText(world, index, place)] : [];
  const escapes = [...ofText, ...followed.escapes];
  const { uses } = followed;
  return { asked: uses.filter(({ path }) => path === 'address').map((use) => use.place), escapes };
}

/** A document that an editor takes in as values alone: it asks for nothing by itself, and who reads it is followed on its own. */
function isOnlyData({ program: { language, body, data } }: FileIndex): boolean {
  return language === 'generic' && body.length === 0 && data !== undefined;
}

function spotsAt(index: FileIndex, place: Place): readonly Spot[] {
  const texts = withParts(index).flatMap((part) =>
    part.texts.filter((text) => holds(text, place)).map((node) => ({ around: aroundOf(part), node })),
  );
  const found = texts.length > 0 ? texts : expressionsAt(index, place);
  return found.map((one): Spot => ({ ...one, taint: { kind: 'address' }, way: undefined }));
}

function holds(text: Text, { start, end }: Place): boolean {
  return text.start <= start && text.end >= end;
}
