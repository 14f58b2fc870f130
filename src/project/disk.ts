/** All that an analysis learns of the disk: what is asked here, and nothing else, decides what it finds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestDisk } from '../manifests/formats/dependency.ts';
import { manifestDisk } from '../manifests/disk.ts';
import type { Decoded } from '../sift/decode.ts';
import { readSource } from '../sift/read-source.ts';
import { sift } from '../sift/sift.ts';

/** Paths are relative to the root of the project, with forward slashes. */
export interface ProjectDisk {
  /**
   * @returns undefined for what is not there, is no regular file or is too large to parse
   * @throws the error of node:fs when the file cannot be read
   */
  source(file: string): Decoded | undefined;
  /** Those of some files that hold one of the words, in their order. */
  search(words: readonly string[], files: readonly string[]): readonly string[];
  readonly manifests: ManifestDisk;
}

/** @param root absolute path */
export function projectDisk(root: string, maxBytes: number): ProjectDisk {
  return {
    source: (file) => (existsSync(join(root, file)) ? readSource(root, file, maxBytes) : undefined),
    search: (paths, files) =>
      sift({ root, files, markers: { hosts: [], paths, engine: [] }, maxBytes }).candidates.map(
        ({ file }) => file,
      ),
    manifests: manifestDisk(root),
  };
}
