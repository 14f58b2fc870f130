import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerCSharp } from './lower.ts';
import { csharpResolver } from './resolve.ts';

/** Loads the grammar. */
export async function loadCSharp(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('c-sharp');
  return { lower: (text, file) => lowerCSharp(parse, text, file), resolver: csharpResolver };
}
