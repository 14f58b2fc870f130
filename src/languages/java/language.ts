import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerJava } from './lower.ts';
import { javaResolver } from './resolve.ts';

/** Loads the grammar. */
export async function loadJava(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('java');
  return { lower: (text, file) => lowerJava(parse, text, file), resolver: javaResolver };
}
