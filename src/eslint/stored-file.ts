import { readSource } from '../sift/read-source.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import type { Outline } from './text-signs.ts';

/** What was made of one text of a file. Holds the text only once something was made of it that needs it. */
interface Made {
  readonly text: string | undefined;
  outline?: Outline;
  index?: { readonly is: FileIndex | undefined };
}

/** One file on the disk. It is read again when its stamp changes, and what was made of it lasts as long as its content. */
export class StoredFile {
  private readonly root: string;
  private readonly file: string;
  private stamp: string;
  private readStamp: string | undefined;
  private made: Made | undefined;
  /** Bytes are not kept for files that are only outlined; this shows whether they are the same. */
  private outlined: { readonly stamp: string; readonly outline: Outline } | undefined;

  /**
   * @param root absolute path
   * @param file relative to the root
   */
  constructor(root: string, file: string, stamp: string) {
    this.root = root;
    this.file = file;
    this.stamp = stamp;
  }

  /** To be called with the stamp of the file as it is now. */
  seen(stamp: string): this {
    this.stamp = stamp;
    return this;
  }

  /** Undefined for a file that cannot be read, and for one that is too large to be worth it. */
  text(): string | undefined {
    return this.current().text;
  }

  /** Keeps no text: it is asked of every file that is imported. */
  outline(make: (text: string) => Outline): Outline {
    if (this.made && this.readStamp === this.stamp) return (this.made.outline ??= make(this.made.text ?? ''));
    if (this.outlined?.stamp !== this.stamp) {
      this.outlined = { stamp: this.stamp, outline: make(this.read() ?? '') };
    }
    return this.outlined.outline;
  }

  /** What `make` made of the text when it was first asked of that text. */
  index(make: (text: string) => FileIndex | undefined): FileIndex | undefined {
    const made = this.current();
    made.index ??= { is: made.text === undefined ? undefined : make(made.text) };
    return made.index.is;
  }

  private current(): Made {
    if (!this.made || this.readStamp !== this.stamp) {
      const text = this.read();
      // Saved without a change, or checked out again: what is known of it still holds.
      if (!this.made || this.made.text !== text) this.made = { text };
      this.readStamp = this.stamp;
    }
    return this.made;
  }

  private read(): string | undefined {
    try {
      return readSource(this.root, this.file)?.text;
    } catch {
      return undefined;
    }
  }
}
