import { readSource } from '../sift/read-source.ts';
import type { FileIndex } from '../trace/scope.ts';
import { outlineOf, type Outline } from './outline.ts';

/** One file as it was at one time; read when it is asked for, and once. */
export class StoredFile {
  /** Changes with the file. */
  readonly stamp: string;
  private readonly root: string;
  private readonly file: string;
  private content: { readonly text: string | undefined } | undefined;
  private outlined: Outline | undefined;
  private made: { readonly index: FileIndex | undefined } | undefined;

  /**
   * @param root absolute path
   * @param file relative to the root
   */
  constructor(root: string, file: string, stamp: string) {
    this.root = root;
    this.file = file;
    this.stamp = stamp;
  }

  /** Undefined for a file that cannot be read, and for one that is too large to be worth it. */
  text(): string | undefined {
    this.content ??= { text: this.read() };
    return this.content.text;
  }

  /** Keeps no text: it is asked of every file that is imported. */
  outline(): Outline {
    this.outlined ??= outlineOf((this.content ? this.content.text : this.read()) ?? '');
    return this.outlined;
  }

  /** What `make` made of the text when it was first called. */
  index(make: (text: string) => FileIndex | undefined): FileIndex | undefined {
    if (!this.made) {
      const text = this.text();
      this.made = { index: text === undefined ? undefined : make(text) };
    }
    return this.made.index;
  }

  private read(): string | undefined {
    try {
      return readSource(this.root, this.file)?.text;
    } catch {
      return undefined;
    }
  }
}
