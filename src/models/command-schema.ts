/** The form of a command's model: what its options and operands mean for the requests that it sends. */
import * as v from 'valibot';

const name = v.pipe(v.string('a command or option'), v.nonEmpty('a name that is not empty'));
const names = v.pipe(v.array(name), v.minLength(1, 'at least one name'));
const method = v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** An option, under all its names: `-X`, `--request`. */
const commandOptionSchema = v.strictObject({
  names,
  /** True for an option that takes a value: the next word, or what is glued to it (`-XPOST`, `--request=POST`). */
  value: v.optional(v.boolean()),
  /** What its value is; `settings`: a text, or `-` for the input, with an option in each line. */
  is: v.optional(v.picklist(['method', 'url', 'query', 'header', 'body', 'socket', 'settings'])),
  /** The method that the option asks for. Of several such options the one that is first in the model counts. */
  method: v.optional(method),
  /** Sends what the body options hold as the query (curl's `-G`). */
  bodyIsQuery: v.optional(v.literal(true)),
  /** Begins the words of another request. */
  separates: v.optional(v.literal(true)),
  /** With it no request is sent: `--version`. */
  inert: v.optional(v.literal(true)),
});

export const commandSchema = v.strictObject({
  /** What the command is called. */
  names,
  /** How its requests are named in a report. */
  client: name,
  /** The method if nothing else states one. */
  method,
  /** What is asked for where standard input is given and nothing else states a method. */
  methodWithInput: v.optional(method),
  /** What precedes a URL that has no scheme. */
  scheme: v.picklist(['http://', 'https://']),
  /** One slash behind a scheme does for two, and so do three: what follows is the host. */
  oneSlashDoes: v.optional(v.literal(true)),
  /**
   * What the operands are: `urls`, any number of them; `request`: HTTPie's `[METHOD] URL [ITEM…]`; `peer`: a socket, or a
   * host and a port, and the request is what is in the input.
   */
  operands: v.picklist(['urls', 'request', 'peer']),
  /**
   * How options are written: `posix` for `-sSLX POST` and `--long`; `words` if one dash precedes whole words
   * (`-dump`, `-width=80`).
   */
  style: v.picklist(['posix', 'words']),
  options: v.array(commandOptionSchema),
  /** Further options that take a value of no interest, with blanks between them. */
  takesValue: v.optional(
    v.pipe(v.string(), v.regex(/^-\S+(?: -\S+)*$/, 'options with one blank between them')),
  ),
});

/** What a command prints, for commands that only pass text on. */
export const commandValueSchema = v.strictObject({
  names,
  /**
   * `words`: the operands, joined by blanks; `format`: the first operand with its directives replaced by the others;
   * `input`: what it is given on standard input, by a here-document, a here-string or the stage before it.
   */
  gives: v.picklist(['words', 'format', 'input']),
  /** Options that change nothing about that. With any other option nothing is known. */
  options: v.optional(names),
  /** True if an operand is a file that is read instead of the input: then nothing is known. */
  readsFiles: v.optional(v.literal(true)),
});

export type CommandModel = v.InferOutput<typeof commandSchema>;
export type CommandOption = v.InferOutput<typeof commandOptionSchema>;
export type CommandValue = v.InferOutput<typeof commandValueSchema>;
