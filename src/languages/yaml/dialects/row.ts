/** The form of a row of the table: where a kind of document keeps scripts, and what it sets for them. */
import type { Holes } from '../holes.ts';

export interface ScriptKeys {
  /** Keys of one map whose scripts run one after the other, in this order. `*`: every key. */
  readonly keys: readonly string[];
  /** Only inside the value of such a key, at any depth. */
  readonly under?: string;
  /**
   * What a sequence is: `lines` of one script, `words` of one command, or `either` if only the items show it. A scalar is
   * a script in any case.
   */
  readonly list: 'lines' | 'words' | 'either';
  /** The program that reads it, as in `shell: bash`; a shell where left out. */
  readonly program?: string;
  /** A key beside it that has the program, as a text or as words: `command: [python]`. */
  readonly programAt?: string;
}

/** An input of a task or action that is code. */
export interface CodeInput {
  /** What the document names. */
  readonly task: RegExp;
  readonly input: string;
  /** The program that reads it. */
  readonly program: string;
}

export interface DocumentRow {
  readonly id: string;
  /** Names of files, if they identify the dialect. */
  readonly files?: RegExp;
  /** Keys of the top level, all of which such a document has. */
  readonly has?: readonly string[];
  readonly scripts: readonly ScriptKeys[];
  /** Keys of maps and lists of variables, which hold for everything beside them and below. */
  readonly variables: readonly string[];
  /** A key beside a script that names the program which reads it. */
  readonly shell?: string;
  /** Keys that hold parameters with a `default`, and what the parameter is called in the document's own holes. */
  readonly parameters?: readonly { readonly key: string; readonly prefix: string }[];
  /** A key that names entries of the top level whose variables hold too. */
  readonly extends?: string;
  /** An entry of the top level; scripts there, or at the top level itself, run with entries that have no other. */
  readonly defaults?: string;
  /** Tasks of the service: the key that names one, the key of its inputs, and those inputs that are code. */
  readonly tasks?: { readonly key: string; readonly inputs: string; readonly code: readonly CodeInput[] };
  /** Keys whose value shows that what is beside them never runs. */
  readonly disabled?: Readonly<Record<string, RegExp>>;
  readonly holes?: Holes;
  /** True where values of variables are expanded as a shell expands its own. */
  readonly expands?: true;
  /** True where `$$` is written for a dollar sign that the shell shall see. */
  readonly dollarPairs?: true;
}
