/** A command line's words, as far as they are plain text, and what runs when the commands in front are taken off. */

/** One word of a command line, as far as it is plain text. */
export interface PlainWord {
  /** Undefined when it holds an expansion. */
  readonly text: string | undefined;
  /** True for an expansion that is likely to hold options: `$CURL_OPTS`. */
  readonly options: boolean;
}

/** Indexes are those of the words, the command's name being 0. */
export interface Unwrapped {
  /** The name of the command that runs; equal to the number of words when there is none. */
  readonly start: number;
  /** After its last word. */
  readonly end: number;
  /** The name of the command if no word holds it: the entry point of an image. */
  readonly name?: string;
  /** Words that are a script: those from `from` to `to`, joined by blanks. */
  readonly script?: { readonly from: number; readonly to: number };
  /** The first of the words that a script is given as `$0`, `$1`, …. */
  readonly scriptParameters?: number;
  /** Standard input is a script. */
  readonly readsScript: boolean;
  /** The placeholder for words that come at run time. */
  readonly placeholder?: string;
  readonly appends: boolean;
  /** The words that name functions of scripts, or what may be one: each takes the words after it, and runs them. */
  readonly by?: readonly number[];
}

/** `/usr/bin/curl` and `curl` are one command. */
export function commandName(text: string): string {
  return /^\/(?:[\w.-]+\/)*s?bin\/([\w.-]+)$/.exec(text)?.[1] ?? text;
}
