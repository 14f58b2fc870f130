/** The form of rows for functions and methods: what they give of values, call, or put into a list. */
import * as v from 'valibot';
import { names, place } from './places-schema.ts';

/** What a function or method that works on values gives. */
export const valueRowSchema = v.strictObject({
  /** Names of functions, with their path: `encodeURIComponent`, `path.posix.join`. */
  call: v.optional(names),
  /** Import specifiers where the function comes from; without them it is a global. */
  modules: v.optional(names),
  /** Names of methods, whatever they are called on. */
  method: v.optional(names),
  /** What such a method must be called on to be meant; strings, lists and unknown values where left out. */
  on: v.optional(v.literal('record')),
  /** Names of properties: `href`. */
  property: v.optional(names),
  gives: v.picklist([
    'same', // the receiver or first argument, unchanged
    'first-of', // the first argument that is something; the later ones are its defaults
    'returned', // what the function returns that is the first argument; what is no function, unchanged
    'segment', // the same, holding no slash
    'lower-case', // the same in small letters
    'concat', // receiver and arguments, one after the other
    'join', // the receiver's items (or all arguments) with a separator between
    'list', // a list of the arguments
    'items', // a list of the items of the first argument; an empty one without it
    'item', // any item of the receiver, or of the list that is the first argument
    'table', // a table of what the first argument holds: an object, or a list of pairs; `with`: `pairs` if a loop takes pairs from it
    'entries', // a list of the receiver's fields, or of those of the first argument: pairs of name and value; `with`: only `keys`, only `values`
    'slice', // the items (or units) from one number to another
    'map', // a list of what a function makes of each item; `with`: `flat` if it gives lists whose items are meant
    'words', // a list of the words that a shell would find in the first argument
    'split', // parts of the receiver; each holds no separator
    'replace', // the receiver with a literal replaced
    'replace-all',
    'trim-start', // a literal taken off the start, or the end
    'trim-end',
    'format', // a format string and its arguments
    'fill', // one whose places have numbers or names; `with`: `braces` (as it is), `percent` or `percent-names`
    'field', // the field of the receiver that is named, or else the second argument
    'url', // a URL resolved against a base
    /*
     * A URL made of the `scheme`, `host` and `path` of a record, in whatever letter case; `with`: of arguments, whose
     * names it has for each number of them. One alone is the whole URL then.
     */
    'url-of-parts',
    'url-part', // the part of a URL that `with` names: `pathname`; without it all parts, unless a second argument asks for one
    'append', // receiver and arguments as a path, one slash between
    'with-path', // the receiver's origin with the `path` of a record, or with the first argument for its path; `with`: `segments` of all arguments
    'with-host', // the receiver's path on the host that is the first argument
    'client', // the client whose id is `with`; its base is the receiver, or else the first argument
    'query', // a query string made of a record
    'merge', // the fields of the receiver and of all arguments, later ones win; `with`: `under` if the first one's win
    'request', // a request object: a record of `url` and the options; `with`: the names of its arguments
    'instance', // an instance of the class that is the first argument
    'module', // the module that the first argument names
    'document', // what a file of JSON or YAML holds whose path is the receiver, or else the first argument
    'environment', // a value from outside, named by the first argument; what the project's settings have there, or else the second one (or `default`), is its default
  ]),
  /**
   * The separator of `join`, `split`; which comes first in `url` (`resolve`: the base; `receiver`: the base is what the
   * method is called on); the part that `url-part` gives.
   */
  with: v.optional(v.string()),
  /** Which argument counts, for `same` and `segment` of a function; of `environment` the default. */
  argument: v.optional(v.number()),
  /** Which argument of a function takes the part of a method's receiver: `strings.TrimSuffix(s, suffix)`. */
  receiver: v.optional(v.number()),
});

/** A function that calls one of its arguments. */
export const callbackRowSchema = v.strictObject({
  call: v.optional(names),
  method: v.optional(names),
  modules: v.optional(names),
  /** Which argument is called, or the place of what is called in one. */
  function: v.union([v.number(), place]),
  /** What it is called with; `items` represents an item of the receiver. */
  with: v.array(v.union([v.literal('items'), place])),
});

/** What changes a list or a table: the one that a method is called on, or the first argument of a function. */
export const addsRowSchema = v.strictObject({
  method: v.optional(names),
  call: v.optional(names),
  /** Each argument is an item; each is a list of them; the first one is the name under which the second one is found. */
  adds: v.picklist(['items', 'lists', 'entries']),
  /** What waits for it may precede it: queues, channels. */
  late: v.optional(v.literal(true)),
});

export type AddsRow = v.InferOutput<typeof addsRowSchema>;

export type ValueRow = v.InferOutput<typeof valueRowSchema>;

export type CallbackRow = v.InferOutput<typeof callbackRowSchema>;

export type ValueOp = ValueRow['gives'];
