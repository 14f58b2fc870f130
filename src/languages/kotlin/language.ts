import { loadGrammar } from '../../parsers/tree-sitter.ts';
import { declaredResolver, withDeclared } from '../declared-names.ts';
import { basesResolver, withDeclaredRequests } from '../declared-requests.ts';
import { extensionResolver } from '../extensions.ts';
import type { LoadedLanguage } from '../language.ts';
import { isKotlin } from './files.ts';
import { lowerKotlin } from './lower.ts';
import { withSiblingNames, siblingResolver } from './packages.ts';

/** `suspend fun <T> HttpClient.tags(` */
const extended = /\bfun\s+(?:<[^>\n]*>\s*)?(?:\w+\.)*(?<type>[A-Z]\w*)(?:<[^>\n]*>)?\??\.(?<name>\w+)\s*\(/g;

/** Loads the grammar. */
export async function loadKotlin(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('kotlin');
  return {
    lower: (text, file) =>
      withDeclared(withSiblingNames(withDeclaredRequests(lowerKotlin(parse, text, file)))),
    resolver: basesResolver(
      isKotlin,
      declaredResolver(isKotlin, extensionResolver(isKotlin, extended, siblingResolver(isKotlin))),
    ),
  };
}
