/**
 * Code that reads an address of the Hub from a document of settings. The address is there with its whole path, so that
 * nothing in the code itself shows what is asked.
 */
import { posix } from 'node:path';
import { isVendored } from '../judge/engine/vendored.ts';
import { dataEndings } from '../languages/documents.ts';
import { languageOf } from '../languages/registry.ts';
import { holdsPath } from '../sift/begins-path.ts';
import { isTestFile } from '../trace/model/test-file.ts';
import type { Analysis } from './analysis.ts';
import { settingsOfFrameworks } from './known-models.ts';
import type { ParsedFile } from './worth-parsing.ts';

/** Files that are looked at for the documents of a project; a word that more hold is not the name of a setting. */
const most = 50;
/** Letters of a key that is searched for by itself. */
const shortest = 6;

/** @returns in the order of the files */
export function readersOfDocuments(
  { candidates, asked, disk, markers }: Pick<Analysis, 'candidates' | 'asked' | 'disk' | 'markers'>,
  textOf: (file: string) => string,
): readonly ParsedFile[] {
  const isOwn = (file: string) => !isTestFile(file) && !isVendored(file);
  const mayHold = holdsPath(markers.paths);
  const words = candidates.flatMap(({ file, host, path }) => {
    if (!host || !path || !dataEndings.test(file) || !isOwn(file)) return [];
    const keys = textOf(file)
      .split('\n')
      .flatMap((line) => (mayHold(line) ? (keyOfAddress.exec(line)?.[1] ?? []) : []));
    return keys.length === 0
      ? []
      : [posix.basename(file), ...(isOfFramework(file) ? keys.flatMap(spelled) : [])];
  });
  if (words.length === 0) return [];
  const code = asked.filter((file) => isOwn(file) && languageOf(file, () => '')?.needsHost === undefined);
  const found = disk.search([...new Set(words)], code);
  return found.length > most
    ? []
    : found.flatMap((file) => {
        const language = languageOf(file, () => textOf(file));
        return language && language.needsHost !== true ? [{ file, language }] : [];
      });
}

/** The key of a line with an address; of a dotted one the last word. */
const keyOfAddress = /(?:^|[\s"'{,.])([\w-]+)["']?\s*[:=]\s*["']?https?:\/\//i;

const isOfFramework = (file: string): boolean =>
  settingsOfFrameworks().some((path) => `/${file}`.endsWith(`/${path}`));

/** How code names a setting: `${images.base-url}`, `Images:BaseUrl`, `getBaseUrl()`. */
function spelled(key: string): readonly string[] {
  if (key.length < shortest) return [`.${key}}`, `.${key}"`, `.${key}'`, `:${key}"`, `:${key}}`];
  const camel = key.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
  return [key, camel, `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`];
}
