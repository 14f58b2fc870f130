/** Texts that are no files of their own: is one a script, or a document, and what a document names in its lines. */
import { HOLE } from '../../model/pieces.ts';
import type { Found } from './found.ts';
import { imageOf } from './image.ts';
import { packageAmong } from './packages.ts';
import type { ReleaseTable } from './table.ts';

/** Lines that a sentence is not: a command in small letters, an assignment, signs of a shell. */
const ofScript =
  /^(?:[#$"'(){}[\]|&;*\\<>!-]|[a-z_./][\w./-]*(?:[\s=:;()]|$)|[A-Z_][A-Z\d_]*=|EOF$|[A-Z]+$|\p{Co}|\ufffc)/u;

/** Whether a text of several lines is a script and no text for people. */
export function looksLikeScript(text: string): boolean {
  if (/^\s*#!/.test(text)) return true;
  if (/^[ \t]*```|<\/?(?:p|div|code|pre|li|a)\b|^#{1,6} [A-Z].*\n\n/m.test(text)) return false;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const others = lines.filter((line) => !ofScript.test(line));
  return lines.length > 1 && others.length <= lines.length / 10;
}

/** Whether it is YAML of a kind that names images, or lists packages and commands. */
export function isDocument(text: string): boolean {
  return /^\uFEFF?[ \t]*(?:#cloud-config|(?:apiVersion|services|spec|containers|image|runcmd|packages|steps|stages):)/m.test(
    text,
  );
}

interface InText extends Pick<Found, 'artefact' | 'shown' | 'pinning'> {
  /** UTF-16 offsets of the text. */
  readonly start: number;
  readonly end: number;
}

/** Images under `image:` and in lists of services, and packages for cloud-init. Templates in it are no hindrance. */
export function namedInText(table: ReleaseTable, text: string): readonly InText[] {
  if (!isDocument(text)) return [];
  const row = table.images.find(({ place, files }) => place.keys && !files && !place.has)?.row;
  const takesBare = table.images.some(
    ({ place }) => place.bare && place.keys && place.has?.every((key) => hasKey(text, key)),
  );
  const images = [
    ...text.matchAll(/^[ \t]*(?:-[ \t]+)?(?:image:[ \t]*)?["']?([^\s"'#]+)["']?[ \t]*(?:#.*)?$/gm),
  ];
  return [
    ...images.flatMap((match): readonly InText[] => {
      const [line, written = ''] = match;
      const image = row && /image:|^\s*-\s/.test(line) ? imageOf(row, plain(written)) : undefined;
      if (!row || !image || (image.isBare && !(takesBare && line.includes('image:')))) return [];
      const start = match.index + line.lastIndexOf(written);
      return [
        { artefact: row.id, shown: image.shown, pinning: image.pinning, start, end: start + written.length },
      ];
    }),
    ...cloudPackages(table, text),
  ];
}

/** A document as a text is not parsed: templates may be in it. A key is a line that begins with it. */
function hasKey(text: string, key: string): boolean {
  return new RegExp(`^[ \\t]*(?:-[ \\t]+)?${key}:(?=\\s|$)`, 'm').test(text);
}

function cloudPackages(table: ReleaseTable, text: string): readonly InText[] {
  if (!/^\s*#cloud-config/.test(text)) return [];
  const list = /^[ \t]*packages:[ \t]*\r?\n((?:[ \t]*(?:-[^\r\n]*|#[^\r\n]*)?\r?\n)+)/m.exec(text);
  const items = list?.[1] ?? '';
  const from = list ? list.index + list[0].length - items.length : 0;
  const words = [...items.matchAll(/^[ \t]*-[ \t]+["']?([^\s"'#]+)/gm)].map((match) => ({
    values: [plain(match[1] ?? '')],
    place: from + match.index + match[0].length - (match[1] ?? '').length,
  }));
  const found = packageAmong(table.packages, words);
  if (!found) return [];
  const { row, shown, pinning: held, place } = found;
  return [{ artefact: row.id, shown, pinning: held, start: place, end: place + shown.length }];
}

/** What the program puts in, and what the document leaves open, is not known. */
function plain(text: string): string {
  return text.replace(/\p{Co}|\$\{[^}]{0,300}\}|\$\w+|\{\{[^}]{0,300}\}\}/gu, HOLE);
}
