/**
 * Which file of the project is meant: by a path that is included, by the name of a class, or by that of a configuration
 * file. A class is found by PSR-4 as composer.json has it, by the custom that its file is called as it is, or because a
 * file that is at hand declares it.
 */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { readComposer, type Autoload } from './composer.ts';
import { declaredIn, includedBy } from './declared.ts';
import { configFile, ownHelpers, somewhere } from './specifiers.ts';

/** Namespaces of libraries whose classes the models know; a copy in the tree adds nothing. */
const libraries =
  /^(?:GuzzleHttp|Guzzle|Psr|Illuminate|Symfony\\Component|Symfony\\Contracts|Buzz|WpOrg|Nyholm|Http|Zend|Laminas)\\/i;
/** Folders that by custom hold the classes of a project. */
const sources = ['', 'src', 'lib', 'app', 'classes', 'includes', 'inc', 'Classes', 'library'];
/** Files of a folder that are asked what they declare. */
const maxInFolder = 60;
/** Files that include each other, as far as they are followed. */
const maxIncluded = 60;

export function phpResolver(files: ProjectFiles): ImportResolver {
  const resolver = new Resolver(files);
  return (from, importer) => resolver.resolve(from, importer);
}

class Resolver {
  private readonly files: ProjectFiles;
  private readonly composers = new Map<string, Autoload | undefined>();
  private readonly known = new Map<string, string | undefined>();
  private readonly declarations = new Map<string, ReadonlySet<string>>();

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  resolve(from: string, importer: string): string | undefined {
    if (from === ownHelpers) return this.nextHelper(importer);
    const key = `${importer} ${from}`;
    if (!this.known.has(key)) {
      const found = this.find(from, importer);
      this.known.set(key, found === importer ? undefined : found);
    }
    return this.known.get(key);
  }

  private find(from: string, importer: string): string | undefined {
    if (from.startsWith(configFile)) {
      return this.upwards(`config/${from.slice(configFile.length)}.php`, importer);
    }
    if (from.startsWith(somewhere)) return this.upwards(from.slice(somewhere.length), importer);
    if (from.includes('/')) {
      const beside = posix.join(posix.dirname(importer), from);
      return this.there(beside) ?? this.upwards(from.replace(/^(?:\.\.?\/)+/, ''), importer);
    }
    const found = libraries.test(from) ? undefined : this.classFile(from, importer);
    return found !== undefined && isVendored(found) && !isVendored(importer) ? undefined : found;
  }

  /** A file of the project. A path that leads out of it has none. */
  private there(path: string): string | undefined {
    return !path.startsWith('..') && this.files.exists(path) ? path : undefined;
  }

  /** A path that is looked for in the folder of the importer and in those around it. */
  private upwards(path: string, importer: string): string | undefined {
    for (const folder of foldersAround(importer)) {
      const found = this.there(posix.join(folder, path));
      if (found) return found;
    }
    return undefined;
  }

  private classFile(name: string, importer: string): string | undefined {
    return (
      this.autoloaded(name, importer) ??
      this.calledAlike(name, importer) ??
      this.declaredNearby(name, importer) ??
      this.declaredByIncluded(name, importer)
    );
  }

  private autoloaded(name: string, importer: string): string | undefined {
    for (const { prefixes, files } of this.composersAround(importer)) {
      for (const { prefix, folder, whole } of prefixes) {
        if (prefix !== '' && !name.startsWith(prefix)) continue;
        const rest = whole ? name.replaceAll('_', '/') : name.slice(prefix.length);
        const found = this.there(posix.join(folder, `${rest.replaceAll('\\', '/')}.php`));
        if (found) return found;
      }
      const helper = files.find((file) => this.declares(file, name));
      if (helper) return helper;
    }
    return undefined;
  }

  /** `Client.php` for the class of that name, in a folder of its namespace or without one. */
  private calledAlike(name: string, importer: string): string | undefined {
    const segments = name.split('\\');
    for (const folder of foldersAround(importer)) {
      for (const source of sources) {
        for (let i = 0; i < segments.length; i++) {
          const path = posix.join(folder, source, segments.slice(i).join('/'));
          const found = [`${path}.php`, `${path}.class.php`, `${path}.inc`].find(
            (file) => this.there(file) && this.declares(file, name),
          );
          if (found) return found;
        }
      }
    }
    return undefined;
  }

  private declaredNearby(name: string, importer: string): string | undefined {
    const folder = posix.dirname(importer);
    const nearby = [
      folder,
      ...['includes', 'inc', 'classes', 'lib'].map((inner) => posix.join(folder, inner)),
    ];
    return nearby
      .flatMap((at) =>
        this.files
          .inFolder(at)
          .filter((file) => /\.(?:php|inc)$/.test(file))
          .slice(0, maxInFolder),
      )
      .find((file) => file !== importer && this.declares(file, name));
  }

  private declaredByIncluded(name: string, importer: string): string | undefined {
    const seen = new Set([importer]);
    for (const file of seen) {
      if (file !== importer && this.declares(file, name)) return file;
      for (const path of includedBy(this.files.read(file) ?? '')) {
        const found = seen.size < maxIncluded ? this.upwards(path, file) : undefined;
        if (found) seen.add(found);
      }
    }
    return undefined;
  }

  private declares(file: string, name: string): boolean {
    let names = this.declarations.get(file);
    if (!names) this.declarations.set(file, (names = declaredIn(this.files.read(file) ?? '')));
    return names.has(name.toLowerCase());
  }

  /** Files that composer.json has loaded always open one another, the last one the first. */
  private nextHelper(importer: string): string | undefined {
    const helpers = this.composersAround(importer).flatMap(({ files }) =>
      files.filter((file) => this.there(file)),
    );
    const next = helpers[(helpers.indexOf(importer) + 1) % helpers.length];
    return next === importer ? undefined : next;
  }

  private composersAround(importer: string): readonly Autoload[] {
    return foldersAround(importer).flatMap((folder) => {
      if (!this.composers.has(folder)) {
        const path = posix.join(folder, 'composer.json');
        const text = this.files.exists(path) ? this.files.read(path) : undefined;
        this.composers.set(folder, text === undefined ? undefined : readComposer(text, folder));
      }
      return this.composers.get(folder) ?? [];
    });
  }
}

/** The folder of a file and those around it, up to the root of the project. */
function foldersAround(file: string): readonly string[] {
  const folders = [posix.dirname(file)];
  for (let at = folders[0] ?? '.'; at !== '.' && at !== '/';) folders.push((at = posix.dirname(at)));
  return folders;
}

function isVendored(file: string): boolean {
  return /(?:^|\/)vendor\//.test(file);
}
