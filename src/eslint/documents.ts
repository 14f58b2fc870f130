/**
 * Documents that hold code. Their parsers are large, so that `with-documents.ts` loads them, for users of
 * `dockshift/eslint/documents`, and shows here how documents are read.
 */
import type { Program } from '../ir/ir.ts';

/**
 * @param file relative to the root: its name shows what it is
 * @returns undefined for a file that is no document
 */
type ReadDocument = (text: string, file: string) => Program | undefined;

let reader: ReadDocument = () => undefined;

/** From now on documents are read, whatever tree ESLint has of them. */
export function readDocumentsWith(read: ReadDocument): void {
  reader = read;
}

/** The program of a document; undefined for other files, and where documents were not asked for. */
export const readDocument: ReadDocument = (text, file) => reader(text, file);
