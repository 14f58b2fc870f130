import { posix } from 'node:path';
import { isGeneric } from '../generic/files.ts';

export const isLua = (file: string): boolean => /\.luau?$/i.test(file) && isGeneric(file);

/** `require("acme.hub.base")` names a file by its path; a folder is its `init.lua`. */
export function luaImportedAs(file: string): readonly string[] {
  const name = moduleName(file);
  return ['"', "'", ']]'].map((end) => `${name}${end}`);
}

function moduleName(file: string): string {
  const name = posix.basename(file).replace(/\.luau?$/i, '');
  return name === 'init' ? posix.basename(posix.dirname(file)) : name;
}
