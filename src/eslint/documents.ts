/**
 * Documents that hold code. Their parsers are large, so that `with-documents.ts` loads them, for whoever asks for
 * `dockshift/eslint/documents`, and tells here how documents are read.
 */
import type { Program } from '../ir/ir.ts';

/**
 * @param file relative to the root: its name tells what it is
 * @returns undefined for a file that is no document
 */
type ReadDocument = (text: string, file: string) => Program | undefined;

let reader: ReadDocument = () => undefined;

/** From now on documents are read, whatever tree ESLint has of them. */
export function readDocumentsWith(read: ReadDocument): void {
  reader = read;
}

/** The program of a document; undefined for other files, and where nobody has asked for documents. */
export const readDocument: ReadDocument = (text, file) => reader(text, file);
