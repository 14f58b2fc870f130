/** What a fix of a client of the Engine is made from. */
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import type { LibraryVersion } from '../../judge/engine/context.ts';
import type { EngineClientFact, Stated } from '../../trace/engine/fact.ts';

export interface ClientChange {
  readonly fact: EngineClientFact;
  readonly row: ClientRow;
  /** What the code states, where that is to be changed. */
  readonly stated: (Stated & { kind: 'text' }) | undefined;
  readonly library: LibraryVersion | undefined;
  /** The version that the client sends today, where every target accepts it. */
  readonly inUse: string | undefined;
}
