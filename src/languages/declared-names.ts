/**
 * Languages whose files name the types and constants of others without saying where those are: the file that declares a name is
 * found by its text, and only if the name is requested.
 */
import type { ImportName, Stmt } from '../ir/ir.ts';
import type { Program } from '../ir/program.ts';
import type { ImportResolver } from './language.ts';
import { nearest } from './nearest-file.ts';
import type { ProjectFiles } from './project-files.ts';

/** Before the name that is asked for. */
const declaredPrefix = 'declared:';

/** Names of a file that are looked for elsewhere; one with more is a table. */
const maxNames = 400;

const asked = /\b[A-Z][A-Za-z\d_]+\b/g;
const types = /\b(?:class|struct|enum|actor|object|interface|protocol|trait|mixin|typealias)\s+([A-Z]\w+)/g;
const constants = /\b(?:val|var|let|const|final)\s+(?:String\s+)?([A-Z]\w+)\s*[:=]/g;

/** The file takes the names that it does not declare itself from the files that do. */
export function withDeclared(program: Program): Program {
  const own = new Set(declaredIn(program.text));
  const names = new Set(
    [...program.text.matchAll(asked)].map(([name]) => name).filter((name) => !own.has(name)),
  );
  if (names.size === 0 || names.size > maxNames) return program;
  return { ...program, body: [...[...names].map(taken), ...program.body] };
}

function taken(name: string): Stmt {
  const names: readonly ImportName[] = [{ imported: name, local: name, global: true }];
  return { kind: 'import', from: `${declaredPrefix}${name}`, names, span: { start: 0, end: 0 } };
}

const declaredIn = (text: string): readonly string[] =>
  [types, constants].flatMap((form) => [...text.matchAll(form)].flatMap(([, name]) => name ?? []));

/**
 * @param owns whether a file is in the language
 * @param otherwise what finds the files of imports of other kinds
 */
export function declaredResolver(
  owns: (file: string) => boolean,
  otherwise: (files: ProjectFiles) => ImportResolver = () => () => undefined,
): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const others = otherwise(files);
    let declared: Map<string, string[]> | undefined;
    return (from, importer) => {
      if (!from.startsWith(declaredPrefix)) return others(from, importer);
      declared ??= declaredBy(files, owns);
      return nearest(declared.get(from.slice(declaredPrefix.length)) ?? [], importer);
    };
  };
}

function declaredBy(files: ProjectFiles, owns: (file: string) => boolean): Map<string, string[]> {
  const declared = new Map<string, string[]>();
  for (const file of (files.all?.() ?? []).filter(owns)) {
    for (const name of new Set(declaredIn(files.read(file) ?? ''))) {
      const known = declared.get(name);
      if (known) known.push(file);
      else declared.set(name, [file]);
    }
  }
  return declared;
}
