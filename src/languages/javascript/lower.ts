/** Lowers an ESTree program (oxc's in the command line, ESLint's own in the editor) to the IR. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Problem, Program } from '../../ir/ir.ts';
import { parseJavaScript } from './parse.ts';
import { hoistedVars, statements } from './statements.ts';

/** Lowers the text of a file. `file` is relative to the project's root and tells the dialect by its ending. */
export function lowerJavaScript(text: string, file: string): Program {
  const { program, problems } = parseJavaScript(text, file);
  return lowerTree(program, text, file, problems);
}

/** Lowers a tree that somebody else parsed; its ranges must be offsets into `text`. */
export function lowerTree(
  program: TSESTree.Program | undefined,
  text: string,
  file: string,
  problems: readonly Problem[] = [],
): Program {
  const body = program ? [...hoistedVars(program.body), ...statements(program.body)] : [];
  return { file, language: 'javascript', text, body, open: false, problems };
}
