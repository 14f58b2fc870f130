/** What the evaluator may ask of the code base around a file. */
import type { Expr } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import type { FileIndex } from './scope.ts';

export interface Openers {
  readonly files: readonly string[];
  /** True if there are no more of them. */
  readonly isWhole: boolean;
}

export interface Project {
  /** A file of the project, lowered and indexed; undefined if there is none or it cannot be read. */
  index(file: string): FileIndex | undefined;
  /** True where files were left out that the one which is looked at may need. */
  readonly isThrashing?: boolean;
  /**
   * The project file that an import means; undefined for libraries.
   *
   * @param name what alone is asked for: files that cannot give it may be passed over
   */
  resolve(from: string, importer: FileIndex, name?: string): string | undefined;
  /** Whether `resolve` passes over any, for what a file imports. */
  seeksNames?(importer: FileIndex): boolean;
  /** The document that a program in a file reads under a path, as far as the path is known. */
  document?(path: string, reader: FileIndex): string | undefined;
  /** The documents of such paths that a framework reads settings from for a program in a file. */
  settings?(paths: readonly string[], reader: FileIndex): readonly string[];
  /**
   * Files that seem to run this one in their own place, so that it sees their names: `source lib.sh`. Left out if a project
   * is not known as a whole.
   */
  openersOf?(file: FileIndex): Openers;
  /** The files that seem to have a class with the code of an interface, for a file that has an object of it. */
  implementersOf?(name: string, importer: FileIndex): readonly string[];
  /**
   * A text that a shell reads, lowered; offsets are those of the text. Left out, and undefined, if no shell is known.
   *
   * @param holes what the private characters of the text represent
   * @param reader the id of the language that reads it instead of a shell
   */
  script?(text: string, file: string, holes: ReadonlyMap<string, Expr>, reader?: string): Program | undefined;
}
