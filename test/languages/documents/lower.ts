/** Documents lowered with the languages inside them, short enough to be read in a test. */
import type { InnerLanguages } from '../../../src/embed/embed.ts';
import type { Text } from '../../../src/ir/ir.ts';
import type { Program } from '../../../src/ir/program.ts';
import { printProgram } from '../../ir/print.ts';
import type { LoadedLanguage } from '../../../src/languages/language.ts';
import { languageOf, languages } from '../../../src/languages/registry.ts';
import { textsOf } from '../texts.ts';

const inside = ['shell', 'python', 'javascript', 'powershell', 'generic', 'yaml', 'dockerfile', 'makefile'];
const documents = ['markdown', 'notebook', 'systemd', 'crontab', 'groovy'];
const loaded = new Map<string, LoadedLanguage>();
for (const language of languages) {
  if ([...inside, ...documents].includes(language.id)) loaded.set(language.id, await language.load());
}
const inner: InnerLanguages = (id) => loaded.get(id);

/** @param file its name decides the language */
export function lowered(text: string, file: string): Program {
  const language = loaded.get(languageOf(file, () => text)?.id ?? '');
  if (!language) throw new Error(`${file}: no language`);
  return language.lower(text, file, inner);
}

function all(program: Program): readonly Program[] {
  return [program, ...(program.parts ?? []).flatMap(all)];
}

/** The statements of the document and of each part of it, one a line. */
export function shape(text: string, file: string): string {
  return all(lowered(text, file))
    .map(printProgram)
    .filter((printed) => printed !== '')
    .join('\n');
}

/** Every literal of the document and of its parts. */
export function literals(text: string, file: string): readonly Text[] {
  return all(lowered(text, file)).flatMap(textsOf);
}

/** What is in the source at the place of each unit of a literal. */
export function written({ value, at, map }: Text, source: string): string {
  return Array.from({ length: value.length }, (_, i) => source.charAt(map?.[i] ?? at + i)).join('');
}
