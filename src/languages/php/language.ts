import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { withoutKeywordKeys } from './literals.ts';
import { lowerFile } from './lower.ts';
import { phpResolver } from './resolve.ts';

/** Loads the grammar. */
export async function loadPhp(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('php');
  return {
    lower: (text, file) => {
      const { value, ...mistakes } = parse(withoutKeywordKeys(text), (root) => lowerFile(root, text));
      // Every name of a file is seen by those that include it.
      return { file, language: 'php', text, body: value, open: true, ...mistakes };
    },
    resolver: phpResolver,
  };
}
