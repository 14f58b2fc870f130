/** YAML documents with places, for the languages that read them. */
import { parseAllDocuments, type Document } from 'yaml';
import { isTooDeep } from './nesting.ts';

/**
 * The documents of a text; what is broken in one is in its `errors`, and the rest is there. Keys may stand twice.
 *
 * @returns undefined for a text that is nested so deeply that the parser could not bear it
 */
export function yamlDocuments(text: string): readonly Document[] | undefined {
  if (isTooDeep(text)) return undefined;
  const documents = parseAllDocuments(text, {
    logLevel: 'silent',
    uniqueKeys: false,
    strict: false,
    prettyErrors: false,
  });
  return Array.isArray(documents) ? documents : [];
}
