/** A text instead of the one on the disk: an editor's, that is not saved yet. */
import { decode } from '../sift/decode.ts';
import type { ProjectDisk } from './disk.ts';
import { partOf } from './text-part.ts';

export interface Unsaved {
  /** Relative to the root of the project; it need not be on the disk. */
  readonly file: string;
  /** As a file would hold them. */
  readonly bytes: Uint8Array;
}

/** The disk as it would be if the text were saved. Words are searched in what is saved. */
export function withUnsaved(disk: ProjectDisk, { file, bytes }: Unsaved): ProjectDisk {
  const own = decode(bytes);
  return {
    ...disk,
    source: (asked) => (asked === file ? own : disk.source(asked)),
    part: (asked, part) => (asked === file ? partOf(part, own.text) : disk.part(asked, part)),
  };
}
