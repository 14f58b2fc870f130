/** The form of a row about a client library of the Docker Engine: how code makes a client with it. */
import * as v from 'valibot';
import { names, place, places } from './places-schema.ts';

const make = v.strictObject({
  /** Paths from the module: `NewClientWithOpts`, `Docker.from_env`; `''` is what the module gives itself. */
  call: names,
  /** The name that the catalogue's rows have for it; the last part of the path where left out. */
  as: v.optional(v.string()),
  /** Where a version can be that the call itself takes. */
  version: v.optional(places),
  /** Where an object with options or an option function can be; `all`: in every argument. */
  options: v.optional(v.array(v.union([v.literal('all'), place]))),
  /** Only if no object is passed to it: one that was configured is judged where it was made. */
  alone: v.optional(v.literal(true)),
  /**
   * Of a configuration: no client comes of it in a file that asks it for one of `asked` and names none of `used`, which
   * make clients or pass it on.
   */
  onlyAsked: v.optional(v.strictObject({ asked: names, used: names })),
});

/** A method of a client that sends a request of its own. */
const ask = v.strictObject({
  call: names,
  /** The methods that give what it is called on; the client itself where left out. */
  on: v.optional(names),
  /** The endpoint, as the catalogue has it: `POST /containers/create`. */
  sends: v.string(),
  /** Objects whose fields go into the query, and into the body. */
  query: v.optional(places),
  body: v.optional(places),
});

/**
 * What the members of a client, and of what they give, ask an engine for: by what they are members of, by their name.
 * A member is written `POST /containers/create, GET /containers/{id}/json (1) > container[]`: the endpoints, the
 * place of the argument with options if it has one, and what it gives. `*` is every other member. A member that sends
 * no request is empty. `given` has functions to which one is passed.
 */
const calls = v.record(v.string(), v.record(v.string(), v.string()));

/** How a library names a version if it takes no text. `{major}` and `{minor}` represent its parts; without them it is the library's own number. */
const constant = v.strictObject({
  /** `VERSION_{major}_{minor}`. */
  name: v.string(),
  /** What a fix puts in the place of that name: the library may lack a constant of the other version. */
  fix: v.string(),
});

export const engineLibrarySchema = v.strictObject({
  /** As the Engine's catalogue names it. */
  package: v.string(),
  ecosystem: v.picklist(['go', 'pypi', 'npm', 'maven', 'nuget', 'crates', 'rubygems', 'packagist']),
  /** Import specifiers, namespaces. */
  modules: names,
  /** Names that are there without an import. They count if a manifest names the package, or the file is seen to load it. */
  globals: v.optional(names),
  /** Texts that a file loads the library with, if that is no import: `require 'docker'`. */
  loads: v.optional(names),
  /**
   * Packages whose names are seen by the text of an import alone: of all names at once, or in a language whose imports
   * are not read. A name that comes from there counts, and any name of a call in a row where all names of it are imported.
   */
  namespaces: v.optional(names),
  /** Calls that make a client, or begin the chain of calls that makes one. */
  makes: v.array(make),
  /** Every use of the library counts as making a client: what makes it is inside of the library. */
  anyUse: v.optional(v.literal(true)),
  /**
   * Of a library that serves other ends too, such as asking for its defaults: texts of which the file holds one if it
   * makes a client to send with.
   */
  usedWith: v.optional(names),
  /** Option functions whose first argument is a version: `WithVersion`. */
  stating: v.optional(names),
  /** Methods that state or negotiate a version on what was made: `withApiVersion`, `NegotiateAPIVersion`. */
  methods: v.optional(names),
  /** Fields of what was made that state a version once they are assigned: `modem.version`. */
  fields: v.optional(names),
  /** Methods whose requests are judged by the version that the client states. */
  asks: v.optional(v.array(ask)),
  /** All that can be asked for with a client; the first key is that of the client, unless there is one of the call that makes it. */
  calls: v.optional(calls),
  /** Constants that represent versions. */
  constants: v.optional(v.array(constant)),
});

export type EngineLibrary = v.InferOutput<typeof engineLibrarySchema>;
export type ClientCalls = v.InferOutput<typeof calls>;
export type EngineMethod = v.InferOutput<typeof ask>;
export type EngineMake = v.InferOutput<typeof make>;
