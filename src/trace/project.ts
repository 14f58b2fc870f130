/** What the evaluator may ask of the code base around a file. */
import type { FileIndex } from './scope.ts';

export interface Project {
  /** A file of the project, lowered and indexed; undefined where there is none or it cannot be read. */
  index(file: string): FileIndex | undefined;
  /** The project file that an import means; undefined for libraries. */
  resolve(from: string, importer: FileIndex): string | undefined;
}
