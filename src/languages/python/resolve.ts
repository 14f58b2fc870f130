/**
 * Which file of the project an import means: relative imports, packages with and without `__init__.py`, and absolute
 * ones from the places where Python would look, as far as a checkout shows them.
 */
import { posix } from 'node:path';
import type { ProjectFiles } from '../project-files.ts';

/** Folders that by custom hold the packages of a project. */
const sources = ['', 'src', 'lib', 'python', 'app'];
/** Modules of Python and its clients: a file of this name beside the importer is not what `import http` means. */
const notOurs = new Set(
  'requests httpx aiohttp urllib urllib2 urllib3 http os sys json re typing logging time asyncio subprocess pathlib functools dataclasses enum collections tornado pycurl docker six types abc io string email'.split(
    ' ',
  ),
);

export class PythonResolver {
  private readonly files: ProjectFiles;
  private readonly known = new Map<string, string | undefined>();

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  /** The file that `from` (`..a.b`, `a.b`) means in `importer`; undefined for libraries and what is not there. */
  resolve(from: string, importer: string): string | undefined {
    const folder = posix.dirname(importer);
    const key = `${folder} ${from}`;
    if (!this.known.has(key)) {
      this.known.set(key, from.startsWith('.') ? this.relative(from, folder) : this.absolute(from, folder));
    }
    return this.known.get(key);
  }

  private relative(from: string, folder: string): string | undefined {
    const dots = /^\.+/.exec(from)?.[0].length ?? 1;
    let at = folder;
    for (let i = 1; i < dots; i++) {
      if (at === '.') return undefined;
      at = posix.dirname(at);
    }
    return this.module(at, from.slice(dots));
  }

  private absolute(from: string, folder: string): string | undefined {
    const [first = ''] = from.split('.');
    // A script's own folder comes first; a module of a package is found from above the package.
    let top = folder;
    while (top !== '.' && this.files.exists(posix.join(top, '__init__.py'))) top = posix.dirname(top);
    for (let at = top; ; at = posix.dirname(at)) {
      for (const source of sources) {
        const found = this.module(posix.join(at, source), from);
        if (found) return found;
      }
      if (at === '.' || at === '/') break;
    }
    return top === folder || notOurs.has(first) ? undefined : this.module(folder, from);
  }

  private module(folder: string, path: string): string | undefined {
    const base = posix.join(folder, ...path.split('.').filter((part) => part !== ''));
    if (base.startsWith('..')) return undefined;
    const candidates =
      path === '' ? [posix.join(base, '__init__.py')] : [`${base}.py`, posix.join(base, '__init__.py')];
    return candidates.find((candidate) => this.files.exists(candidate));
  }
}
