import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerFile } from './lower.ts';
import { RubyResolver } from './resolve.ts';

export async function loadRuby(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('ruby');
  return {
    lower: (text, file) => {
      const { value, ...mistakes } = parse(text, (root) => lowerFile(root, text));
      return { file, language: 'ruby', text, body: value, open: true, ...mistakes };
    },
    resolver: (files) => {
      const resolver = new RubyResolver(files);
      return (from, importer) => resolver.resolve(from, importer);
    },
  };
}
