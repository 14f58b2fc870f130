/** Reads and checks catalogue files. Loaded only if there are some to read: built-in ones are checked by the build. */
import { catalogSchema } from './schema.ts';
import { checkDocument } from '../config/check.ts';
import { problemLine, type SourceDocument } from '../config/document.ts';
import { refuseMistakes } from '../config/error.ts';
import { readDocument } from '../config/read-document.ts';
import type { CheckedFile } from './catalog.ts';
import { checkCatalog } from './check.ts';

interface CatalogText {
  /** How messages call it. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads catalogue files that were written by hand.
 *
 * @param texts the files to read
 * @param others files that have been checked before; their ids are taken
 * @throws ConfigurationError naming for each mistake of the first wrong file its line, column, key and what was expected
 */
export async function readCatalogs(
  texts: readonly CatalogText[],
  others: readonly CheckedFile[],
): Promise<CheckedFile[]> {
  const documents = await Promise.all(texts.map(({ file, text }) => readDocument(text, file)));
  return catalogsIn(documents, others);
}

/** The same for documents that have been read. */
export function catalogsIn(
  documents: readonly SourceDocument[],
  others: readonly CheckedFile[],
): CheckedFile[] {
  const read = documents.map((document) => {
    return { file: document.file, document, data: checkDocument(catalogSchema, document) };
  });
  for (const { document, data } of read) {
    const rest = [...others, ...read.filter((other) => other.data !== data)];
    const taken = new Map(
      rest.flatMap(({ file, data: { entries } }) => entries.map(({ id }) => [id, file] as const)),
    );
    refuseMistakes(
      checkCatalog(data, taken).map(
        ({ path, message }) =>
          () =>
            problemLine(document, path, message),
      ),
    );
  }
  return read.map(({ file, data }) => ({ file, data }));
}
