/** Lowers an ESTree program (oxc's in the command line, ESLint's own in the editor) to the IR. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Problem, Program } from '../../ir/program.ts';
import { basesGiven, givesBases } from './bases-given.ts';
import type { Context } from './context.ts';
import { expression } from './expressions.ts';
import { withPrototypes } from './prototypes.ts';
import { registered, registers } from './registered.ts';
import { shapesOf } from './shapes.ts';
import { statement, statements } from './statements.ts';
import { hoistedVars } from './hoisted-vars.ts';
import { readTemplates } from './template-source.ts';

const context: Context = {
  expression(node, hint) {
    return expression(node, this, hint);
  },
  statement(node) {
    return statement(node, this);
  },
};

/** Lowers a tree that another parser made; its ranges must be offsets into `text`. */
export function lowerTree(
  program: TSESTree.Program | undefined,
  text: string,
  file: string,
  problems: readonly Problem[] = [],
): Program {
  if (program) readTemplates(program, text);
  const body = program
    ? withPrototypes([
        ...hoistedVars(program.body),
        ...statements(program.body, context),
        ...(registers.test(text) ? registered(program, context) : []),
        ...(givesBases.test(text) ? basesGiven(program, context) : []),
      ])
    : [];
  // A broken file has no tree at all.
  const unread = program ? [] : [{ start: 0, end: text.length }];
  const shapes = program ? shapesOf(program.body) : [];
  const types = shapes.length > 0 ? { shapes } : {};
  return { file, language: 'javascript', text, body, open: false, problems, unread, ...types };
}
