/** The call at a place, in the file or in code inside it. */
import type { Call } from '../../../ir/ir.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { FileIndex } from '../../../trace/model/scope.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import type { World } from '../../code/world.ts';

interface FoundCall {
  readonly around: Around;
  readonly call: Call;
}

/** The call at a place, in the file or in code inside it. */
export function callAt(world: World, place: Place): FoundCall | undefined {
  const index = world.index(place.file);
  if (!index) return undefined;
  for (const part of withParts(index)) {
    const around = aroundOf(part);
    const call = around.callAt(place);
    if (call) return { around, call };
  }
  return undefined;
}

export function withParts(index: FileIndex): readonly FileIndex[] {
  return [index, ...index.parts.flatMap((part) => withParts(part))];
}
