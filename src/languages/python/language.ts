import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerModule } from './lower.ts';
import { PythonResolver } from './resolve.ts';

export async function loadPython(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('python');
  return {
    lower: (text, file) => {
      const { value, ...mistakes } = parse(text, lowerModule);
      // Every name of a module is visible to those that import it.
      return { file, language: 'python', text, body: value, open: true, ...mistakes };
    },
    resolver: (files) => {
      const resolver = new PythonResolver(files);
      return (from, importer) => resolver.resolve(from, importer);
    },
  };
}
