/** Which files are Markdown, and what their fences hold. */
import { languageOfFence } from './fence-languages.ts';

/** Records of past work: no one runs their code again. */
const records = /(?:^|\/)(?:change(?:s|log)|history|news|releases?|release[-_]notes)(?:[-_][\w.-]+)?\.\w+$/i;

export function isMarkdown(file: string): boolean {
  return /\.(?:md|markdown|mdown|mkd|mdx|rmd|qmd)$/i.test(file) && !records.test(file);
}

/** The languages of the fences of a text, and those in documents inside fences. */
export function languagesInMarkdown(text: string): readonly string[] {
  const named = [...text.matchAll(/^[ \t>*+\d.-]*(?:`{3,}|~{3,})[ \t]*(\S+)/gm)].map(([, info = '']) =>
    languageOfFence(info),
  );
  // Fences without a name are read as a shell's, which costs little to load.
  return [...new Set(['shell', ...named.flatMap((found) => found?.language ?? [])])];
}
