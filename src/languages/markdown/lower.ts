/** Markdown as programs: one for each piece of code in it. They do not run from there, and are reported as such. */
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { gaps } from '../../embed/gaps.ts';
import type { Program } from '../../ir/program.ts';
import { languageOfFence } from './fence-languages.ts';
import { fencesOf } from './fences.ts';
import { typed } from './prompts.ts';

export function lowerMarkdown(text: string, file: string, languages: InnerLanguages): Program {
  const outer = { file, text };
  const fences = fencesOf(text);
  const parts = fences.flatMap(({ info, text: inner }): readonly Program[] => {
    const found = languageOfFence(info);
    if (!found) return [];
    const code = found.prompts ? typed(inner, text) : inner;
    if (found.prompts && isData(code.text)) return [];
    const program = embed(code, found.language, languages, outer, { as: found.as, document: true });
    return program ? [program] : [];
  });
  const unread = gaps(
    fences.map(({ span }) => span),
    text.length,
  );
  return {
    ...outer,
    language: 'markdown',
    body: [],
    open: false,
    problems: [],
    document: true,
    parts,
    unread,
  };
}

/** Whether a fence that names no language, or a terminal, begins as an answer does: an object, an element, or a field of one. */
function isData(text: string): boolean {
  return /^\s*(?:\{\s*(?:["}]|$)|\[\s*[{"[\]]|<[a-z!?/]|"[^"\n]+"[ \t]*:)/i.test(text);
}
