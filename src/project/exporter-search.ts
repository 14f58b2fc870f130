/**
 * Which of many exporters a file may read: those of which it holds something, lies beside, or is named by. Each file is gone
 * through once; comparing every file with every exporter would take time for both together.
 */
import { posix } from 'node:path';
import { languageOf } from '../languages/registry.ts';
import { wordSearch } from './held-words.ts';
import { importedAs, modulesOf } from './module-names.ts';
import { isByName, reads, type Reader, type Signs } from './reading-signs.ts';
import { plainOf, type SignsAsked, type TextSigns } from './text-signs.ts';

/**
 * @param all the exporters
 * @param files those that are asked for
 * @returns `readsOne`: whether a file reads one of them that counts, as far as the signs show it that `asked` asks its text for
 */
export function exporterSearch(
  all: readonly Signs[],
  files: readonly string[],
): {
  readonly asked: SignsAsked;
  readonly readsOne: (file: string, own: TextSigns, counts: (signs: Signs) => boolean) => boolean;
} {
  const groups = groupsOf(all, files);
  const words = [
    ...all.flatMap(({ exporter }) => exporter.names),
    ...all.flatMap(({ imported }) => imported),
    ...all.map(({ exporter }) => posix.basename(exporter.file)),
  ];
  return {
    asked: { words: [...new Set(words)], names: [...groups.openNames], modules: [...groups.modules] },
    readsOne: (file, own, counts) => {
      const reader = { file, signs: own };
      const seen = new Set<Signs>();
      for (const some of mayBeRead(groups, reader)) {
        for (const signs of some) {
          if (seen.has(signs)) continue;
          seen.add(signs);
          if (signs.exporter.file !== file && reads(signs, reader) && counts(signs)) return true;
        }
      }
      return false;
    },
  };
}

/**
 * Exporters by what of them a file that reads them holds, or where it is. Most groups have one of their names in their key as
 * well: many exporters share a folder or a package, and few of them a name with it.
 */
interface Groups {
  /** Names of those that are known by their names alone. */
  readonly openNames: ReadonlySet<string>;
  /** Names of modules, as a whole word of a plain text. */
  readonly modules: ReadonlySet<string>;
  /** Those that importers may read by any name. */
  readonly unnamed: Group;
  readonly byImport: Group;
  /** For files that pass on a module as a whole. */
  readonly byImportAlone: Group;
  readonly byFileName: Group;
  readonly byFolder: Group;
  /** By the names of the files that their own text holds. */
  readonly byHeld: Group;
  readonly byModule: Group;
  /** Those of a module whose name is no whole word. */
  readonly odd: readonly Signs[];
}

type Group = ReadonlyMap<string, readonly Signs[]>;

function groupsOf(all: readonly Signs[], files: readonly string[]): Groups {
  const open = all.filter(isByName);
  const named = all.filter(({ exporter }) => !exporter.isUnnamed);
  const importable = named.filter(
    (signs) => !isByName(signs) || languageOf(signs.exporter.file, () => '')?.importedAs !== undefined,
  );
  const modules = new Map(open.map((signs) => [signs, modulesOf(signs.exporter.file).map(plainOf)]));
  const imported = ({ imported: names }: Signs) => names;
  const wordsIn = wordSearch(open.length === 0 ? [] : files.flatMap((file) => importedAs(file)));
  return {
    openNames: new Set(open.flatMap(({ exporter }) => exporter.names)),
    modules: new Set([...modules.values()].flat()),
    unnamed: sorted(
      all.filter(({ exporter }) => exporter.isUnnamed),
      imported,
    ),
    byImport: sorted(importable, withNames(imported)),
    byImportAlone: sorted(
      named.filter((signs) => !isByName(signs)),
      imported,
    ),
    byFileName: sorted(
      open,
      withNames(({ exporter }) => [posix.basename(exporter.file)]),
    ),
    byFolder: sorted(
      open,
      beside(({ exporter }) => [posix.dirname(exporter.file)]),
    ),
    byHeld: sorted(
      open,
      beside(({ source }) => [...wordsIn(source)]),
    ),
    byModule: sorted(
      open,
      beside((signs) => modules.get(signs) ?? []),
    ),
    odd: open.filter((signs) => modules.get(signs)?.some((name) => !isPlain.test(name))),
  };
}

/** Group by group, so that no more of them are made than are asked for. */
function* mayBeRead(groups: Groups, { file, signs: { held, modules, passesOn } }: Reader) {
  yield* within(groups.unnamed, held);
  yield* within(groups.byImport, keysOf(held, held));
  if (passesOn) yield* within(groups.byImportAlone, held);
  const names = [...held].filter((word) => groups.openNames.has(word));
  if (names.length === 0) return;
  const near = (keys: readonly string[]) => keysOf(keys, names, posix.extname(file));
  yield* within(groups.byFolder, near([posix.dirname(file)]));
  yield* within(groups.byHeld, near(importedAs(file)));
  yield* within(groups.byFileName, keysOf(held, names));
  yield groups.odd;
  yield* within(groups.byModule, near([...modules]));
}

function* within(group: Group, keys: Iterable<string>): Generator<readonly Signs[]> {
  if (group.size === 0) return;
  for (const key of keys) {
    const some = group.get(key);
    if (some) yield some;
  }
}

type Keys = (signs: Signs) => readonly string[];

/** Keys with each of the names. */
function withNames(keys: Keys): Keys {
  return (signs) => [...keysOf(keys(signs), signs.exporter.names)];
}

/** The same for those that are read by files with the same end of their name. */
function beside(keys: Keys): Keys {
  return (signs) => [...keysOf(keys(signs), signs.exporter.names, posix.extname(signs.exporter.file))];
}

function* keysOf(keys: Iterable<string>, names: Iterable<string>, end = ''): Generator<string> {
  for (const key of keys) for (const name of names) yield [key, name, end].join('\0');
}

/** A name that is a whole word of a text once it is plain. */
const isPlain = /^[a-z0-9]+$/;

function sorted(all: readonly Signs[], by: Keys): Group {
  const found = new Map<string, Signs[]>();
  for (const signs of all) {
    for (const key of new Set(by(signs))) {
      const known = found.get(key);
      if (known) known.push(signs);
      else found.set(key, [signs]);
    }
  }
  return found;
}
