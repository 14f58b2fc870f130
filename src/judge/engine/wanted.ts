/** What would put a use of the Engine API right. It is judged which change that is; how it is written is for the fix. */
import type { EngineClientFact, EngineSettingFact, StatedText } from '../../trace/engine/fact.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import type { Builder } from './built-url.ts';
import type { LibraryVersion } from './context.ts';
import type { EngineRequest } from './engine-request.ts';
import type { OpenPoint } from './open-point.ts';
import type { StatedPath } from './stated-path.ts';

export type Wanted =
  | ({ readonly kind: 'client' } & ClientChange)
  /** The stated version in the form that the client needs. */
  | {
      readonly kind: 'form';
      readonly fact: EngineClientFact;
      readonly stated: StatedText;
      readonly right: string | undefined;
    }
  /** A version in a path without one. */
  | { readonly kind: 'path'; readonly request: EngineRequest }
  /** A version where a function of the project puts path and address together. */
  | { readonly kind: 'builder'; readonly builder: Builder }
  /** A version in what a function of the project sends. */
  | { readonly kind: 'wrapper'; readonly fact: RequestFact }
  | {
      readonly kind: 'missing v';
      readonly request: EngineRequest;
      readonly stated: StatedPath & { kind: 'malformed' };
    }
  /** Another version in a path. */
  | {
      readonly kind: 'raised path';
      readonly request: EngineRequest;
      readonly stated: StatedPath & { kind: 'version' };
      /** What else is sent through the same call. */
      readonly unseen: OpenPoint | undefined;
    }
  | { readonly kind: 'quotes'; readonly stated: StatedText }
  /** Another version in a setting. */
  | { readonly kind: 'raised setting'; readonly fact: EngineSettingFact; readonly stated: StatedText }
  /** Nothing can be changed here, for the one thing that is in the way. */
  | { readonly kind: 'nothing'; readonly because: OpenPoint };

/** What a fix of a client of the Engine is made from. */
export interface ClientChange {
  readonly fact: EngineClientFact;
  readonly row: ClientRow;
  /** What the code states, if that is to be changed. */
  readonly stated: StatedText | undefined;
  readonly library: LibraryVersion | undefined;
  /** The version that the client sends today, where every target accepts it. */
  readonly inUse: string | undefined;
}
