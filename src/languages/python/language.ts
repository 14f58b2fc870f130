import type { Program } from '../../ir/program.ts';
import { loadGrammar } from '../../parsers/tree-sitter.ts';
import type { EarlierStatements } from '../earlier-statements.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerModule } from './lower.ts';
import { PythonResolver } from './resolve.ts';

export async function loadPython(): Promise<LoadedLanguage> {
  const parse = await loadGrammar('python');
  const lower = (text: string, file: string, earlier?: EarlierStatements): Program => {
    const { value, ...mistakes } = parse(text, (root) => lowerModule(root, earlier), earlier && 'kept');
    // Every name of a module is visible to those that import it.
    return { file, language: 'python', text, body: value, open: true, ...mistakes };
  };
  return {
    lower: (text, file) => lower(text, file),
    lowerChanged: lower,
    resolver: (files) => {
      const resolver = new PythonResolver(files);
      return (from, importer) => resolver.resolve(from, importer);
    },
  };
}
