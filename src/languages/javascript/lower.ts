import type { Program } from '../../ir/program.ts';
import { lowerTree } from './lower-tree.ts';
import { parseJavaScript } from './parse.ts';

/** Lowers the text of a file. `file` is relative to the project's root and its ending decides the dialect. */
export function lowerJavaScript(text: string, file: string): Program {
  const { program, problems } = parseJavaScript(text, file);
  try {
    return lowerTree(program, text, file, problems);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nothing of it is lowered: all of it is read without a grammar.
    return lowerTree(undefined, text, file, [{ message: 'nested too deeply', at: 0 }]);
  }
}
