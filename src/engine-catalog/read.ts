/** Reads and checks the files of the Engine's catalogue as they were written. Loaded by the build and by tests alone. */
import { engineSchemas, type EngineData } from './schema/files.ts';
import { checkDocument } from '../config/check.ts';
import { problemLine } from '../config/document.ts';
import { readDocument } from '../config/read-document.ts';
import { refuseMistakes } from '../config/error.ts';
import { checkEngineData } from './check/check.ts';

/** The text of each file, and how messages call it. */
export type EngineTexts = Readonly<
  Record<keyof EngineData, { readonly file: string; readonly text: string }>
>;

/**
 * @throws ConfigurationError naming for each mistake its file, line, column, key and what was expected
 */
export async function readEngineData(texts: EngineTexts): Promise<EngineData> {
  const document = async (name: keyof EngineData) => readDocument(texts[name].text, texts[name].file);
  const documents = {
    releases: await document('releases'),
    clients: await document('clients'),
    endpoints: await document('endpoints'),
    artefacts: await document('artefacts'),
    deprecations: await document('deprecations'),
  };
  const data: EngineData = {
    releases: checkDocument(engineSchemas.releases, documents.releases),
    clients: checkDocument(engineSchemas.clients, documents.clients),
    endpoints: checkDocument(engineSchemas.endpoints, documents.endpoints),
    artefacts: checkDocument(engineSchemas.artefacts, documents.artefacts),
    deprecations: checkDocument(engineSchemas.deprecations, documents.deprecations),
  };
  refuseMistakes(
    checkEngineData(data).map(
      ({ file, path, message }) =>
        () =>
          problemLine(documents[file], path, message),
    ),
  );
  return data;
}
