/** Whether a changed text can still be read as well as before. */
import type { LoadedLanguage } from '../languages/language.ts';
import { languageOf, languages } from '../languages/registry.ts';
import type { Program } from '../ir/program.ts';

export interface ParseCheck {
  /**
   * @param file decides the language
   * @returns true if the parser stumbles over more than it did before
   */
  isWorse(file: string, before: string, after: string): Promise<boolean>;
}

/** Languages are loaded when they are asked for, each once. */
export function parseCheck(): ParseCheck {
  const loaded = new Map<string, LoadedLanguage>();
  const load = async (ids: readonly string[]) => {
    for (const language of languages) {
      if (ids.includes(language.id) && !loaded.has(language.id)) {
        loaded.set(language.id, await language.load());
      }
    }
  };
  return {
    isWorse: async (file, before, after) => {
      const language = languageOf(file, () => before.slice(0, 200));
      if (!language) return false;
      await load([language.id, ...(language.holds?.(file, before) ?? [])]);
      const reader = loaded.get(language.id);
      if (!reader) return false;
      const troubles = (text: string) => {
        try {
          return troublesOf(reader.lower(text, file, (id) => loaded.get(id)));
        } catch {
          return Infinity;
        }
      };
      return troubles(after) > troubles(before);
    },
  };
}

function troublesOf({ problems, parts = [] }: Program): number {
  return problems.length + parts.reduce((sum, part) => sum + troublesOf(part), 0);
}
