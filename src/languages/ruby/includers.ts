/** The file of a class that takes in a module of another file. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../project-files.ts';

/** Folders above that of the module, and files of each, that are looked into. */
const maxFolders = 4;
const maxFiles = 80;

const included = /^[ \t]*include[ \t(][^\n#]*/gm;

export class Includers {
  private readonly files: ProjectFiles;
  /** The lines of a file that take modules in: many modules ask the same files. */
  private readonly lines = new Map<string, string>();

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  /**
   * The nearest file with `include` of a module: those whose folders contain it come first, which is where a class has
   * the modules that it is divided into.
   *
   * @param module with those around it: `Hub::Client::Tags`
   */
  of(module: string, importer: string): string | undefined {
    const last = module.slice(module.lastIndexOf(':') + 1);
    if (!/^\w+$/.test(last)) return undefined;
    const name = new RegExp(String.raw`(?<!\w)${last}\b(?!::)`);
    return this.nearest(importer).find((file) => name.test(this.linesOf(file)));
  }

  private linesOf(file: string): string {
    const known = this.lines.get(file) ?? (this.files.read(file) ?? '').match(included)?.join('\n') ?? '';
    this.lines.set(file, known);
    return known;
  }

  private nearest(importer: string): readonly string[] {
    const found = new Set<string>();
    for (let folder = posix.dirname(importer), i = 0; i < maxFolders; folder = posix.dirname(folder), i++) {
      const around = `${folder}.rb`;
      if (this.files.exists(around)) found.add(around);
      const beside = this.files.inFolder(folder).filter((file) => file.endsWith('.rb'));
      for (const file of beside.slice(0, maxFiles)) found.add(file);
      if (folder === '.' || folder === '/') break;
    }
    found.delete(importer);
    return [...found];
  }
}
