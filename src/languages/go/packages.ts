/** The packages of a project: which folder has which, and the files of each. */
import { posix } from 'node:path';
import { firstOf } from '../first-of.ts';
import { literalPattern } from '../literal-pattern.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Files of one package that are followed; a package with more is generated. */
const maxFiles = 150;

export class Packages {
  private readonly files: ProjectFiles;
  private readonly packages = new Map<string, readonly string[]>();
  private readonly parts = new Map<string, readonly string[]>();
  private readonly modules = new Map<string, string | undefined>();

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  filesOf(folder: string): readonly string[] {
    let found = this.packages.get(folder);
    if (!found) {
      const { files } = this;
      const all = files.inFolder(folder).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
      this.packages.set(folder, (found = firstOf(all.toSorted(), maxFiles, files)));
    }
    return found;
  }

  /** The files that declare a type, have methods of it or make values of it. */
  partsOf(folder: string, type: string): readonly string[] {
    const key = `${folder}:${type}`;
    let found = this.parts.get(key);
    if (!found) {
      const name = literalPattern(type);
      const part = new RegExp(
        String.raw`^[ \t]*(?:type\s+)?${name}\b(?:\[.*\])?\s+(?:struct\b|[a-z])|^func\s*\([^)\n]*\b${name}\b[^)\n]*\)|\b${name}\{`,
        'm',
      );
      found = this.filesOf(folder).filter((file) => part.test(this.files.read(file) ?? ''));
      this.parts.set(key, found);
    }
    return found;
  }

  /** The folder of a package of this project. */
  folderOf(path: string, importer: string): string | undefined {
    let known = false;
    for (let folder = posix.dirname(importer); ; folder = posix.dirname(folder)) {
      const module = this.moduleOf(folder);
      known ||= module !== undefined;
      if (module !== undefined && (path === module || path.startsWith(`${module}/`))) {
        return posix.join(folder, path.slice(module.length));
      }
      if (folder === '.') break;
    }
    // Before there were modules: the root of the repository is the path of its host.
    const [host = '', , name = '', ...rest] = path.split('/');
    if (known || !/^[\w-]+\.\w+$/.test(host)) return undefined;
    // The root may be that of any repository: it is ours if our package has its name.
    return rest.length > 0 || this.isNamed('.', name) ? rest.join('/') || '.' : undefined;
  }

  /** The path of the module whose go.mod is in a folder. */
  private moduleOf(folder: string): string | undefined {
    if (!this.modules.has(folder)) {
      const text = this.files.read(posix.join(folder, 'go.mod')) ?? '';
      this.modules.set(folder, /^\ufeff?[ \t]*module\s+"?([^\s"]+)/m.exec(text)?.[1]);
    }
    return this.modules.get(folder);
  }

  /** Whether the package in a folder has the name of a repository, which may show its language: `go-hub`. */
  private isNamed(folder: string, repository: string): boolean {
    const [first] = this.filesOf(folder);
    const name = /^\ufeff?[ \t]*package\s+(\w+)/m.exec((first && this.files.read(first)) ?? '')?.[1];
    return name !== undefined && repository.split(/[-.]/).includes(name);
  }
}
