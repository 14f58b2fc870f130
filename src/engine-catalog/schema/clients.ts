/** The form of `clients.yaml`: which API version a client library sends. */
import * as v from 'valibot';
import { apiVersion, date, evidence, id, libraryVersion, text, texts, url, urls } from './forms.ts';

/**
 * `unversioned`: no version goes over the wire, the engine takes its highest; `pinned`: the code states one;
 * `implicit`: the library sends a number of its own; `negotiated`: the lower of its own and the engine's highest;
 * `server-max`: the engine's highest, without a limit of its own; `env`: the environment or a file decides.
 */
const verdict = v.picklist(
  ['unversioned', 'pinned', 'implicit', 'negotiated', 'server-max', 'env'],
  'unversioned, pinned, implicit, negotiated, server-max or env',
);

const ecosystem = v.picklist(
  ['go', 'pypi', 'npm', 'maven', 'nuget', 'crates', 'rubygems', 'packagist', 'ansible', 'program', 'none'],
  'a package registry, program or none',
);

/** A range of library versions; both ends count. Nothing at one end: no limit. */
const range = v.strictObject({
  from: v.optional(libraryVersion),
  to: v.optional(libraryVersion),
  /** Instead of `to`: the first version that no longer counts. */
  before: v.optional(libraryVersion),
});
const ranges = v.pipe(v.array(range, 'a list of ranges'), v.minLength(1, 'at least one range'));

/** How a thing is made that sends requests. Names are those of the library, without the name that the file gives it. */
const construction = v.strictObject({
  says: text,
  /** Functions, constructors or methods, any of which does it. Empty: every use of the library. */
  calls: texts,
  /** Options of which one must be given. */
  given: v.optional(texts),
  /** Options none of which may be given. */
  absent: v.optional(texts),
});

/** An option that makes another verdict of the row's. */
const option = v.strictObject({
  option: text,
  /** `argument` with a name or a number, an option function, a builder's method, a key of a file or a variable. */
  kind: v.picklist(
    ['argument', 'function', 'method', 'key', 'variable', 'property', 'flag'],
    'argument, function, method, key, variable, property or flag',
  ),
  verdict,
  note: v.optional(text),
  /** If it does nothing: why, in words that follow "because". */
  without: v.optional(text),
});

const implicit = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('fixed'), api: apiVersion }),
    /** A table of the same file. */
    v.strictObject({ kind: v.literal('table'), table: id }),
    /** The highest version of the Engine release of the same number; for one made from a commit, a table by date. */
    v.strictObject({ kind: v.literal('engine release'), byDate: id }),
    /** The part of the package's version that holds the number: counted from 1: in `7.1.45.1` the third means 1.45. */
    v.strictObject({ kind: v.literal('version part'), part: v.pipe(v.number(), v.integer()) }),
    v.strictObject({ kind: v.literal('unknown'), says: text }),
  ],
  'fixed, table, engine release, version part or unknown',
);

const fix = v.strictObject({
  /** In the imperative, as the title of a change. */
  says: text,
  /** In the library's own form; `1.44` is a placeholder for the version that is chosen. */
  code: v.optional(text),
  /**
   * How the code gets there: `field` of the object with options, the last `argument`, a `method` behind the call,
   * instead of the `option` or of the `literal` that states a version, instead of the whole `call`. An option without
   * code is taken out. Left out: a person has to do it.
   */
  put: v.optional(
    v.picklist(
      ['field', 'argument', 'method', 'option', 'literal', 'call'],
      'field, argument, method, option, literal or call',
    ),
  ),
  /** For a call, whose code takes over arguments as `{0}`: what is written for none. The call around it is left out. */
  nothing: v.optional(text),
  /** Instead of code that negotiates, if the configuration requires a stated version. */
  state: v.optional(text),
  /** `safe`: the program does what it did; `unsafe`: a reader should look; `none`: a person has to do it. */
  safety: v.picklist(['safe', 'unsafe', 'none'], 'safe, unsafe or none'),
  /** Of an unsafe one: the one thing that a reader must look at; what answers of another version change is computed. */
  review: v.optional(text),
  /** The fix holds only from this version of the library on. */
  from: v.optional(libraryVersion),
  /** The same for a version that is made from a commit: it holds only from this day on. */
  fromDay: v.optional(date),
  /**
   * For a `field` if the call has no argument yet: from this version of the library on an object adds to what it does
   * without one, and before it takes its place. `never`: it always does.
   */
  bareFrom: v.optional(v.union([v.literal('never'), libraryVersion])),
});

const clientSchema = v.strictObject({
  id,
  language: v.picklist(
    ['go', 'python', 'javascript', 'java', 'dotnet', 'rust', 'ruby', 'php', 'shell', 'any'],
    'a language',
  ),
  /** Under each name that a manifest or an import may have. */
  packages: v.array(v.strictObject({ ecosystem, name: text }), 'a list of packages'),
  /** Versions of the library that the row covers. */
  versions: ranges,
  construction,
  options: v.optional(v.array(option, 'a list of options')),
  verdict,
  /** The text that means the version of the server: `auto`. */
  automatic: v.optional(text),
  /** For `env`: what it is if nothing is set. */
  otherwise: v.optional(verdict),
  /** The version that the library sends by itself; of one that negotiates, the highest that it knows. */
  implicit: v.optional(implicit),
  /** Whether DOCKER_API_VERSION is read: always, only if an option requests it, never. */
  dockerApiVersion: v.picklist(['read', 'by option', 'ignored'], 'read, by option or ignored'),
  /** The first version that reads it. */
  dockerApiVersionFrom: v.optional(libraryVersion),
  /** How a stated version is written: with a leading v, without one, or either. */
  versionForm: v.optional(v.picklist(['v1.44', '1.44', 'either', '1, 44'], 'v1.44, 1.44, either or "1, 44"')),
  fix: v.optional(fix),
  notes: v.optional(texts),
  evidence,
  sources: urls,
});

const tableRow = v.strictObject({
  from: v.optional(libraryVersion),
  to: v.optional(libraryVersion),
  api: apiVersion,
  /** For a client that negotiates: the lowest version that it agrees to. */
  min: v.optional(apiVersion),
  date: v.optional(date),
});

export const clientsSchema = v.strictObject(
  {
    /** In the order in which they are tried: a stronger statement precedes a weaker one. */
    clients: v.array(clientSchema, 'a list of clients'),
    /** The number that a library sends by itself, by its version. */
    tables: v.record(
      id,
      v.strictObject({
        says: text,
        rows: v.array(tableRow, 'a list of rows'),
        /** For versions that are made from a commit's time: the number since a day. */
        byDate: v.optional(v.array(v.strictObject({ since: date, api: apiVersion }))),
        source: url,
      }),
      'tables by name',
    ),
  },
  'the clients: clients and tables',
);

export type ClientsFile = v.InferOutput<typeof clientsSchema>;
export type ClientRow = v.InferOutput<typeof clientSchema>;
export type Ecosystem = v.InferOutput<typeof ecosystem>;
export type VersionRange = v.InferOutput<typeof range>;
