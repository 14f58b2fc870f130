import { extname } from 'node:path';
import type { SourceDocument } from './document.ts';

/**
 * Reads YAML or JSON, decided by the ending of the file. JSON may have comments and trailing commas.
 *
 * @param text the content
 * @param file the file as messages show it
 * @throws ConfigurationError with the line and column if the text cannot be parsed
 */
export async function readDocument(text: string, file: string): Promise<SourceDocument> {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (['.json', '.jsonc'].includes(extname(file))) {
    return (await import('./json-document.ts')).readJson(content, file);
  }
  return (await import('./yaml-document.ts')).readYaml(content, file);
}
