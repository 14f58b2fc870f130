/** The files that a linted file imports: read as the command line reads them, by a parser that is loaded for the first. */
import { lowerTree } from '../languages/javascript/lower-tree.ts';
import { parseWith, type ParserPackages } from '../languages/javascript/parse-with.ts';
import { JavaScriptResolver } from '../languages/javascript/resolve.ts';
import type { ImportResolver, LoadedLanguage } from '../languages/language.ts';
import { jsonData } from './json-data.ts';
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
    return oncePerFolder((from, importer) => resolver.resolve(from, importer));
  },
};

/** The languages that imports of a linted file can lead to, and the one of the commands that it runs. Of what is read without
 * a grammar that is JSON alone. */
export const languages: ReadonlyMap<string, LoadedLanguage> = new Map([
  ['javascript', javascript],
  ['shell', shell],
  ['generic', jsonData],
]);

/** What an import means is the same for all files of a folder. */
function oncePerFolder(resolve: ImportResolver): ImportResolver {
  const folders = new Map<string, Map<string, string | undefined>>();
  return (from, importer) => {
    const folder = importer.slice(0, importer.lastIndexOf('/') + 1);
    let known = folders.get(folder);
    if (!known) folders.set(folder, (known = new Map<string, string | undefined>()));
    if (known.has(from)) return known.get(from);
    const target = resolve(from, importer);
    known.set(from, target);
    return target;
  };
}
