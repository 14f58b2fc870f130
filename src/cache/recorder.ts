/** Writes down what an analysis asks the disk, and the answers. */
import { hash } from 'node:crypto';
import type { ManifestDisk } from '../manifests/formats/dependency.ts';
import type { ProjectDisk } from '../project/disk.ts';
import { textParts, type TextPart } from '../project/text-part.ts';
import type { SignsAsked, TextSigns } from '../project/text-signs.ts';
import type { Decoded } from '../sift/decode.ts';
import type { Stamp, Stamps } from './stamp.ts';

/** A file that was read. */
export interface ReadRecord {
  readonly file: string;
  /** Identifies the answer that it gave. */
  readonly answer: string;
  /** As long as the file bears this print, the answer holds; null if only reading can know. */
  readonly print: string | null;
}

/** A part of a file that was asked for. */
export interface PartRecord extends ReadRecord {
  readonly part: TextPart;
}

/** A question about texts, and the files that it was asked of. */
export interface SignsRecord {
  readonly asked: SignsAsked;
  readonly files: readonly ReadRecord[];
}

/** Files in which words were looked for. */
export interface SearchRecord {
  readonly words: readonly string[];
  readonly files: readonly string[];
  readonly found: readonly string[];
}

export interface Recorded {
  readonly sources: readonly ReadRecord[];
  readonly parts: readonly PartRecord[];
  readonly signs: readonly SignsRecord[];
  readonly searches: readonly SearchRecord[];
  readonly folders: readonly { readonly folder: string; readonly answer: string }[];
  readonly manifests: readonly ReadRecord[];
}

/** A disk that passes on the answers of another one. */
export class RecordingDisk implements ProjectDisk {
  readonly manifests: ManifestDisk;
  private readonly disk: ProjectDisk;
  private readonly root: string;
  private readonly stamps: Stamps;
  private readonly sources = new Map<string, ReadRecord>();
  private readonly parts: Readonly<Record<TextPart, Map<string, ReadRecord>>> = {
    'first-line': new Map<string, ReadRecord>(),
    declarations: new Map<string, ReadRecord>(),
  };
  private readonly asked = new Map<SignsAsked, Map<string, ReadRecord>>();
  private readonly searches: SearchRecord[] = [];
  private readonly folders = new Map<string, string>();
  private readonly manifestFiles = new Map<string, ReadRecord>();
  private wasSteady = true;

  /** @param root absolute path */
  constructor(disk: ProjectDisk, root: string, stamps: Stamps) {
    this.disk = disk;
    this.root = root;
    this.stamps = stamps;
    this.manifests = {
      names: async (folder) => {
        const names = await disk.manifests.names(folder);
        this.noteFolder(folder, answerOfNames(names));
        return names;
      },
      read: async (file) => {
        const stamp = stamps.behindLinks(root, file);
        const text = await disk.manifests.read(file);
        this.note(this.manifestFiles, file, answerOfText(text), stamp);
        return text;
      },
    };
  }

  source(file: string): Decoded | undefined {
    const stamp = this.stamps.of(this.root, file);
    const { answer, result } = askSource(this.disk, file);
    this.note(this.sources, file, answer, result.kind === 'failed' ? undefined : stamp);
    if (result.kind === 'failed') throw result.error;
    return result.source;
  }

  part(file: string, part: TextPart): string {
    const stamp = this.stamps.of(this.root, file);
    const text = this.disk.part(file, part);
    this.note(this.parts[part], file, answerOfText(text), stamp);
    return text;
  }

  signs(file: string, asked: SignsAsked): TextSigns | undefined {
    const stamp = this.stamps.of(this.root, file);
    const signs = this.disk.signs(file, asked);
    const records = this.asked.get(asked) ?? new Map<string, ReadRecord>();
    this.asked.set(asked, records);
    this.note(records, file, answerOfSigns(signs), stamp);
    return signs;
  }

  search(words: readonly string[], files: readonly string[]): readonly string[] {
    const found = this.disk.search(words, files);
    this.searches.push({ words, files, found });
    return found;
  }

  /** Undefined if the disk gave two answers to one question: a file changed in the meantime. */
  get recorded(): Recorded | undefined {
    if (!this.wasSteady) return undefined;
    return {
      sources: [...this.sources.values()],
      // What depends on all of a file depends on its parts.
      parts: textParts.flatMap((part) =>
        [...this.parts[part].values()].flatMap((record) =>
          this.sources.has(record.file) ? [] : [{ ...record, part }],
        ),
      ),
      signs: [...this.asked].flatMap(([asked, records]) => {
        const files = [...records.values()].filter(({ file }) => !this.sources.has(file));
        return files.length > 0 ? [{ asked, files }] : [];
      }),
      searches: this.searches,
      folders: [...this.folders].map(([folder, answer]) => ({ folder, answer })),
      manifests: [...this.manifestFiles.values()],
    };
  }

  private note(
    records: Map<string, ReadRecord>,
    file: string,
    answer: string,
    stamp: Stamp | undefined,
  ): void {
    const known = records.get(file);
    if (known && known.answer !== answer) this.wasSteady = false;
    if (!known) records.set(file, { file, answer, print: stamp?.isSettled === true ? stamp.print : null });
  }

  private noteFolder(folder: string, answer: string): void {
    const known = this.folders.get(folder);
    if (known !== undefined && known !== answer) this.wasSteady = false;
    this.folders.set(folder, answer);
  }
}

type SourceResult =
  | { readonly kind: 'read'; readonly source: Decoded | undefined }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Reads a file, and gives what represents the result. */
export function askSource(
  disk: Pick<ProjectDisk, 'source'>,
  file: string,
): { readonly answer: string; readonly result: SourceResult } {
  try {
    const source = disk.source(file);
    return { answer: answerOfSource(source), result: { kind: 'read', source } };
  } catch (error) {
    return { answer: `failed: ${String(error)}`, result: { kind: 'failed', error } };
  }
}

function answerOfSource(source: Decoded | undefined): string {
  if (!source) return '';
  const { text, encoding, problem = '' } = source;
  return digestOf(`${encoding}\0${problem}\0${text}`);
}

export function answerOfText(text: string | undefined): string {
  return text === undefined ? '' : digestOf(text);
}

/** Many files have the same signs, so that a shorter digest is enough to notice that one has others now. */
export function answerOfSigns(signs: TextSigns | undefined): string {
  if (!signs) return '';
  const { held, named, modules, passesOn } = signs;
  const sorted = [held, named, modules].map((words) => [...words].toSorted());
  return digestOf(JSON.stringify([...sorted, passesOn])).slice(0, signsLength);
}

/** Signs of a digest in base64: 96 bits. */
const signsLength = 16;

export function answerOfNames(names: readonly string[]): string {
  return digestOf(names.join('\0'));
}

/** Of a text without lone surrogates, as every decoder gives it. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64');
}
