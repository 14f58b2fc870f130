/** Notebooks as programs: all cells of the kernel's language are one, as they share their names. */
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { InnerTextBuilder } from '../../embed/inner-text.ts';
import type { Program } from '../../ir/program.ts';
import { notebookOf } from './cells.ts';
import { languageOfKernel } from './files.ts';
import { splitMagics } from './magics.ts';

export function lowerNotebook(text: string, file: string, languages: InnerLanguages): Program {
  const outer = { file, text };
  const notebook = notebookOf(text);
  const language = languageOfKernel(notebook?.language ?? '');
  const code = new InnerTextBuilder(0, text);
  const parts: Program[] = [];
  const add = (program: Program | undefined): void => {
    if (program) parts.push(program);
  };
  for (const cell of notebook?.cells ?? []) {
    const split = splitMagics(cell, text);
    if (split.code) code.from(split.code);
    const end = cell.end(cell.text.length);
    code.instead('\n', { start: end, end });
    for (const { text: commands, language: id, as } of split.commands) {
      add(embed(commands, id, languages, outer, { as, document: true }));
    }
  }
  if (language !== undefined) {
    const ending = notebook?.language.toLowerCase() === 'typescript' ? 'cells.ts' : 'cells';
    add(embed(code.build(), language, languages, outer, { as: ending, document: true }));
  }
  return { ...outer, language: 'notebook', body: [], open: false, problems: [], document: true, parts };
}
