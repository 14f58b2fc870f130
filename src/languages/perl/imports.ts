/** Imports of Perl: `use Acme::Base;`, `use Acme::Send qw(ask);`, `require Acme::Base;`, `use parent 'Acme::Base';`. */
import type { ImportName, Stmt } from '../../ir/ir.ts';
import { resolverAround } from '../source-folders.ts';

const used = /^[ \t]*(?:use|require)[ \t]+([A-Z]\w*(?:::\w+)*)(?:[ \t]+qw[ \t]*\(([^)]*)\))?/gm;
const based =
  /^[ \t]*use[ \t]+(?:parent|base)[ \t]+(?:-norequire,[ \t]*)?(?:qw[ \t]*\(|['"])[ \t]*(\w+(?:::\w+)*)/gm;

/** A package under one name: as models have those of libraries. */
export const nameOfPackage = (path: string): string => path.replaceAll('::', '.');

/** The packages that a text uses. */
export const packagesUsed = (text: string): readonly string[] =>
  [used, based].flatMap((form) => [...text.matchAll(form)].flatMap(([, path]) => path ?? []));

/** What a base of a package is called; the first one counts. */
export function baseIn(text: string): string | undefined {
  const [found] = text.matchAll(based);
  return found?.[1];
}

/** The file opens the packages that it uses, each under its name. */
export function withImports(body: readonly Stmt[], text: string): readonly Stmt[] {
  const named = new Map([...text.matchAll(used)].map(([, path = '', list]) => [path, list?.split(/\s+/)]));
  const imports = [...new Set(packagesUsed(text))].map((path): Stmt => {
    const list = named.get(path)?.filter((name) => /^\w+$/.test(name)) ?? ['**'];
    const whole: ImportName = {
      imported: nameOfPackage(path),
      local: nameOfPackage(path),
      submodule: path,
      global: true,
    };
    const names = list.map((name): ImportName => ({ imported: name, local: name, global: true }));
    return { kind: 'import', from: path, names: [whole, ...names], span: { start: 0, end: 0 } };
  });
  return [...imports, ...body];
}

export const packageResolver = resolverAround(['lib/', ''], (path) => [`${path.replaceAll('::', '/')}.pm`]);
