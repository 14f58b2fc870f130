import { isAbsolute, relative, sep } from 'node:path';

/** A file as messages show it: relative to the current folder if it lies inside, with forward slashes. */
export function displayPath(file: string, from: string = process.cwd()): string {
  const inside = relative(from, file);
  const shown = inside === '' || inside.startsWith('..') || isAbsolute(inside) ? file : inside;
  return shown.split(sep).join('/');
}
