/** What a path leads to: modules are files, crates of the workspace are their `src/lib.rs`. */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { partPrefix } from './classes.ts';
import { Crates } from './crates.ts';
import { firstOf } from '../first-of.ts';
import { literalPattern } from '../literal-pattern.ts';

/** Files of one crate that are looked at for parts of a type; a crate with more is generated. */
const maxFiles = 400;

export function rustResolver(files: ProjectFiles): ImportResolver {
  const resolver = new Resolver(files);
  return (from, importer) => resolver.resolve(from, importer);
}

class Resolver {
  private readonly files: ProjectFiles;
  private readonly crates: Crates;
  private readonly trees = new Map<string, readonly string[]>();
  private readonly parts = new Map<string, readonly string[]>();

  constructor(files: ProjectFiles) {
    this.files = files;
    this.crates = new Crates(files);
  }

  resolve(from: string, importer: string): string | undefined {
    if (from.startsWith(partPrefix)) return this.nextPart(from.slice(partPrefix.length), importer);
    if (from.startsWith('path:')) {
      return this.existing(posix.join(posix.dirname(importer), from.slice('path:'.length)));
    }
    const [head = '', ...rest] = from.split('::');
    switch (head) {
      case 'self':
        return this.below(importer, rest);
      case 'crate':
        return this.below(this.crates.rootOf(importer), rest);
      case 'super': {
        let at: string | undefined = this.crates.parentOf(importer);
        const left = [...rest];
        while (left[0] === 'super') {
          left.shift();
          at = at === undefined ? undefined : this.crates.parentOf(at);
        }
        return this.below(at, left);
      }
      default:
        return this.below(this.crates.libraryOf(head, importer), rest);
    }
  }

  private existing(file: string): string | undefined {
    return this.files.exists(file) ? file : undefined;
  }

  private below(file: string | undefined, path: readonly string[]): string | undefined {
    return path.reduce<string | undefined>(
      (at, name) => (at === undefined ? undefined : this.crates.moduleIn(at, name)),
      file,
    );
  }

  /** The files of a crate, as its `mod` declarations name them. */
  private tree(root: string): readonly string[] {
    let found = this.trees.get(root);
    if (!found) {
      const all = new Set([root]);
      for (const file of all) {
        if (all.size > maxFiles) break;
        for (const [, name = ''] of (this.files.read(file) ?? '').matchAll(/\bmod\s+(?:r#)?(\w+)\s*;/g)) {
          const below = this.crates.moduleIn(file, name);
          if (below !== undefined) all.add(below);
          if (all.size > maxFiles) break;
        }
      }
      this.trees.set(root, (found = firstOf([...all], maxFiles, this.files)));
    }
    return found;
  }

  /** Of the files that have methods of a type which another one declares, the one after the importer. */
  private nextPart(type: string, importer: string): string | undefined {
    const root = this.crates.rootOf(importer);
    if (root === undefined) return undefined;
    const key = `${root}:${type}`;
    let parts = this.parts.get(key);
    if (!parts) {
      const part = new RegExp(
        String.raw`^[ \t]*(?:unsafe\s+)?impl\b[^{;]{0,500}\b${literalPattern(type)}\b`,
        'm',
      );
      const declared = new RegExp(String.raw`\b(?:struct|enum|trait|union)\s+${literalPattern(type)}\b`);
      parts = this.tree(root).filter((file) => {
        const text = this.files.read(file) ?? '';
        return part.test(text) && !declared.test(text);
      });
      this.parts.set(key, parts);
    }
    return parts[parts.indexOf(importer) + 1];
  }
}
