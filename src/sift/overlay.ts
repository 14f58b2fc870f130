/** Texts instead of those on the disk: what an editor has open and has not saved. */
import type { OpenFile } from './open-file.ts';

/** As files would hold them, by their paths relative to the root; they need not be on the disk. */
export type Overlay = ReadonlyMap<string, Uint8Array>;

export const noOverlay: Overlay = new Map();

/** A text as if its file were open. */
export function openedText(bytes: Uint8Array): OpenFile {
  let at = 0;
  return {
    size: bytes.length,
    readInto: (buffer, length) => {
      const part = bytes.subarray(at, at + length);
      buffer.set(part);
      at += part.length;
      return part.length;
    },
  };
}
