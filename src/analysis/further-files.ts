import { enginePath, holdsName, joinsName, socketNames } from '../engine-catalog/socket-names.ts';
import { isVendored } from '../judge/engine/vendored.ts';
import { describesApi } from '../languages/api-descriptions.ts';
import { isJavaScript } from '../languages/javascript/files.ts';
import type { LoadedLanguage } from '../languages/language.ts';
import { languageOf } from '../languages/registry.ts';
import type { FileResults, Traits } from './file-results.ts';
import type { ProjectDisk } from '../project/disk.ts';
import { leadsTo } from '../project/leads-to.ts';
import { importersOf, readersOf } from '../project/importers.ts';
import type { DiskProject } from '../project/project.ts';
import type { Exporter } from '../project/reading-signs.ts';
import type { TextSigns } from '../project/text-signs.ts';
import { isTestFile } from '../trace/model/test-file.ts';

/**
 * Modules that pass on what other modules export, as far as they are followed; an editor follows fewer
 * (`eslint/whole-urls.ts`).
 */
const maxReexports = 12;

interface Around {
  readonly project: DiskProject;
  readonly disk: ProjectDisk;
  readonly fileResults: FileResults;
  readonly loaded: ReadonlyMap<string, LoadedLanguage>;
  /** The files that findings are wanted for. */
  readonly asked: readonly string[];
  /** Those of the files with markers that are worth parsing. */
  readonly parsed: readonly string[];
  /** Those that read addresses from documents. */
  readonly readers: readonly string[];
}

/**
 * Which files are looked at though they hold no marker: because they import what such a file exports. They are found by their
 * text, among the files in languages that are loaded already.
 */
export class FurtherFiles {
  private readonly around: Around;

  constructor(around: Around) {
    this.around = around;
  }

  /** Files that read what others give of a host, directly or through files that pass it on. */
  get given(): ReadonlySet<string> {
    const { parsed, fileResults, project } = this.around;
    const seen = new Set(this.around.readers);
    const names = new Set<string>();
    const exportersAmong = (files: readonly string[], traitsOf: (file: string) => Traits | undefined) => {
      const traits = files.flatMap((file) => ({ file, traits: traitsOf(file) }));
      for (const { traits: known } of traits) for (const name of known?.exports.names ?? []) names.add(name);
      return traits.flatMap((one) => (one.traits ? exporterOf(one.file, one.traits, names) : []));
    };
    let exporters = [
      ...exportersAmong([...seen], (file) => fileResults.traitsOfReader(file)),
      ...exportersAmong(
        parsed.filter((file) => isOwnCode(file) && !seen.has(file)),
        (file) => fileResults.traitsOf(file),
      ),
    ];
    // Code of others that was copied into the project knows nothing of what the project gives.
    const readers = () => this.readersOf(exporters, (file) => !seen.has(file) && !isVendored(file));
    for (let round = 0; exporters.length > 0 && round < maxReexports; round++) {
      const next = readers();
      for (const file of next) seen.add(file);
      exporters = exportersAmong(next.filter(isOwnCode), (file) => fileResults.traitsOfReader(file));
    }
    // What holds a marker is followed anyhow.
    const known = new Set(parsed);
    const left = exporters.length > 0 ? readers().find((file) => !known.has(file)) : undefined;
    if (left !== undefined) project.reportNotFollowed(left);
    return seen;
  }

  /**
   * Files that import what sends requests to an engine, or name it where names need no import; most of them mention none.
   * Code of others that was copied into the project calls itself, and a reader of the report cannot fix it. Tests are
   * imported by nothing, and what they call is reported itself. The description of an API holds the names of all that it describes.
   *
   * @param given what has been looked at for other reasons
   */
  callersOf(
    senders: readonly Pick<Exporter, 'file' | 'names'>[],
    given: ReadonlySet<string>,
  ): readonly string[] {
    const exporters = senders.flatMap((sender) => {
      if (isTestFile(sender.file)) return [];
      const open = this.around.fileResults.traitsOf(sender.file)?.open === true;
      const names = sender.names.filter((name) => name !== '');
      return [{ file: sender.file, names, open, isUnnamed: !open || names.length < sender.names.length }];
    });
    const { project, disk } = this.around;
    const mayCall = (file: string) => !given.has(file) && !isVendored(file) && !isTestFile(file);
    const mayName = ({ file: exporter, names, isUnnamed }: Exporter, file: string, { named }: TextSigns) =>
      project.packageImports.mayName(file, (name) => named.has(name), exporter, isUnnamed ? [] : names);
    return readersOf(project, disk, exporters, this.read(mayCall), mayName).filter(
      (file) => !describesApi(file, project.head(file)) && !isDataAlone(project, file),
    );
  }

  /**
   * Files that ask an engine for something through a socket that another file names: they hold the name that it has there,
   * and a path of the API.
   *
   * @param engineFiles files that mention an engine
   */
  socketReaders(engineFiles: readonly string[]): readonly string[] {
    const { project, disk } = this.around;
    const exporters = engineFiles.flatMap((file) => {
      const isOwn = !isTestFile(file) && !isVendored(file);
      const names = isOwn ? socketNames(project.read(file) ?? '') : [];
      return names.length > 0 ? [{ file, names, isUnnamed: false, open: true }] : [];
    });
    if (exporters.length === 0) return [];
    const others = this.read((file) => !isVendored(file) && !isTestFile(file));
    const all = [...new Set(exporters.flatMap(({ names }) => names))];
    const byName = new Map(all.map((name) => [name, exporters.filter(({ names }) => names.includes(name))]));
    return readersOf(project, disk, exporters, others).filter((file) => {
      const text = project.read(file) ?? '';
      const hasPath = enginePath.test(text);
      const named = [...byName].flatMap(([name, some]) => {
        if (hasPath) return holdsName(text, name) ? some : [];
        return joinsName(text, name) ? some.filter(({ file: exporter }) => areAlike(file, exporter)) : [];
      });
      // A script sees nothing of another one that it does not import.
      return named.some(
        (exporter) => !areScripts(file, exporter.file) || leadsTo(project, file, exporter.file),
      );
    });
  }

  /** Of some files those that may call files of an engine. In languages whose files see each other without imports, all of them may. */
  mayCall(engineFiles: readonly string[], files: readonly string[]): readonly string[] {
    const { project, disk, fileResults } = this.around;
    const open = new Set(
      engineFiles.flatMap((file) => {
        const traits = fileResults.traitsOf(file);
        return traits?.open ? [traits.language] : [];
      }),
    );
    const importing = new Set(importersOf(project, disk, engineFiles, files));
    return files.filter(
      (file) => importing.has(file) || open.has(fileResults.traitsOf(file)?.language ?? ''),
    );
  }

  private readersOf(exporters: readonly Exporter[], among: (file: string) => boolean): readonly string[] {
    const { project, disk } = this.around;
    return readersOf(project, disk, exporters, this.read(among));
  }

  private read(among: (file: string) => boolean): readonly string[] {
    const { asked, loaded } = this.around;
    const ids = languagesOf(asked);
    return asked.filter((file, at) => loaded.has(ids[at] ?? '') && among(file));
  }
}

/** @param reexported names that others give: a file that re-exports everything may give them too */
function exporterOf(
  file: string,
  { exports: gives, reexportsAll: reexportsAll, open }: Traits,
  reexported: ReadonlySet<string>,
): readonly Exporter[] {
  const names = reexportsAll ? [...new Set([...gives.names, ...reexported])] : gives.names;
  return gives.isUnnamed || names.length > 0 ? [{ file, names, isUnnamed: gives.isUnnamed, open }] : [];
}

/** What is no code, and holds none: it calls nothing. */
function isDataAlone(project: DiskProject, file: string): boolean {
  const language = languageOf(file, () => project.firstLine(file));
  return (
    language?.needsHost === true && (language.holds?.(file, project.read(file) ?? '') ?? []).length === 0
  );
}

/** Only code of one language shares a constant that it joins with what it is given. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => languageOf(file, () => '')?.id);
  return first === second;
}

function areScripts(...files: readonly string[]): boolean {
  return files.every(isJavaScript);
}

/** Tests have no importers, and code of others knows nothing of the project. */
export function isOwnCode(file: string): boolean {
  return !isVendored(file) && !isTestFile(file);
}

/** A server asks for the same files after each change. */
const known = new WeakMap<readonly string[], readonly string[]>();

/** The ids of their languages, as far as their names state them. */
function languagesOf(files: readonly string[]): readonly string[] {
  let ids = known.get(files);
  if (!ids) {
    ids = files.map((file) => languageOf(file, () => '')?.id ?? '');
    known.set(files, ids);
  }
  return ids;
}
