/** Lowers the text of a JavaScript or TypeScript file, parsed by oxc. */
import type { Program } from '../../ir/ir.ts';
import { lowerTree } from './lower-tree.ts';
import { parseJavaScript } from './parse.ts';

/** Lowers the text of a file. `file` is relative to the project's root and tells the dialect by its ending. */
export function lowerJavaScript(text: string, file: string): Program {
  const { program, problems } = parseJavaScript(text, file);
  return lowerTree(program, text, file, problems);
}
