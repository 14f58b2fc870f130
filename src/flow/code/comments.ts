/** The text of a file without its comments, each offset as it was. */
import type { FileIndex } from '../../trace/model/scope.ts';
import type { World } from './world.ts';

/** How names are parted from words of comments, by language. */
const comments: Readonly<Record<string, RegExp>> = {
  python: /#[^\n]{0,400}/g,
  ruby: /#(?!\{)[^\n]{0,400}/g,
  shell: /(?<=^|\s)#[^\n]{0,400}/g,
  // The rest of an address is no name either.
  yaml: /\/\/[^\n]{0,400}|(?<=^|\s)#[^\n]{0,400}/g,
  php: /\/\/[^\n]{0,400}|\/\*[\s\S]{0,2000}?\*\/|(?<=^|\s)#(?!\[)[^\n]{0,400}/g,
};
const ofOthers = /\/\/[^\n]{0,400}|\/\*[\s\S]{0,2000}?\*\//g;

export function withoutComments(code: string, language: string): string {
  return code.replaceAll(comments[language] ?? ofOthers, (comment) => ' '.repeat(comment.length));
}

const known = new WeakMap<FileIndex, string>();

/** The code of a file without its comments; made once a file. */
export function codeOf(world: World, file: FileIndex): string {
  let code = known.get(file);
  if (code === undefined) known.set(file, (code = withoutComments(world.textOf(file.file), file.language)));
  return code;
}
