/**
 * The form of a catalogue file. Built-in files and files named under `catalogs` in the configuration share it.
 *
 * The messages of the schema are what was expected, in words that complete "expected …".
 */
import * as v from 'valibot';
import { isDay } from '../text/calendar.ts';

const date = v.pipe(
  v.string('an ISO date (YYYY-MM-DD)'),
  v.isoDate('an ISO date (YYYY-MM-DD)'),
  v.check((value) => isDay(value), 'a day that the calendar has (YYYY-MM-DD)'),
);
const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const url = v.pipe(v.string('an https URL'), v.regex(/^https:\/\/\S+$/, 'an https URL'));
const id = v.pipe(
  v.string('an id of the form group/name in lower case'),
  v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'an id of the form group/name in lower case'),
);
const host = v.pipe(
  v.string('a host name such as hub.docker.com'),
  v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/, 'a host name such as hub.docker.com, in lower case'),
);
const path = v.pipe(
  v.string('a path such as /v2/repositories/{namespace}'),
  v.regex(
    // The signs that RFC 3986 allows in a segment; a placeholder may be a part of one: `{base}...{head}`.
    /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2}|\{[a-zA-Z_]\w*\})+)+$/,
    'a path such as /v2/repositories/{namespace}, without a slash at its end',
  ),
);
const placeholder = v.pipe(
  v.string('the name of a placeholder, without its braces'),
  v.regex(/^[a-zA-Z_]\w*$/, 'the name of a placeholder, without its braces'),
);
const method = v.picklist(
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  'GET, HEAD, POST, PUT, PATCH or DELETE',
);

/** How well an answer of the replacement serves a reader of the old one. */
const compatibility = v.picklist(
  ['same', 'envelope', 'different', 'none'],
  'same, envelope, different or none',
);

/** Where the value of a placeholder of the replacement's path comes from. */
const fillSchema = v.variant(
  'kind',
  [
    /** A placeholder of the old path; skipped for those of `paths` that do not have it. */
    v.strictObject({ kind: v.literal('path', 'path'), name: placeholder }),
    /** The same for every call: `library`, the namespace of official images. */
    v.strictObject({ kind: v.literal('text', 'text'), value: text }),
    /** A field of the request's body. The field stays in the body. */
    v.strictObject({ kind: v.literal('body', 'body'), field: text }),
  ],
  'a source of the kind path, text or body',
);

/** What readers of the old answer find in the new one; paths are those of the old answer, `[]` means each item. */
const keepsSchema = v.strictObject({
  /** Fields with the same meaning and the same type. */
  fields: v.array(text, 'a list of fields'),
  /** Lists and objects around them: `results`, `results[]`. Left out: none. */
  parts: v.optional(v.array(v.string('a text'), 'a list of parts')),
  /** Parts of other fields of the new answer that have the name of a field: a search in its text may find them. */
  repeated: v.optional(v.array(text, 'a list of fields')),
  /** Fields that hold the address of another page: the same use, another text. */
  addresses: v.optional(v.array(text, 'a list of fields')),
  /** Whether the items come in the order of before: by themselves, or because a rewritten reader sorts them. */
  order: v.optional(v.picklist(['same', 'restored'], 'same or restored')),
  /** Statuses that mean the same: of what is there, what is not, what the caller may not see, and of a name that is taken. */
  statuses: v.array(
    v.picklist(['found', 'absent', 'refused', 'taken'], 'found, absent, refused or taken'),
    'a list of cases',
  ),
  /** `token`: a bearer token counts for both; a name and a password are documented for neither. */
  credentials: v.picklist(['token', 'none'], 'token or none'),
  /** Fields of the body that the reference of the new call names; left out: the call has no body. */
  body: v.optional(v.array(text, 'a list of fields')),
  /** Where that is published, or was seen. */
  source: url,
});

const replacementSchema = v.strictObject({
  /** The operation's id in the reference. */
  operation: text,
  method,
  path,
  /** The host that answers it; left out: the host of the old call. */
  host: v.optional(host),
  /**
   * `same`: readers go on working, but for the fields that `fields` names; `envelope`: the same items in pages;
   * `different`: readers must change; `none`: there is nothing in it that the old answer had.
   */
  response: compatibility,
  /** True where 200 and 404 keep their meaning, so that code which reads nothing but the status goes on working. */
  sameStatus: v.optional(v.literal(true, 'true, or nothing')),
  /**
   * Methods of the old call that the replacement also serves; such a call keeps its method. Others are reported
   * and never rewritten. Left out: `method` alone. Empty: no call is rewritten, a person has to.
   */
  fixMethods: v.optional(v.array(method, 'a list of methods')),
  /** Per placeholder of `path`, the first source that a call has. Left out: the old path's placeholder of the same name. */
  fill: v.optional(
    v.record(
      placeholder,
      v.pipe(v.array(fillSchema, 'a list of sources'), v.minLength(1, 'at least one source')),
      'sources by placeholder',
    ),
  ),
  /** Fields of the old answer under the name they have in the new one; null for those that it does not have. */
  fields: v.optional(v.record(text, v.nullable(v.string('a text or null')), 'new names by old name')),
  /** What stays the same; left out: every field that `fields` does not name. */
  keeps: v.optional(keepsSchema),
  /** Fields of the old body under the name they have in the new one. */
  body: v.optional(v.record(text, text, 'new names by old name')),
  /** What the replacement takes as query parameters, if that is less than the old call took. */
  query: v.optional(
    v.record(
      text,
      v.strictObject({
        max: v.optional(v.number('a number')),
        /** `cut`: the old call took more without a word, and gave `max`. */
        over: v.optional(v.literal('cut', 'cut')),
        values: v.optional(v.array(text, 'a list of texts')),
      }),
      'limits by parameter',
    ),
  ),
  /** What is not proved to be the same: a fix is one to review, for these reasons. */
  open: v.optional(v.array(text, 'a list of texts')),
  docs: v.optional(url),
});

/** The part of a call that an entry is about. */
const partSchema = v.strictObject({
  of: v.picklist(
    ['query', 'header', 'path', 'cookie', 'request', 'answer'],
    'query, header, path, cookie, request or answer',
  ),
  /** Of a parameter, or of a field from the top of the body: `results[].email`. */
  name: text,
});

/** What a request has to send, so that the entry is about it: some APIs choose a version by a parameter or a header. */
const demandSchema = v.strictObject({
  of: v.picklist(['query', 'header'], 'query or header'),
  name: text,
  /** Of a header such as `Accept`, which has a list, one of its items. */
  value: text,
});

/** A replacement that nothing states: it is shown as a guess, and no fix is made of it. */
const guessSchema = v.strictObject({
  method,
  path,
  /** `text`: a sentence of the description names it; `path`: it has the same end under another version. */
  from: v.picklist(['text', 'path'], 'text or path'),
});

const entrySchema = v.strictObject({
  id,
  /** One line: what the call does. */
  title: text,
  state: v.picklist(
    ['current', 'deprecated', 'removed', 'undocumented'],
    'current, deprecated, removed or undocumented',
  ),
  /** The rule that reports it; none for what is only known so that it is not mistaken for something else. */
  rule: v.optional(
    v.picklist(
      [
        'no-removed-hub-v1',
        'no-deprecated-hub-repositories',
        'prefer-documented-hub-path',
        'no-deprecated-hub-login',
        'no-removed-api-call',
        'no-deprecated-api-call',
      ],
      'the id of a rule that reports requests',
    ),
  ),
  /** Since when the state holds; left out if no date is published. */
  since: v.optional(date),
  /** The day that is announced for the removal of what is not removed yet. */
  removal: v.optional(date),
  /** The HTTP status that the call is answered with, if that is known. */
  answers: v.optional(
    v.pipe(
      v.number('an HTTP status'),
      v.integer('an HTTP status'),
      v.minValue(100, 'an HTTP status'),
      v.maxValue(599, 'an HTTP status'),
    ),
  ),
  /** `any` for a path that answers alike to every method. */
  methods: v.union(
    [v.literal('any'), v.pipe(v.array(method), v.minLength(1, 'at least one method'))],
    'any, or a list of methods',
  ),
  /** Path shapes; one placeholder is one segment. A literal segment goes before a placeholder in its place. */
  paths: v.pipe(v.array(path, 'a list of paths'), v.minLength(1, 'at least one path')),
  /** A host set of the same file. */
  hosts: text,
  /** The operation's id in the reference of the Hub API, if the entry itself is an operation. */
  operation: v.optional(text),
  replacement: v.optional(replacementSchema),
  guess: v.optional(guessSchema),
  /** Left out: the entry is about the call itself. */
  part: v.optional(partSchema),
  /** All of it has to be in the code; left out: the address and the method are enough. */
  requires: v.optional(v.pipe(v.array(demandSchema, 'a list'), v.minLength(1, 'at least one item'))),
  /** What a person should know before moving, one line each. */
  notes: v.optional(v.array(text, 'a list of texts')),
  /** Where it is published, or else seen. */
  source: v.strictObject({ title: text, url: v.optional(url) }, 'a title and a url'),
});

const changeSchema = v.strictObject({
  date,
  kind: v.picklist(['new', 'update', 'deprecation', 'removal'], 'new, update, deprecation or removal'),
  text,
  /** Ids of the entries that it concerns. */
  entries: v.array(id, 'a list of entry ids'),
  source: url,
});

export const catalogSchema = v.strictObject(
  {
    /** The service that the entries belong to: `hub` where further hosts of `hub.hosts` serve them too. */
    service: v.optional(v.literal('hub', 'hub, or nothing')),
    /** Named sets of hosts. */
    hosts: v.record(
      v.string(),
      v.pipe(v.array(host, 'a list of hosts'), v.minLength(1, 'at least one host')),
      'lists of hosts by name',
    ),
    /**
     * What all paths of a host set begin with, and clients have in their base: `/api/v4`. A file that has no host is looked at if it
     * holds the word behind it.
     */
    bases: v.optional(v.record(v.string(), path, 'paths by host set')),
    /**
     * Packages, modules or namespaces by host set that are clients generated from the description: `@acme/things-client`. Their calls
     * are named after the `operation` of an entry.
     */
    clients: v.optional(
      v.record(
        v.string(),
        v.pipe(v.array(text, 'a list of packages'), v.minLength(1, 'at least one package')),
        'lists of packages by host set',
      ),
    ),
    entries: v.array(entrySchema, 'a list of entries'),
    changes: v.optional(v.array(changeSchema, 'a list of changes')),
  },
  'a catalogue: hosts, entries and changes',
);

export type CatalogFile = v.InferOutput<typeof catalogSchema>;
export type Entry = v.InferOutput<typeof entrySchema>;
export type Demand = v.InferOutput<typeof demandSchema>;
export type Replacement = v.InferOutput<typeof replacementSchema>;
export type Fill = v.InferOutput<typeof fillSchema>;
export type Change = v.InferOutput<typeof changeSchema>;
export type Compatibility = v.InferOutput<typeof compatibility>;
