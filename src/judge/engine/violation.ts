/** What can be wrong with a use of the Engine API. Each kind belongs to one rule. */
import type { Artefact } from '../../engine-catalog/schema/artefacts.ts';
import type { ClientRow } from '../../engine-catalog/schema/clients.ts';
import type { Effect } from '../../engine-catalog/schema/forms.ts';
import type { Confidence, EngineUse } from '../../finding.ts';
import type { EngineReleaseFact } from '../../trace/engine/fact.ts';
import type { Method, Place, Step } from '../../trace/model/fact.ts';
import type { Wanted } from './wanted.ts';

interface Common {
  /** The id of the entry: `engine/js-dockerode`. */
  readonly entry: string;
  readonly use: EngineUse;
  /** What is underlined. */
  readonly place: Place;
  readonly confidence: Confidence;
  readonly steps: readonly Step[];
  /** True if nothing more than a note is due, whatever the rule is set to. */
  readonly isNote: boolean;
  /** What would put it right, if that is known. */
  readonly wanted: Wanted | undefined;
  readonly docs: string;
  /** The request, if one is seen. */
  readonly request?: { readonly method: Method; readonly methodFrom: string; readonly url: string };
  readonly document?: true;
  /** True if the language is read without a grammar: what else is in its line is not certain. */
  readonly generic?: true;
}

/** No version goes over the wire, or the library's own number does. */
export interface Unpinned extends Common {
  readonly kind: 'unpinned';
  /** The row of the catalogue that lists it; none for requests without a library. */
  readonly row: ClientRow | undefined;
  /** The variable or setting that may state one after all. */
  readonly unless: string | undefined;
  /** What takes the place of the host, and was meant for the beginning of the path: `v1.24`, `containers`. */
  readonly takenForHost?: string;
  /** Where the code keeps the address of the request, if that is apart from the call. */
  readonly base?: Place | undefined;
}

/** A version that the targeted engines do not accept. */
export interface Refused extends Common {
  readonly kind: 'refused';
  readonly row: ClientRow | undefined;
  readonly version: string;
  readonly isTooLow: boolean;
  /** The releases that refuse it: `29.0-29.2`. */
  readonly by: readonly string[];
  /** True if no target refuses it, but releases between them. */
  readonly onlyBetween: boolean;
  /** True if it is the library's number and not the code's. */
  readonly isImplicit: boolean;
  readonly unless: string | undefined;
}

/** An endpoint or a parameter that the stated version does not have. */
export interface Missing extends Common {
  readonly kind: 'missing';
  readonly version: string;
  readonly what: 'endpoint' | 'query' | 'filter' | 'body';
  /** `POST /containers/prune`, `platform`. */
  readonly name: string;
  readonly presence: 'not yet' | 'removed';
  /** The first version with it, or the first one without it. */
  readonly bound: string;
  /** What the engine does with it then. */
  readonly effect: Effect;
  /** The first release that does so, where older ones did not. */
  readonly from?: string;
  /** True if the engine may take it all the same. */
  readonly isLikely?: true;
  /** What does in the place of something that was removed, in a sentence. */
  readonly instead?: string;
}

/** Not written as the client needs it. */
export interface Malformed extends Common {
  readonly kind: 'malformed';
  readonly written: string;
  /** What is wrong, in a few words: `the v is missing`. */
  readonly wrong: string;
  /** What happens then, in a few words: `every request is answered with 404`. */
  readonly answer: string;
  /** How it would be right, if that is known. */
  readonly right: string | undefined;
}

/** A setting that does nothing. */
export interface Ineffective extends Common {
  readonly kind: 'ineffective';
  /** `DOCKER_API_VERSION`, `WithAPIVersionNegotiation`. */
  readonly setting: string;
  /** Why, in words that follow `because`. */
  readonly because: string;
}

/** Something that contains or installs an engine and is unpinned. */
export interface Floating extends Common {
  readonly kind: 'floating';
  readonly artefact: Artefact;
  readonly shown: string;
  readonly pinning: Exclude<EngineReleaseFact['pinning'], 'exact' | 'unknown'>;
}

export type EngineViolation = Unpinned | Refused | Missing | Malformed | Ineffective | Floating;
