/** Changes as `git apply` and `patch -p1` take them. */
import type { ChangedFile } from './changed-file.ts';
import { editsOf, hunksOf, numbered } from './hunks.ts';

const contextLines = 3;

/**
 * @param files in UTF-8: a patch has one encoding
 * @param nameOf the name of a file in the patch; left out: relative to the root
 */
export function patchText(
  files: readonly ChangedFile[],
  nameOf: (file: string) => string = (file) => file,
): string {
  return files
    .map(({ file, before, findings }) => {
      const hunks = numbered(before, hunksOf(before, editsOf(findings, file), contextLines));
      const name = nameOf(file);
      const parts = hunks.map(({ head, lines }) => [head, ...lines].join('\n'));
      return [`--- ${headerName(`a/${name}`)}`, `+++ ${headerName(`b/${name}`)}`, ...parts, ''].join('\n');
    })
    .join('');
}

const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '"': '\\"', '\\': '\\\\' };

/** As git writes it: in quotes if it must be, and with a tab if it would else end at a blank. */
export function headerName(file: string): string {
  const quoted = file.replace(/[\u0000-\u001F"\\\u007F]/g, (unit) => escapes[unit] ?? octal(unit));
  const name = quoted === file ? file : `"${quoted}"`;
  return file.includes(' ') ? `${name}\t` : name;
}

function octal(unit: string): string {
  return `\\${unit.charCodeAt(0).toString(8).padStart(3, '0')}`;
}
