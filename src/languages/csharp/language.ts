import { loadGrammar } from '../../parsers/tree-sitter.ts';
import { extensionResolver } from '../extensions.ts';
import type { LoadedLanguage } from '../language.ts';
import { isCSharp } from './files.ts';
import { lowerCSharp } from './lower.ts';
import { csharpResolver } from './resolve.ts';

/** `static Task Tags<T>(this HttpClient client` */
const extended = /\b(?<name>[A-Za-z_]\w*)(?:<[^>\n]*>)?\s*\(\s*this\s+(?:\w+\.)*(?<type>[A-Za-z_]\w*)/g;

/** Loads the grammar. */
export async function loadCSharp(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('c-sharp');
  return {
    lower: (text, file) => lowerCSharp(parse, text, file),
    resolver: extensionResolver(isCSharp, extended, csharpResolver),
  };
}
