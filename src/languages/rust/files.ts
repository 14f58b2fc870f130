import { posix } from 'node:path';

/** Rust source files. */
export function isRust(file: string): boolean {
  return file.endsWith('.rs');
}

/** How a path begins that leads through a module: `constants::`; for a folder's own file the folder, for a library the crate. */
export function rustImportedAs(file: string): readonly string[] {
  const stem = posix.basename(file, '.rs');
  const folder = posix.basename(posix.dirname(stem === 'lib' ? posix.dirname(file) : file));
  const name = stem === 'mod' || stem === 'lib' ? folder.replaceAll('-', '_') : stem;
  return [`${name}::`, `mod ${name};`, ...(stem === 'lib' ? ['crate::'] : [])];
}
