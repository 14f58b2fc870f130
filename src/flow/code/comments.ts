/** The text of a file without its comments, each offset as it was. */
import type { FileIndex } from '../../trace/model/scope.ts';
import type { World } from './world.ts';

/** How comments begin and end, by language. */
const comments: Readonly<Record<string, string>> = {
  python: String.raw`#[^\n]{0,400}`,
  ruby: String.raw`#(?!\{)[^\n]{0,400}`,
  shell: String.raw`(?<=^|\s)#[^\n]{0,400}`,
  // The rest of an address is no name either.
  yaml: String.raw`\/\/[^\n]{0,400}|(?<=^|\s)#[^\n]{0,400}`,
  php: String.raw`\/\/[^\n]{0,400}|\/\*[\s\S]{0,2000}?\*\/|(?<=^|\s)#(?!\[)[^\n]{0,400}`,
};
const ofOthers = String.raw`\/\/[^\n]{0,400}|\/\*[\s\S]{0,2000}?\*\/`;

/** Texts, in which an address has the sign of a comment. In a shell, and in a document, quotes go over lines. */
const texts = String.raw`"(?:[^"\\\n]|\\.){0,1000}"|'(?:[^'\\\n]|\\.){0,1000}'`;
const templates = '`(?:[^`\\\\]|\\\\[\\s\\S]){0,4000}`';

const patterns = new Map<string, RegExp>();

function patternOf(language: string): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const own = comments[language] ?? ofOthers;
  const before =
    language === 'yaml' || language === 'shell'
      ? ''
      : `${texts}|${language in comments ? '' : `${templates}|`}`;
  const made = new RegExp(`${before}(?<comment>${own})`, 'g');
  patterns.set(language, made);
  return made;
}

export function withoutComments(code: string, language: string): string {
  return code.replaceAll(patternOf(language), (whole: string, comment?: string) =>
    comment === undefined ? whole : ' '.repeat(whole.length),
  );
}

const known = new WeakMap<FileIndex, string>();

/** The code of a file without its comments; made once a file. */
export function codeOf(world: World, file: FileIndex): string {
  let code = known.get(file);
  if (code === undefined) known.set(file, (code = withoutComments(world.textOf(file.file), file.language)));
  return code;
}

const bare = new WeakMap<FileIndex, string>();

/** The code of a file without its comments and without what its texts hold, each offset as it was; made once a file. */
export function codeWithoutTexts(world: World, file: FileIndex): string {
  let code = bare.get(file);
  if (code === undefined) {
    code = codeOf(world, file);
    for (const { start, end } of file.texts) {
      code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
    }
    bare.set(file, code);
  }
  return code;
}
