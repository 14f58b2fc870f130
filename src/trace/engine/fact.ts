/** What the code shows about its use of the Docker Engine API. */
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { Place, Step } from '../model/fact.ts';

/** What an option, a variable or a key is given. */
export type Stated =
  | {
      readonly kind: 'text';
      readonly value: string;
      /** The text itself, without its quotes. */
      readonly at: Place;
      /** True if it is without quotes where a number is read as one: YAML's 1.40 is 1.4. */
      readonly number?: true;
      /** The variable of the environment (or the setting) that may put another value in its place. */
      readonly unless?: string;
      /**
       * How a version is written there, if it is not the text itself, with `{major}` and `{minor}` for its parts:
       * `{minor}` of `new Version(1, 41)`. Empty if no other version can be put there.
       */
      readonly form?: string;
    }
  /** Nothing is given: the option is left out, empty or null. `unless` as above. */
  | { readonly kind: 'nothing'; readonly unless?: string }
  /** Something that the code does not show, under the name that it has there. */
  | { readonly kind: 'unknown'; readonly name: string };

export type StatedText = Stated & { readonly kind: 'text' };

/** An option of a construction, by the name that the catalogue's rows have for it. */
export interface GivenOption {
  readonly name: string;
  /** What it is given; several values if the code leaves a choice. Empty for an option that takes nothing. */
  readonly stated: readonly Stated[];
  /** The whole option, as it is written: `version: 'v1.24'`, `client.WithVersion("1.24")`. */
  readonly at: Place;
  /** The expression of the construction that gives the value: `V` in `version: V`. */
  readonly value?: WrittenValue;
}

/** An expression with its source. */
export interface WrittenValue extends Place {
  readonly text: string;
}

/** An argument as it is written. */
interface WrittenArgument extends WrittenValue {
  /** True for a list whose items are the arguments: `opts...`. */
  readonly isSpread: boolean;
}

/** How the options of a construction are written, so that one can be added in the same way. */
export interface Writing {
  /** The call that makes the client: from the name of the function to the closing bracket. */
  readonly call: Place;
  /** The quotes that the file has for most of its texts; single ones where left out. */
  readonly quote?: '"';
  /** The object with options, if one is written in the call's own file: from `{` to `}`. */
  readonly record?: Place & {
    readonly fields: readonly Place[];
    /** The line end and the indentation before each field, if they have a line each. */
    readonly line?: string;
    /** True if it is elsewhere in the file and the call has a name for it, which others may use too. */
    readonly isNamed?: true;
  };
  /** True for a construction that ends with the name: `new Docker`. */
  readonly isBare?: true;
  readonly args: readonly WrittenArgument[];
  /** Arguments that are given by name, from the name on; without a name those that an object holds: `**options`. */
  readonly named: readonly (Place & { readonly name?: string })[];
  /** The argument in the place of a version: it may be null. */
  readonly version?: Place;
  /** What parts one argument from the next, if that is not a comma with a blank: the line break of this call. */
  readonly between?: string;
  /** The name that the file has for the library: `client` in `client.FromEnv`. */
  readonly library?: string;
  /** The end of the call that a builder's method can be behind. */
  readonly builder?: number;
}

/** A client of the Engine API is made. */
export interface EngineClientFact {
  readonly kind: 'engine-client';
  readonly ecosystem: EngineLibrary['ecosystem'];
  /** As the catalogue's rows name it. */
  readonly package: string;
  /** The function, constructor or method, by its name in the library. */
  readonly call: string;
  readonly options: readonly GivenOption[];
  /** True if only a name that is there without an import shows the library. */
  readonly isByName?: true;
  /** False if options may hold more that the code does not show. */
  readonly isComplete: boolean;
  /** What a finding underlines. */
  readonly site: Place;
  readonly writing: Writing;
  /** Where methods can be called on what is made: the folder of the file, and those that it imports from. */
  readonly sees?: readonly string[];
  readonly steps: readonly Step[];
  /** True if parameters may determine more; `fromCaller` if a caller stated them. */
  readonly isOpen?: true;
  readonly fromCaller?: true;
  /** As in a request. */
  readonly document?: true;
  readonly generic?: true;
}

/** A version is stated or negotiated on a client that the same file does not make. */
export interface EngineLaterFact {
  readonly kind: 'engine-later';
  readonly package: string;
  /** The method. */
  readonly name: string;
  readonly site: Place;
  /** The folder of the file, and those that it imports from. */
  readonly sees: readonly string[];
}

/** A method of a client is called that sends a request of its own: `docker.createContainer({ … })`. */
export interface EngineMethodFact {
  readonly kind: 'engine-ask';
  /** The endpoint, as the catalogue has it. */
  readonly sends: string;
  /** Names of parameters, and of fields of the body, those of nested ones too. */
  readonly query: readonly string[];
  readonly body: readonly string[];
  /** Where the client is made. */
  readonly client: Place;
  readonly site: Place;
}

/** A program of the project, by where its code is. */
export interface ProgramOfSetting {
  /** Its folder, relative to the root. */
  readonly folder: string;
  /** The Dockerfile of the image that it runs in; without one it loads the file of the setting itself. */
  readonly image?: string;
}

/** A version that is set for whichever clients read it: `DOCKER_API_VERSION=1.41`, `api.version=1.32`. */
export interface EngineSettingFact {
  readonly kind: 'engine-setting';
  /** The variable, property or key. */
  readonly name: string;
  /** What a client sends, or the least that an engine accepts. */
  readonly sets: 'version' | 'least';
  readonly stated: Stated;
  /** What a finding underlines: the name with its value. */
  readonly site: Place;
  /** The expression that gives the value, if that is not the text itself: `$V` in `NAME=$V`. */
  readonly value?: WrittenValue;
  /** Who is known to read it in this place: the command `docker`, an image (`containrrr/watchtower`), the same program. */
  readonly reader?: string;
  /** It means an Engine's version only if the project uses one of these. */
  readonly needs?: readonly Pick<EngineLibrary, 'ecosystem' | 'package'>[];
  /** Set by a program in its own environment. */
  readonly isOwn?: true;
  /** The one that a document sets it for. */
  readonly program?: ProgramOfSetting;
  readonly steps: readonly Step[];
  readonly document?: true;
  readonly generic?: true;
}

/** Something that contains or installs an engine: an image, an install script, a package. */
export interface EngineReleaseFact {
  readonly kind: 'engine-release';
  /** The id of the artefact in the catalogue. */
  readonly artefact: string;
  /** As it is written: `docker:dind`, `docker-ce`. */
  readonly shown: string;
  /**
   * `none`: nothing is stated; `floating`: what moves; `test`: the newest test release; `frozen`: what no longer moves, and
   * is old; `line`: a line of releases; `exact`; `unknown`: not shown.
   */
  readonly pinning: 'none' | 'floating' | 'test' | 'frozen' | 'line' | 'exact' | 'unknown';
  readonly site: Place;
  readonly steps: readonly Step[];
  readonly document?: true;
  readonly generic?: true;
}

export type EngineFact =
  EngineClientFact | EngineLaterFact | EngineMethodFact | EngineSettingFact | EngineReleaseFact;
