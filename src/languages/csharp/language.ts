import { loadGrammar } from '../../parsers/tree-sitter.ts';
import { extensionResolver } from '../extensions.ts';
import type { LoadedLanguage } from '../language.ts';
import { isCSharp } from './files.ts';
import { lowerCSharp } from './lower.ts';
import { csharpResolver } from './resolve.ts';

const blank = String.raw`(?:\s|/\*[^*]{0,200}\*/)`;
/** `static Task Tags<T>(this HttpClient client` */
const extended = new RegExp(
  String.raw`\b(?<name>[A-Za-z_]\w*)(?:<[^>\n]*>)?${blank}*\(${blank}*this${blank}+(?:\w+\.)*(?<type>[A-Za-z_]\w*)`,
  'g',
);

/** Loads the grammar. */
export async function loadCSharp(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('c-sharp');
  return {
    lower: (text, file) => lowerCSharp(parse, text, file),
    resolver: extensionResolver(isCSharp, extended, csharpResolver),
  };
}
