/** Queries of a finding about the rest of the project: who reads a text that a fix edits, who calls a function, what a client requests. */
import type { World } from '../flow/code/world.ts';
import { requestsWith } from '../flow/follow/requests/client-requests.ts';
import type { ReadersAt } from '../fix/engine/decide-safety.ts';
import type { RequestsWith } from '../judge/engine/context.ts';
import type { CallableAt } from '../judge/engine/unseen-requests.ts';
import { callableAround } from '../trace/call-graph/callable.ts';
import { holdsName, readersOf, type Readers } from '../trace/call-graph/readers.ts';
import type { Place } from '../trace/model/fact.ts';
import type { Project } from '../trace/model/project.ts';

/** Who else is concerned by a change at a place. */
interface CrossFileQueries {
  readonly readersAt: ReadersAt;
  readonly callableAt: CallableAt;
  readonly requestsWith: RequestsWith;
}

export type Surroundings = Omit<World, 'read' | 'site'>;

export function crossFileQueries(project: Project, world: Surroundings): CrossFileQueries {
  return {
    readersAt: {
      of: (place) => readersIn(project, world, place),
      holdsName: (place) => {
        const index = project.index(place.file);
        return index !== undefined && holdsName(index, place);
      },
      world,
    },
    callableAt: (place) => {
      const index = project.index(place.file);
      return index && callableAround(index, place);
    },
    requestsWith: (client) => requestsWith({ ...world, read: () => 'use' }, client),
  };
}

/** Who reads what is written at a place; a name of a module has others if a file that sees it mentions it. */
function readersIn(project: Project, world: Surroundings, place: Place): Readers {
  const index = project.index(place.file);
  if (!index) return { kind: 'unseen' };
  const readers = readersOf(index, place);
  if (readers.kind === 'unseen' || !readers.isOfModule || index.parts.length > 0) return readers;
  const isRead =
    world.beyond(index) !== 'none' ||
    world.usersOf(index, [readers.name]).some(({ program }) => program.text.includes(readers.name));
  return isRead ? readers : { ...readers, beyond: undefined };
}
