/** The files that a linted file imports: read as the command line reads them, by a parser that is loaded for the first. */
import { lowerTree } from '../languages/javascript/lower-tree.ts';
import { parseWith, type ParserPackages } from '../languages/javascript/parse-with.ts';
import { JavaScriptResolver } from '../languages/javascript/resolve.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { load } from './lazy-packages.ts';
import { shell } from './shell.ts';

const packages: ParserPackages = {
  get parseSync() {
    return load('oxc-parser').parseSync;
  },
  get Parser() {
    return load('htmlparser2').Parser;
  },
};

const javascript: LoadedLanguage = {
  lower(text, file) {
    const { program, problems } = parseWith(packages, text, file);
    return lowerTree(program, text, file, problems);
  },
  resolver(files) {
    const resolver = new JavaScriptResolver(files);
    return (from, importer) => resolver.resolve(from, importer);
  },
};

/** The languages that imports of a linted file can lead to, and the one of the commands that it runs. */
export const languages: ReadonlyMap<string, LoadedLanguage> = new Map([
  ['javascript', javascript],
  ['shell', shell],
]);
