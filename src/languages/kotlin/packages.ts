/**
 * Files see the functions and values of their package without an import, and those of others by name. A file's own package is taken
 * to be its folder; the file that declares a name is found by its text, so that no other one is parsed for it.
 */
import { posix } from 'node:path';
import type { ImportName, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { firstOf } from '../first-of.ts';
import type { ImportResolver } from '../language.ts';
import { nearest } from '../nearest-file.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Files of one package that are looked at; a package with more is generated. */
const maxFiles = 150;

/** Names of a file that are looked for beside it; one with more is a table. */
const maxNames = 400;

/** Before the name that is asked for. */
const siblingPrefix = 'sibling:';

/** Before the package and the name that is imported: `a.http.ask`. */
const importedPrefix = 'imported:';

/** `import a.http.ask as get` */
const imports = /^import[ \t]+([\w.]+)\.([a-z]\w*)(?:[ \t]+as[ \t]+(\w+))?/gm;
const packaged = /^package[ \t]+([\w.]+)/m;

/** Names that begin in lower case: `declared-names.ts` has the others. */
const asked = /(?<![\w@])[a-z]\w*/g;
const declared = /\b(?:fun|va[lr])\s+(?:<[^>\n]*>\s*)?(?:[\w.<>?*]+\.)?([a-z]\w*)/g;
/** Those of the top level begin their line. */
const given = /^(?:[\w@]+[ \t]+)*(?:fun|va[lr])[ \t]+(?:<[^>\n]*>[ \t]*)?(?:[\w.<>?*]+\.)?([a-z]\w*)/gm;

const keywords: ReadonlySet<string> = new Set(
  'as break by class companion const continue data do else enum false final for fun if import in interface internal is it lateinit null object open operator out override package private protected public return sealed super suspend this throw true try typealias val var when where while'.split(
    ' ',
  ),
);

/** The file takes the names that it does not declare itself from those beside it that do. */
export function withSiblingNames(program: Program): Program {
  const own = namesIn(program.text, declared);
  const imported = new Map(
    [...program.text.matchAll(imports)].map(([, from = '', name = '', local = name]) => [
      local,
      taken(`${importedPrefix}${from}.${name}`, name, local),
    ]),
  );
  const names = [...new Set([...program.text.matchAll(asked)].map(([name]) => name))].filter(
    (name) => !own.has(name) && !keywords.has(name) && !imported.has(name),
  );
  const beside = names.slice(0, maxNames).map((name) => taken(`${siblingPrefix}${name}`, name, name));
  return { ...program, body: [...imported.values(), ...beside, ...program.body] };
}

function taken(from: string, imported: string, local: string): Stmt {
  const names: readonly ImportName[] = [{ imported, local, global: true }];
  return { kind: 'import', from, names, span: { start: 0, end: 0 } };
}

const namesIn = (text: string, form: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(form)].flatMap(([, name]) => name ?? []));

/** @param owns whether a file is in the language */
export function siblingResolver(owns: (file: string) => boolean): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const folders = new Map<string, Given>();
    const packages = new Map<string, Given>();
    let byPackage: ReadonlyMap<string, readonly string[]> | undefined;
    const givenIn = (folder: string): Given => {
      const known = folders.get(folder) ?? givenBy(files, files.inFolder(folder).filter(owns));
      folders.set(folder, known);
      return known;
    };
    const givenByPackage = (name: string): Given => {
      byPackage ??= filesByPackage(files, owns);
      const known = packages.get(name) ?? givenBy(files, byPackage.get(name) ?? []);
      packages.set(name, known);
      return known;
    };
    const declaring = (from: string, importer: string): readonly string[] => {
      if (from.startsWith(importedPrefix)) {
        const dot = from.lastIndexOf('.');
        return givenByPackage(from.slice(importedPrefix.length, dot)).get(from.slice(dot + 1)) ?? [];
      }
      return givenIn(posix.dirname(importer)).get(from.slice(siblingPrefix.length)) ?? [];
    };
    return (from, importer) => {
      if (!from.startsWith(siblingPrefix) && !from.startsWith(importedPrefix)) return undefined;
      const found = declaring(from, importer);
      return nearest(
        found.filter((file) => file !== importer),
        importer,
      );
    };
  };
}

/** The files that declare a name outside of all classes, by the name. */
type Given = ReadonlyMap<string, readonly string[]>;

function filesByPackage(files: ProjectFiles, owns: (file: string) => boolean): Given {
  const by = new Map<string, string[]>();
  for (const file of (files.all?.() ?? []).filter(owns)) {
    const name = packaged.exec(files.read(file) ?? '')?.[1] ?? '';
    const known = by.get(name);
    if (known) known.push(file);
    else by.set(name, [file]);
  }
  return by;
}

function givenBy(files: ProjectFiles, among: readonly string[]): Given {
  const by = new Map<string, string[]>();
  for (const file of firstOf(among.toSorted(), maxFiles, files)) {
    for (const name of namesIn(files.read(file) ?? '', given)) {
      const known = by.get(name);
      if (known) known.push(file);
      else by.set(name, [file]);
    }
  }
  return by;
}
