import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerRust } from './lower.ts';
import { rustResolver } from './resolve.ts';

/** Loads the grammar. */
export async function loadRust(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('rust');
  return { lower: (text, file) => lowerRust(parse, text, file), resolver: rustResolver };
}
