/** YAML documents with places, for the languages that read them. */
import { parseAllDocuments, type Document } from 'yaml';
import { isTooDeep } from './nesting.ts';

/** A file is read as a document with code in it, and what is left of it as data: it is parsed once. */
let last: { readonly text: string; readonly documents: readonly Document[] | undefined } | undefined;

/**
 * The documents of a text; what is broken in one is in its `errors`, and the rest is there. Keys may be twice.
 *
 * @returns undefined for a text that is nested so deeply that the parser could not bear it
 */
export function yamlDocuments(text: string): readonly Document[] | undefined {
  if (last?.text !== text) last = { text, documents: parsed(text) };
  return last.documents;
}

function parsed(text: string): readonly Document[] | undefined {
  if (isTooDeep(text)) return undefined;
  const documents = parseAllDocuments(text, {
    logLevel: 'silent',
    uniqueKeys: false,
    strict: false,
    prettyErrors: false,
  });
  return Array.isArray(documents) ? documents : [];
}
