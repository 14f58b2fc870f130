/** A text instead of the one on the disk: an editor's, that is not saved yet. */
export interface Unsaved {
  /** Relative to the root of the project; it need not be on the disk. */
  readonly file: string;
  /** As a file would hold them. */
  readonly bytes: Uint8Array;
}
