/**
 * Files see the functions and values of their package without an import. A package is taken to be a folder; the file that declares
 * a name is found by its text, so that no other one is parsed for it.
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
const besidePrefix = 'beside:';

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
export function besideOthers(program: Program): Program {
  const own = namesIn(program.text, declared);
  const names = [...new Set([...program.text.matchAll(asked)].map(([name]) => name))].filter(
    (name) => !own.has(name) && !keywords.has(name),
  );
  return { ...program, body: [...names.slice(0, maxNames).map(taken), ...program.body] };
}

function taken(name: string): Stmt {
  const names: readonly ImportName[] = [{ imported: name, local: name, global: true }];
  return { kind: 'import', from: `${besidePrefix}${name}`, names, span: { start: 0, end: 0 } };
}

const namesIn = (text: string, form: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(form)].flatMap(([, name]) => name ?? []));

/** @param owns whether a file is in the language */
export function besideResolver(owns: (file: string) => boolean): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const packages = new Map<string, ReadonlyMap<string, readonly string[]>>();
    const givenIn = (folder: string): ReadonlyMap<string, readonly string[]> => {
      const known = packages.get(folder) ?? givenBy(files, folder, owns);
      packages.set(folder, known);
      return known;
    };
    return (from, importer) => {
      if (!from.startsWith(besidePrefix)) return undefined;
      const found = givenIn(posix.dirname(importer)).get(from.slice(besidePrefix.length)) ?? [];
      return nearest(
        found.filter((file) => file !== importer),
        importer,
      );
    };
  };
}

function givenBy(
  files: ProjectFiles,
  folder: string,
  owns: (file: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const by = new Map<string, string[]>();
  for (const file of firstOf(files.inFolder(folder).filter(owns).toSorted(), maxFiles, files)) {
    for (const name of namesIn(files.read(file) ?? '', given)) {
      const known = by.get(name);
      if (known) known.push(file);
      else by.set(name, [file]);
    }
  }
  return by;
}
