/** What the evaluator finds out about a program: the facts that rules judge. */

/** A place in a file; offsets are UTF-16 units, `end` exclusive. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of a string whose text is known, with where it was written. */
export interface TextPiece {
  readonly kind: 'text';
  readonly value: string;
  /** Where exactly this text is: the literal's content, without its quotes. */
  readonly from: Place;
  /** The whole expression that it was written in: a template, a concatenation, a shell word. */
  readonly within: Place;
  /** Source offsets of the value's UTF-16 units (one more than its length), where escapes make them differ. */
  readonly map?: readonly number[];
}

/** A piece that is only known at run time, named after the code that gives it. */
export interface HolePiece {
  readonly kind: 'hole';
  /** As a reader would call it: `name`, `repo.name`, `1`. */
  readonly name: string;
  readonly from: Place;
  readonly within: Place;
  /** What it is when nothing else is given: `${1:-ubuntu}`, a parameter's default. */
  readonly default?: readonly Piece[];
  /** The list that it is an item of: `for (const x of images)`; the object that has it as a field. */
  readonly of?: string;
  /** The parameter that it is passed to, the last one: `repo`, which a caller gives its `request`. */
  readonly param?: string;
  /** True for an item that takes the name of the parameter which is given it. */
  readonly unnamed?: true;
  /** True if the code makes sure that it holds no `/`: `encodeURIComponent(x)`, a part of a split. */
  readonly segment?: true;
  /** True if a `/` in it would be written in another way: `encodeURIComponent(x)`. */
  readonly escaped?: true;
  /** True for what the environment or the command line gives, or nothing at all. */
  readonly outside?: true;
  /** The variable or the option that gives it, under the name that it has outside of the program. */
  readonly setting?: string;
  /** True where others run the code without what it is by default, or may. */
  readonly unsure?: true;
  /** True for the object that holds all options of the command line. */
  readonly options?: true;
}

export type Piece = TextPiece | HolePiece;

/** One step of how a value was found: `HUB = https://hub.docker.com`, at a line of a file. */
export interface Step {
  readonly file: string;
  /** UTF-16 offset of the step. */
  readonly offset: number;
  readonly says: string;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'unknown';

/** A query parameter or a header with a value that the code shows. */
export interface GivenPart {
  readonly of: 'query' | 'header';
  /** Of a header in lower case. */
  readonly name: string;
  readonly value: string;
}

export interface RequestFact {
  readonly kind: 'request';
  /** The name of the function that the outermost call is in. */
  readonly inside?: string;
  /** `unknown` if the code does not show it. */
  readonly method: Method;
  /** How the method is known, in a few words: `axios.get`, `-X POST`, `fetch without a method`. */
  readonly methodFrom: string;
  /** The whole URL as far as it is known, in order; the query of option objects is in `query`. */
  readonly url: readonly Piece[];
  /** Names of query parameters that are given apart from the URL (`params`, `searchParams`, `-d` with `-G`). */
  readonly query: readonly string[];
  /** Names of the fields of the body, if it is an object that the code shows. */
  readonly body: readonly string[];
  /** Values beside the URL, of the names that the catalogue demands. */
  readonly given?: readonly GivenPart[];
  /** The client: `axios`, `curl`; `mention` if a URL is in the code and no call is seen. */
  readonly client: string;
  /**
   * How sure it is that a request goes out: `model` a known client; `name` an unknown function to which the URL is
   * passed; `mention` only the URL is there, or is passed to a function whose name does not suggest a request.
   */
  readonly certainty: 'model' | 'name' | 'mention';
  /** The operation that a call of a generated client is named after: nothing of the URL is written. */
  readonly operation?: string;
  /** True if a function gives the URL back, and nothing in its file calls it. */
  readonly returned?: true;
  /** True if nothing in its file calls the method that sends it: what its object is made of leads to the host. */
  readonly uncalled?: true;
  /** True if the URL may also be one of another service: the host is one of several. */
  readonly oneOfSeveral: boolean;
  /** The call, or the mention itself. */
  readonly site: Place;
  /** The call that sends it: inside of the wrapper, where `site` is a call of one. */
  readonly sends: Place;
  /** The socket or pipe that it goes through, if the call or its client names one. */
  readonly socket?: readonly Piece[];
  /** True if the file mentions an engine's socket or address elsewhere. */
  readonly nearEngine?: true;
  /** If it goes through a wrapper of another file: the first call in there. */
  readonly beyond?: Place;
  /** The argument (or operand) that holds the URL. */
  readonly urlAt: Place;
  /** Where parts of the URL are written that serve other calls too, constants outside of the functions that send it; `at` is what is sent. */
  readonly shared?: { readonly places: readonly Place[]; readonly at: Place };
  /** Names that the code around the call reads from the answer: `results`, `next`, `pull_count`, `[].name`. */
  readonly reads: readonly string[];
  readonly steps: readonly Step[];
  /** True if the code is in a text that people read and nothing runs. */
  readonly document?: true;
  /** True if the language is read without a grammar. */
  readonly generic?: true;
  /** True if a shell reads the code of the request, whatever the language around it is. */
  readonly inShell?: true;
  /** True if what is open comes from outside of the program (an Express handler's parameters), and no caller decides it. */
  readonly isFinal?: true;
  /** The same request seen from inside the wrapper, if a parameter is still open. */
  readonly general?: RequestFact;
  /** True if the URL is passed to the wrapper as it is sent, and the socket too, or if its file mentions no engine. */
  readonly isWhole?: true;
}
