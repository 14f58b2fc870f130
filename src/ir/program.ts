/** A file after its lowering: its statements, and what it states of itself. */
import type { Span, Expr, Stmt } from './ir.ts';

/** A type that only states what fields there are. */
export interface Shape {
  readonly name: string;
  readonly fields: readonly string[];
}

/** A class whose objects a parser of JSON may fill, as far as its declaration states how. */
export interface DataType {
  /** As the class is bound: `Hub.Page` for one inside another. */
  readonly name: string;
  readonly fields: readonly DataField[];
  /** True where keys that no field has are passed over, as an annotation states. */
  readonly isLenient?: true;
  /** True if an annotation states that `pullCount` has the key `pull_count`. */
  readonly isSnake?: true;
}

export interface DataField {
  /** By which code reads it: the field, and methods that return it as it is. */
  readonly names: readonly string[];
  /** In the JSON. */
  readonly key: string;
  /** True if an annotation gives the key, so that no naming strategy changes it. */
  readonly isKeyGiven?: true;
  /** As it is written: `List<Repo>`. */
  readonly type: string;
}

/** One lowered file. */
export interface Program {
  /** Relative to the project's root, with forward slashes. */
  readonly file: string;
  /** The id of its language (src/languages/registry.ts). */
  readonly language: string;
  readonly text: string;
  readonly body: readonly Stmt[];
  /** True where names of the top level are visible to importers without being exported. */
  readonly open: boolean;
  /** What the parser could not read; the rest of the file is lowered all the same. */
  readonly problems: readonly Problem[];
  /** Types that state what fields there are, if they are no classes. */
  readonly shapes?: readonly Shape[];
  /** Types that a parser of JSON may fill. */
  readonly dataTypes?: readonly DataType[];
  /** Ranges in which the parser saw no structure. */
  readonly unread?: readonly Span[];
  /** Code of other languages that is in the file, each with the names it sees; offsets are those of the file. */
  readonly parts?: readonly Program[];
  /** Where the values are that the document around the code sets before it runs. */
  readonly settings?: readonly Span[];
  /** True if the text is there to be read and runs nothing: the code samples of a document. */
  readonly document?: true;
  /** True for the lowering that knows words and quotes, and no grammar. */
  readonly generic?: true;
  /**
   * What a document states as data, made when it is asked for and not remembered: one value for each of its
   * documents, of records, lists and texts. Filled for YAML, JSON, files of `name = value` lines and Dockerfiles (a
   * record with a field for each instruction, under its keyword in capitals). A text has its value as it is written,
   * `1.40` too, with `number` if it is without quotes and is read as a number, and variables and templates left in it
   * as they are: `${X:-1.41}`, `{{ .Values.x }}`. Its `start` and `end` take the quotes in. What is null is an empty
   * text.
   */
  readonly data?: () => readonly Expr[];
}

export interface Problem {
  readonly message: string;
  /** UTF-16 offset. */
  readonly at: number;
}
