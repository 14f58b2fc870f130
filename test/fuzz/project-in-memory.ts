/** A project that is read and lowered as one on disk is, by the same code, from texts. */
import { partOf } from '../../src/project/text-part.ts';
import { signsIn } from '../../src/project/text-signs.ts';
import type { LoadedLanguage } from '../../src/languages/language.ts';
import { languages } from '../../src/languages/registry.ts';
import { DiskProject } from '../../src/project/project.ts';
import type { Files } from './seeds.ts';

export type Languages = ReadonlyMap<string, LoadedLanguage>;

/** Every language there is. */
export async function allLanguages(): Promise<Languages> {
  return new Map(
    await Promise.all(
      languages.map(async (language): Promise<[string, LoadedLanguage]> => [
        language.id,
        await language.load(),
      ]),
    ),
  );
}

/** @param onMistake called with what a lowering has thrown: it should throw nothing */
export function projectInMemory(
  files: Files,
  loaded: Languages,
  onMistake: (mistake: string) => void,
): DiskProject {
  return new DiskProject({
    disk: {
      source: (file) => {
        const text = files.get(file);
        return text === undefined ? undefined : { text, encoding: 'utf-8', problem: undefined };
      },
      part: (file, part) => partOf(part, files.get(file) ?? ''),
      signs: (file, asked) => signsIn(files.get(file) ?? '', asked),
    },
    files: [...files.keys()],
    languages: loaded,
    onProblem: (file, message) => {
      // A file that could only be read in part is `not parsed as a whole`.
      if (message.startsWith('not parsed: ')) onMistake(message.replace(':', `: ${file}:`));
    },
  });
}
