/** Which files of a package may give others a name, found in their texts. */
import type { ProjectFiles } from '../project-files.ts';
import { identifier } from './identifier.ts';
import { nextPart } from './classes.ts';
import { declaredNames, isPredeclared } from './declared-names.ts';
import { makesPartOf } from './type-parts.ts';

/** What the text of a file shows, each as one text with a line for each name: slices of a text would keep the whole of it. */
interface FileNames {
  readonly file: string;
  readonly values: string;
  /** Types that it declares, or has methods of. */
  readonly types: string;
  /** Types of the package that it mentions: it may make a part of each. */
  readonly mentioned: string;
}

interface PackageNames {
  /** In their order; those without a `names` may give any. */
  readonly files: readonly { readonly file: string; readonly names: FileNames | undefined }[];
  readonly types: string;
}

const word = new RegExp(identifier, 'g');
const wholeWord = new RegExp(`^${identifier}$`);

/**
 * Asks for the files that may give a name, in their order: all that do, and some more.
 *
 * @param filesOf the files of the package in a folder
 */
export function packageNames(
  files: ProjectFiles,
  filesOf: (folder: string) => readonly string[],
): (folder: string, name: string) => readonly string[] {
  const packages = new Map<string, PackageNames>();
  const answers = new Map<string, readonly string[]>();

  const namesIn = (folder: string): PackageNames => {
    const known = packages.get(folder) ?? namesOf(filesOf(folder), (file) => files.read(file) ?? '');
    packages.set(folder, known);
    return known;
  };

  const giving = (folder: string, name: string): readonly string[] => {
    const { files: all, types } = namesIn(folder);
    const isType = holds(types, name);
    const isValue =
      !isType && (isPredeclared(name) || all.some(({ names }) => names && holds(names.values, name)));
    const mentions = ({ file }: FileNames) => (files.read(file) ?? '').includes(name);
    const makesPart = ({ file, mentioned, types: own }: FileNames) =>
      holds(own, name) || (holds(mentioned, name) && makesPartOf(name, files.read(file) ?? ''));
    const gives = (names: FileNames): boolean =>
      holds(names.values, name) || (isType ? makesPart(names) : !isValue && mentions(names));
    return all.flatMap(({ file, names }) => (!names || gives(names) ? [file] : []));
  };

  return (folder, name) => {
    const wanted = name.endsWith(nextPart) ? name.slice(0, -nextPart.length) : name;
    if (!wholeWord.test(wanted)) return filesOf(folder);
    const key = `${folder}:${wanted}`;
    const known = answers.get(key) ?? giving(folder, wanted);
    answers.set(key, known);
    return known;
  };
}

function namesOf(files: readonly string[], read: (file: string) => string): PackageNames {
  const declared = files.map((file) => ({ file, names: declaredNames(read(file)) }));
  const types = new Set(declared.flatMap(({ names }) => [...(names?.types ?? [])]));
  return {
    types: lines(types),
    files: declared.map(({ file, names }) => ({
      file,
      names: names && {
        file,
        values: lines(names.values),
        types: lines(names.types),
        mentioned: lines(
          new Set(
            read(file)
              .match(word)
              ?.filter((one) => types.has(one)),
          ),
        ),
      },
    })),
  };
}

function lines(names: ReadonlySet<string>): string {
  return `\n${[...names].join('\n')}\n`;
}

function holds(names: string, name: string): boolean {
  return names.includes(`\n${name}\n`);
}
