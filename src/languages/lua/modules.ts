/** Modules of Lua: a file gives what it returns at its end, and `require("acme.hub")` takes it. */
import { posix } from 'node:path';
import type { Stmt } from '../../ir/ir.ts';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';

/** @param body statements of a file */
export const withExport = (body: readonly Stmt[]): readonly Stmt[] =>
  body.map((stmt) =>
    stmt.kind === 'return' && stmt.value
      ? { kind: 'export', names: [{ exported: '=', value: stmt.value }], span: stmt.span }
      : stmt,
  );

const sources = ['', 'lua/', 'src/', 'lib/'];

/** The path of a module begins at a folder of sources, which is one of those around the file that takes it. */
export function moduleResolver(files: ProjectFiles): ImportResolver {
  return (from, importer) => {
    const path = from.replaceAll('.', '/');
    return foldersAround(importer)
      .flatMap((folder) => sources.map((source) => `${folder}${source}${path}`))
      .flatMap((file) => [`${file}.lua`, `${file}/init.lua`, `${file}.luau`])
      .find((file) => files.exists(file));
  };
}

/** From the nearest one to the root, each with a slash behind it. */
function foldersAround(file: string): readonly string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [''] : [`${folder}/`, ...foldersAround(folder)];
}
