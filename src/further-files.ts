import { isVendored } from './judge/engine/vendored.ts';
import type { LoadedLanguage } from './languages/language.ts';
import { languageOf } from './languages/registry.ts';
import type { OneByOne } from './one-by-one.ts';
import type { ProjectDisk } from './project/disk.ts';
import { importersOf, readersOf } from './project/importers.ts';
import type { DiskProject } from './project/project.ts';
import { isTestFile } from './trace/test-file.ts';

/** Modules that hand on what other modules export, as far as they are followed. */
const maxHandedOn = 3;

export interface Around {
  readonly project: DiskProject;
  readonly disk: ProjectDisk;
  readonly oneByOne: OneByOne;
  readonly loaded: ReadonlyMap<string, LoadedLanguage>;
  /** The files that findings are wanted for. */
  readonly asked: readonly string[];
  /** Those of the files with markers that are worth parsing. */
  readonly parsed: readonly string[];
}

/**
 * Which files are looked at though they hold no marker: because they import what such a file tells. They are found by their
 * text, among the files in languages that are loaded already.
 */
export class FurtherFiles {
  private readonly around: Around;

  constructor(around: Around) {
    this.around = around;
  }

  /** Files that import whole URLs, directly or through files that hand them on, and those that read them by name. */
  get given(): ReadonlySet<string> {
    return new Set([...this.importers(), ...this.readers()]);
  }

  /**
   * Files that import what sends requests to an engine; most of them say nothing of one. Code of others that was copied into the
   * project calls itself, and whoever reads the report cannot mend it. Tests are imported by nobody, and what they call tells it itself.
   *
   * @param given what has been looked at for other reasons
   */
  callersOf(senders: readonly string[], given: ReadonlySet<string>): readonly string[] {
    const called = senders.filter((file) => !isTestFile(file));
    return this.importersOf(called, (file) => !given.has(file) && !isVendored(file) && !isTestFile(file));
  }

  /** Of some files those that may call the speakers. In languages whose files see each other without imports, all of them may. */
  mayCall(speakers: readonly string[], files: readonly string[]): readonly string[] {
    const { project, disk, oneByOne } = this.around;
    const open = new Set(
      speakers.flatMap((file) => {
        const traits = oneByOne.traitsOf(file);
        return traits?.open ? [traits.language] : [];
      }),
    );
    const importing = new Set(importersOf(project, disk, speakers, files));
    return files.filter((file) => importing.has(file) || open.has(oneByOne.traitsOf(file)?.language ?? ''));
  }

  private importers(): readonly string[] {
    const { parsed } = this.around;
    const known = new Set(parsed);
    const seen = new Set<string>();
    // Where somebody tells, those that hand everything on tell too.
    let modules = parsed.some((file) => this.tells(file, false))
      ? parsed.filter((file) => this.tells(file, true))
      : [];
    for (let round = 0; modules.length > 0 && round < maxHandedOn; round++) {
      const next = this.importersOf(modules, (file) => !seen.has(file));
      for (const file of next) seen.add(file);
      modules = next.filter((file) => !known.has(file) && this.tells(file, true));
    }
    const [left] = modules;
    if (left !== undefined) this.around.project.leaveOut(left);
    return [...seen];
  }

  /** In languages without exports: files that read the names of such constants. */
  private readers(): readonly string[] {
    const { project, disk, oneByOne, parsed } = this.around;
    const tellers = parsed.flatMap((file) => {
      const names = oneByOne.traitsOf(file)?.names ?? [];
      return names.length > 0 ? [{ file, names }] : [];
    });
    return readersOf(project, disk, tellers, tellers.length > 0 ? this.read(() => true) : []);
  }

  private importersOf(modules: readonly string[], among: (file: string) => boolean): readonly string[] {
    const { project, disk } = this.around;
    return importersOf(project, disk, modules, this.read(among));
  }

  private read(among: (file: string) => boolean): readonly string[] {
    const { asked, loaded } = this.around;
    return asked.filter((file) => among(file) && loaded.has(languageOf(file, () => '')?.id ?? ''));
  }

  private tells(file: string, handedOn: boolean): boolean {
    const traits = this.around.oneByOne.traitsOf(file);
    return traits !== undefined && (traits.tells || (handedOn && traits.handsOn));
  }
}
