/** What the kind of a text states of the facts in it. */
import type { RequestFact } from './fact.ts';
import type { FileIndex } from './scope.ts';

export function originOf({ program }: FileIndex): Pick<RequestFact, 'document' | 'generic'> {
  return {
    ...(program.document ? { document: true } : {}),
    ...(program.generic ? { generic: true } : {}),
  };
}
