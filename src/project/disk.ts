/** All that an analysis learns of the disk: what is asked here, and nothing else, decides what it finds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestDisk } from '../manifests/formats/dependency.ts';
import { manifestDisk } from '../manifests/disk.ts';
import { decode, type Decoded } from '../sift/decode.ts';
import { noOverlay, type Overlay } from '../sift/overlay.ts';
import { readSource } from '../sift/read-source.ts';
import { sift } from '../sift/sift.ts';
import { partOf, type TextPart } from './text-part.ts';
import { signsOfSource, type SignsAsked, type TextSigns } from './text-signs.ts';

/** Paths are relative to the root of the project, with forward slashes. */
export interface ProjectDisk {
  /**
   * @returns undefined for what is not there, is no regular file or is too large to parse
   * @throws the error of node:fs when the file cannot be read
   */
  source(file: string): Decoded | undefined;
  /** A part of its text; empty if there is none. Most changes of a file leave these parts as they are. */
  part(file: string, part: TextPart): string;
  /** What a file's text shows of what it reads; undefined if there is none, or it cannot be read without a mistake. */
  signs(file: string, asked: SignsAsked): TextSigns | undefined;
  /** Those of some files that hold one of the words, in their order. */
  search(words: readonly string[], files: readonly string[]): readonly string[];
  readonly manifests: ManifestDisk;
}

function textAt(root: string, file: string, maxBytes: number): string {
  try {
    return existsSync(join(root, file)) ? (readSource(root, file, maxBytes)?.text ?? '') : '';
  } catch {
    return '';
  }
}

/**
 * @param root absolute path
 * @param overlay what is read and searched as if it were saved
 */
export function projectDisk(root: string, maxBytes: number, overlay: Overlay = noOverlay): ProjectDisk {
  const unsaved = (file: string): Decoded | undefined => {
    const bytes = overlay.get(file);
    return bytes && bytes.length <= maxBytes ? decode(bytes) : undefined;
  };
  const source = (file: string): Decoded | undefined => {
    if (overlay.has(file)) return unsaved(file);
    return existsSync(join(root, file)) ? readSource(root, file, maxBytes) : undefined;
  };
  return {
    source,
    part: (file, part) =>
      partOf(part, overlay.has(file) ? (unsaved(file)?.text ?? '') : textAt(root, file, maxBytes)),
    signs: (file, asked) => {
      try {
        return signsOfSource(source(file), asked);
      } catch {
        return undefined;
      }
    },
    search: (paths, files) =>
      sift({ root, files, overlay, markers: { hosts: [], paths, engine: [] }, maxBytes }).candidates.map(
        ({ file }) => file,
      ),
    manifests: manifestDisk(root, overlay),
  };
}
