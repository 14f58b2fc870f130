import type { Program } from '../ir/program.ts';

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
