/** What a finding has to know of the rest of the project: who reads what a fix edits, and who calls it. */
import type { OthersAt } from '../judge/engine/findings.ts';
import { callableAround } from '../trace/call-graph/callable.ts';
import { holdsName, readersOf } from '../trace/call-graph/readers.ts';
import type { Project } from '../trace/model/project.ts';

export function othersIn(project: Project): OthersAt {
  return {
    readersAt: {
      of: (place) => {
        const index = project.index(place.file);
        return index ? readersOf(index, place) : { kind: 'unseen' };
      },
      holdsName: (place) => {
        const index = project.index(place.file);
        return index !== undefined && holdsName(index, place);
      },
    },
    callableAt: (place) => {
      const index = project.index(place.file);
      return index && callableAround(index, place);
    },
  };
}
