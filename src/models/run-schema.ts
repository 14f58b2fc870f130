/** The form of a row for calls that run commands: where in the call the command is, and who reads it. */
import * as v from 'valibot';
import { names, places } from './places-schema.ts';

/**
 * A call that runs a command. A value that is a list is taken for an argument vector wherever it is, and a string
 * where words are meant is split at its blanks.
 */
export const runRowSchema = v.strictObject({
  /** Names of functions, with their path: `run`, `promises.exec`; `''` is the module itself. */
  call: v.optional(names),
  /** Import specifiers where the function comes from; without them it is a global. */
  modules: v.optional(names),
  /** Names of methods, on objects that nothing else is known of: `connection.run(…)`. */
  method: v.optional(names),
  /** Names of modules or globals whose every member is a program: `sh.curl('-s', url)`. */
  members: v.optional(names),
  /** A text that a shell reads. */
  text: v.optional(places),
  /** The language that reads the text; without it a shell does. */
  reader: v.optional(v.picklist(['powershell', 'python', 'javascript', 'ruby', 'php'])),
  /** Of a program of the command line: the words behind which its script is; without them it may be fed to it. */
  option: v.optional(v.array(v.string())),
  /** Endings of files in which a shell keeps such a script. */
  files: v.optional(v.array(v.string())),
  /** A shell reads it only if one of these is given; else it is split at its blanks. */
  shellIf: v.optional(places),
  /** The program, if it is apart from its arguments. */
  program: v.optional(places),
  /** The argument vector. */
  words: v.optional(places),
  /** The first of the arguments that are words, one each; items of lists among them count too. */
  from: v.optional(v.number()),
  /** What the command prints comes back to the program; left out: it goes where the program prints. */
  output: v.optional(v.literal('returned')),
  /** Options that decide it instead, if one is given: `stdout=PIPE`, `{ stdio: 'inherit' }`. */
  outputAt: v.optional(places),
  /** With `from`: an argument that is alone is a text for a shell. */
  alone: v.optional(v.literal('text')),
});

export type RunRow = v.InferOutput<typeof runRowSchema>;
