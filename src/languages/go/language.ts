import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerGo } from './lower.ts';
import { goResolver } from './resolve.ts';

/** Loads the grammar. */
export async function loadGo(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('go');
  return { lower: (text, file) => lowerGo(parse, text, file), resolver: goResolver };
}
