/** The code base as the follower of answers sees it: files on demand, and who uses what they give. */
import { posix } from 'node:path';
import type { World } from '../flow/code/world.ts';
import { languageOf } from '../languages/registry.ts';
import type { Evaluator } from '../trace/evaluator/evaluate.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import { isTestFile } from '../trace/model/test-file.ts';
import type { ProjectDisk } from './disk.ts';
import { importersOfEach } from './importers.ts';
import type { DiskProject } from './project.ts';
import { searchedOnce } from './searches.ts';

interface Surroundings {
  readonly project: DiskProject;
  readonly disk: Pick<ProjectDisk, 'search'>;
  readonly ev: Evaluator;
  /** All files that findings are wanted for, relative to the root. */
  readonly files: readonly string[];
  readonly requests: readonly RequestFact[];
  /** Files of which something is known. */
  readonly lookedAt: readonly string[];
}

/** Users of one file that are lowered; more would cost more than a fix is worth. */
const mostUsers = 60;

/** Modules whose importers are searched at once. */
const mostAtOnce = 500;

export function worldOf({
  project,
  disk,
  ev,
  files,
  requests,
  lookedAt,
}: Surroundings): Omit<World, 'read' | 'site'> {
  const users = new Map<string, readonly FileIndex[]>();
  const importing = new Map<string, readonly string[]>();
  const ofLanguage = (id: string) =>
    files.filter((file) => !isTestFile(file) && languageOf(file, () => project.firstLine(file))?.id === id);
  const languages = new Map<string, readonly string[]>();
  /** Who imports them will be asked of many, as the fixes are proved one by one: of those that send requests first. */
  const requesting = new Map<string, string[]>();
  const requestingIn = (id: string) =>
    [...new Set([...requests.flatMap(({ site, sends }) => [site.file, sends.file]), ...lookedAt])].filter(
      (file) => languageOf(file, () => project.firstLine(file))?.id === id,
    );
  const search = searchedOnce((words, among) => disk.search(words, among));
  return {
    ev,
    requests,
    index: (file) => project.own(file),
    textOf: (file) => project.read(file) ?? '',
    beyond: ({ file }) => (isPublished(project, file) ? 'projects' : 'none'),
    usersOf: (file, names) => {
      const key = `${file.file} ${names.join(' ')}`;
      const known = users.get(key);
      if (known) return known;
      const id = file.language;
      if (!languages.has(id)) {
        languages.set(id, ofLanguage(id));
        requesting.set(id, requestingIn(id));
      }
      // The file itself is left out below: all files of a language share one search.
      const among = languages.get(id) ?? [];
      if (!importing.has(file.file)) {
        const waiting = requesting.get(id) ?? [];
        const asked = [file.file, ...waiting.splice(0, mostAtOnce).filter((one) => one !== file.file)].filter(
          (one) => !importing.has(one),
        );
        for (const [one, some] of importersOfEach(project, { search }, asked, among)) {
          importing.set(one, some);
        }
      }
      const importers = importing.get(file.file) ?? [];
      const mentioning = file.program.open && names.length > 0 ? search(names, among) : [];
      const found = [...firstOthers(file.file, [importers, mentioning])].flatMap(
        (other) => project.own(other) ?? [],
      );
      users.set(key, found);
      return found;
    },
  };
}

/** So many that are lowered: a name may be in each file of a project, and each file may ask for it. */
function firstOthers(file: string, lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const list of lists) {
    for (const other of list) {
      if (found.size === mostUsers) return found;
      if (other !== file) found.add(other);
    }
  }
  return found;
}

/** Signs of a package that others install: what its manifest states that they get. */
const manifests: readonly { readonly name: string; readonly isLibrary: (text: string) => boolean }[] = [
  {
    name: 'package.json',
    isLibrary: (text) =>
      !/"private"\s*:\s*true/.test(text) &&
      /"name"\s*:/.test(text) &&
      /"(?:main|module|exports|types|typings)"\s*:/.test(text),
  },
  {
    name: 'pyproject.toml',
    isLibrary: (text) => /^\[(?:project|tool\.poetry)\]/m.test(text) && /^\[build-system\]/m.test(text),
  },
  { name: 'setup.py', isLibrary: (text) => /\bsetup\(/.test(text) },
  { name: 'composer.json', isLibrary: (text) => /"type"\s*:\s*"library"/.test(text) },
];

function isPublished(project: DiskProject, file: string): boolean {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    for (const { name, isLibrary } of manifests) {
      const text = project.read(folder === '.' ? name : `${folder}/${name}`);
      if (text !== undefined) return isLibrary(text);
    }
    if (folder === '.' || folder === '/') break;
  }
  return file.endsWith('.rb') && project.all().some((other) => other.endsWith('.gemspec'));
}
