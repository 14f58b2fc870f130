/** Which of the files that hold a marker are parsed, and what reads them. */
import { engineSigns } from '../engine-catalog/signs.ts';
import { isVendoredClient } from '../judge/engine/vendored.ts';
import { describesApi } from '../languages/api-descriptions.ts';
import { dataEndings } from '../languages/documents.ts';
import type { Language, LoadedLanguage } from '../languages/language.ts';
import { languageOf, languages } from '../languages/registry.ts';
import { beginsPath, holdsPath } from '../sift/begins-path.ts';
import type { Markers } from '../sift/markers.ts';
import type { Candidate } from '../sift/sift.ts';
import type { Analysis } from './analysis.ts';
import { runsCommands } from './known-models.ts';

export interface ParsedFile {
  readonly file: string;
  readonly language: Language;
}

/** The text of a file, as far as it shows which language it is in. */
type Head = (file: string) => string;

/** @returns them in the order of the candidates */
export function worthParsing(
  { candidates, markers }: Pick<Analysis, 'candidates' | 'markers'>,
  head: Head,
): readonly ParsedFile[] {
  const mayBegin = beginsPath(markers.paths, markers.bases);
  const mayHold = holdsPath(markers.paths);
  const sawHost = candidates.some(({ host }) => host);
  const ofHub = ({ needsHost, bareWords }: Language, { file, host, path }: Candidate) => {
    // What is not followed into other files must hold all of a URL.
    if (needsHost) return host && path && mayHold(head(file));
    return host || bareWords === true || mayBegin(head(file));
  };
  // Most files that mention an engine name an image or a package, and use neither.
  const ofEngine = ({ file, engine }: Candidate) =>
    engine &&
    !isVendoredClient(file) &&
    engineSigns().shows.test(head(file)) &&
    !describesApi(file, head(file));
  return candidates.flatMap((candidate) => {
    const { file } = candidate;
    const language = languageOf(file, () => head(file));
    if (!language) return [];
    return (sawHost && ofHub(language, candidate)) || ofEngine(candidate) ? [{ file, language }] : [];
  });
}

/** Whether a text can hold a finding: a mistake in another one is of no concern to the user. */
export function mayHoldRequest({ paths, bases }: Markers): (text: string) => boolean {
  const mayBegin = beginsPath(paths, bases);
  const mayHold = holdsPath(paths);
  return (text) => mayBegin(text) || mayHold(text);
}

/** @returns the ids of those of the files, and of those of the code inside them */
export function languagesOf(
  parsed: readonly ParsedFile[],
  candidates: readonly Candidate[],
  head: Head,
): ReadonlySet<string> {
  const ids = new Set(
    parsed.flatMap(({ file, language }) => [
      language.id,
      ...(language.holds?.(file, head(file)) ?? []),
      ...(runsCommands(language.id) ? ['shell'] : []),
    ]),
  );
  // What a program takes in as data need hold no more than a host.
  for (const { file, host } of candidates) {
    if (host && dataEndings.test(file)) ids.add(languageOf(file, () => '')?.id ?? '');
  }
  return ids;
}

/** Loads them, one after the other, into a map by their ids. */
export async function loadLanguages(
  ids: ReadonlySet<string>,
  loaded: Map<string, LoadedLanguage>,
): Promise<void> {
  for (const language of languages) {
    if (ids.has(language.id)) loaded.set(language.id, await language.load());
  }
}
