/** What the editor has open: its texts count instead of those on the disk. */
import type { TextDocumentContentChangeEvent, TextDocumentItem } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Overlay } from '../sift/overlay.ts';
import { fileIn, pathOf } from './uris.ts';

interface OpenBuffer {
  readonly document: TextDocument;
  /** Absolute path. */
  readonly path: string;
  bytes: { readonly version: number; readonly are: Uint8Array } | undefined;
}

export class Buffers {
  private readonly open = new Map<string, OpenBuffer>();

  /** @returns the absolute path; undefined for what is no file */
  opened({ uri, languageId, version, text }: TextDocumentItem): string | undefined {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    const document = TextDocument.create(uri, languageId, version, text);
    this.open.set(uri, { document, path, bytes: undefined });
    return path;
  }

  /** @returns the absolute path; undefined for what is not open */
  changed(uri: string, version: number, changes: TextDocumentContentChangeEvent[]): string | undefined {
    const buffer = this.open.get(uri);
    if (!buffer) return undefined;
    TextDocument.update(buffer.document, changes, version);
    buffer.bytes = undefined;
    return buffer.path;
  }

  /** @returns the absolute path; undefined for what was not open */
  closed(uri: string): string | undefined {
    const path = this.open.get(uri)?.path;
    this.open.delete(uri);
    return path;
  }

  document(uri: string): TextDocument | undefined {
    return this.open.get(uri)?.document;
  }

  /** The document of a file, as the editor has it open. @param path absolute */
  at(path: string): TextDocument | undefined {
    for (const buffer of this.open.values()) if (buffer.path === path) return buffer.document;
    return undefined;
  }

  /** The documents below a folder, by their paths in it. @param folder absolute path */
  in(folder: string): ReadonlyMap<string, TextDocument> {
    return new Map(
      [...this.open.values()].flatMap(({ document, path }) => {
        const file = fileIn(folder, path);
        return file === undefined ? [] : [[file, document] as const];
      }),
    );
  }

  /** Their texts, as files would hold them. @param folder absolute path */
  overlay(folder: string): Overlay {
    const texts = new Map<string, Uint8Array>();
    for (const buffer of this.open.values()) {
      const file = fileIn(folder, buffer.path);
      if (file !== undefined) texts.set(file, bytesOf(buffer));
    }
    return texts;
  }
}

function bytesOf(buffer: OpenBuffer): Uint8Array {
  const { version } = buffer.document;
  if (buffer.bytes?.version !== version) {
    buffer.bytes = { version, are: Buffer.from(buffer.document.getText(), 'utf8') };
  }
  return buffer.bytes.are;
}
