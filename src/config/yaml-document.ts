import * as yaml from 'yaml';
import type { SourceDocument } from './document.ts';
import { readYamlWith } from './yaml-with.ts';

/** As `readYamlWith`, with the parser loaded beside it. */
export function readYaml(text: string, file: string): SourceDocument {
  return readYamlWith(yaml, text, file);
}
