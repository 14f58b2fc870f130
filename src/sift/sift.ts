import path from 'node:path';
import { errorCode, whyUnreadable } from '../disk/why-unreadable.ts';
import type { FileProblem } from '../finding.ts';
import type { Clock } from '../timings/clock.ts';
import { formatBytes } from '../text/file-size.ts';
import { isOwnReport, reportHead } from '../text/own-report.ts';
import { prepareByteSearch } from './byte-search.ts';
import { encodingOf, type Encoding } from './encoding.ts';
import { allWords, prepareSearch, type Hits, type Markers, type MarkerSearch } from './markers.ts';
import { withFile, type OpenFile } from './open-file.ts';
import { noOverlay, openedText, type Overlay } from './overlay.ts';
import { withoutClean, threadsFor } from './threads.ts';
import { defaultMaxBytes, searchedBytes } from './size-limit.ts';

export interface SiftOptions {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root. */
  readonly files: readonly string[];
  readonly markers: Markers;
  /** What is searched instead of files on the disk. */
  readonly overlay?: Overlay;
  /** Larger files are no candidates. */
  readonly maxBytes?: number;
  /** Whether such a file is searched at all, to state that it was left out; each is, if this is left out. */
  readonly isProgram?: (file: string) => boolean;
  /** A closer look at a text that holds a marker of the Engine; each counts if this is left out. */
  readonly mayUseEngine?: (text: string) => boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Measures each file that is opened here; other threads measure none. */
  readonly clock?: Clock;
}

/** A file that holds a marker and is worth parsing; its text is read again by `readSource`. */
export interface Candidate extends Hits {
  readonly file: string;
}

export interface Sifted {
  /** In the order of the files. */
  readonly candidates: readonly Candidate[];
  /** False if no candidate names a host: then nothing can be found, and nothing need be parsed. */
  readonly sawHost: boolean;
  /** Files of the list that are not there, or are no regular files. */
  readonly absent: readonly string[];
  readonly problems: readonly FileProblem[];
}

/**
 * Reads each file once into one buffer and keeps those that hold a marker. Binary files are left out, and so are
 * reports of dockshift itself and files over the size limit; one that names a host in its first 64 MiB is stated under `problems`.
 */
export function sift(options: SiftOptions): Sifted {
  const {
    root,
    files,
    markers,
    maxBytes = defaultMaxBytes,
    isProgram = () => true,
    overlay = noOverlay,
    onProgress,
    clock,
  } = options;
  const search = closer(prepareSearch(markers), options.mayUseEngine);
  const size = Math.max(maxBytes, largeChunk);
  const words = allWords(markers);
  const bytes = files.length > few ? prepareByteSearch(words, size) : undefined;
  const buffer = bytes?.buffer ?? Buffer.allocUnsafe(files.length > few ? size : 0);
  // Another length of one of them begins a new buffer; among so few that costs less than room for the largest.
  const roomFor = (needed: number) => (needed <= buffer.length ? buffer : Buffer.allocUnsafe(needed));
  const isClean = (length: number) => bytes?.holds(length) === false;
  const look = (opened: OpenFile, file: string) => {
    if (opened.size <= maxBytes) return searchWhole(opened, roomFor(opened.size), isClean, search);
    return markers.hosts.length > 0 && isProgram(file)
      ? searchLarge(opened, roomFor(size), search)
      : undefined;
  };
  const open = (file: string) => {
    const own = overlay.get(file);
    if (own) return look(openedText(own), file) ?? 'none';
    return withFile(`${root}${path.sep}${file}`, (opened) => look(opened, file) ?? 'none');
  };
  const candidates: Candidate[] = [];
  const absent: string[] = [];
  const problems: FileProblem[] = [];
  const count = threadsFor(files.length);
  if (clock) clock.searched += files.length;
  const rest =
    bytes && count > 1
      ? withOverlaid(files, overlay, (saved) => {
          const shared = { count, ...(onProgress && { onProgress }) };
          return withoutClean(saved, { root, words, maxBytes: size }, bytes, shared).rest;
        })
      : files;
  for (const [index, file] of rest.entries()) {
    onProgress?.(files.length - rest.length + index, files.length);
    try {
      const hits = clock ? clock.time('search', file, () => open(file)) : open(file);
      if (hits === 'none') continue;
      if (hits === undefined) absent.push(file);
      else if (!hits.large) candidates.push({ file, host: hits.host, path: hits.path, engine: hits.engine });
      else problems.push({ file, message: tooLarge(hits.large, maxBytes) });
    } catch (error) {
      if (isGone(error)) absent.push(file);
      if (!isGone(error) || file.includes('\uFFFD')) {
        problems.push({ file, message: `not read: ${whyUnreadable(error)}` });
      }
    }
  }
  return { candidates, sawHost: candidates.some((candidate) => candidate.host), absent, problems };
}

/** For so few files nothing is prepared. */
const few = 16;

/** Other threads know only the disk. @param search gives those of saved files that need a closer look */
function withOverlaid(
  files: readonly string[],
  overlay: Overlay,
  search: (saved: readonly string[]) => readonly string[],
): readonly string[] {
  if (overlay.size === 0) return search(files);
  const rest = new Set(search(files.filter((file) => !overlay.has(file))));
  return files.filter((file) => overlay.has(file) || rest.has(file));
}

/** The same for a text that is not on the disk. */
export function siftUnsaved(
  { file, bytes }: { readonly file: string; readonly bytes: Uint8Array },
  { markers, mayUseEngine, maxBytes = defaultMaxBytes, clock }: SiftOptions,
): Sifted {
  if (clock) clock.searched += 1;
  const none: Sifted = { candidates: [], sawHost: false, absent: [], problems: [] };
  if (bytes.length > maxBytes) {
    return {
      ...none,
      problems: [{ file, message: `not parsed: it has more than ${formatBytes(maxBytes)}` }],
    };
  }
  const buffer = Buffer.from(bytes);
  const text = searchable(buffer, buffer.length, encodingOf(buffer, buffer.length));
  const { host, path: hasPath, engine } = closer(prepareSearch(markers), mayUseEngine)(text);
  if (!(host || hasPath || engine) || !isSource(text)) return none;
  // The host may be in a file that it imports.
  return { ...none, candidates: [{ file, host: true, path: hasPath, engine }], sawHost: true };
}

/** A marker of the Engine counts only if a closer look confirms it; most files only mention Docker. */
function closer(search: MarkerSearch, mayUseEngine: SiftOptions['mayUseEngine']): MarkerSearch {
  if (!mayUseEngine) return search;
  return (text) => {
    const hits = search(text);
    return hits.engine && !mayUseEngine(text) ? { ...hits, engine: false } : hits;
  };
}

/** `large`: the size of a file over the limit, in bytes; 0 for others. */
interface Found extends Hits {
  readonly large: number;
}

/** Git looks at as many bytes when it decides whether a file is binary. */
const head = 8 * 1024;
const largeChunk = 1024 * 1024;

function searchWhole(
  opened: OpenFile,
  buffer: Buffer,
  isClean: (length: number) => boolean,
  search: MarkerSearch,
): Found | undefined {
  const length = opened.readInto(buffer, opened.size);
  const encoding = encodingOf(buffer, length);
  // Most files end here, and need no decoding.
  if (encoding === 'utf-8' && isClean(length)) return undefined;
  const text = searchable(buffer, length, encoding);
  const hits = search(text);
  // Few files come this far, so that asking here costs less than asking all of them.
  return (hits.host || hits.path || hits.engine) && isSource(text) ? { ...hits, large: 0 } : undefined;
}

function searchLarge(opened: OpenFile, buffer: Buffer, search: MarkerSearch): Found | undefined {
  let encoding: Encoding | undefined;
  let tail = '';
  for (let read = 0; read < searchedBytes; read += largeChunk) {
    const length = opened.readInto(buffer, largeChunk);
    encoding ??= encodingOf(buffer, length);
    const text = searchable(buffer, length, encoding);
    if (read === 0 && !isSource(text)) return undefined;
    if (search(tail + text).host) return { host: true, path: false, engine: false, large: opened.size };
    if (length < largeChunk) return undefined;
    // A marker may lie across two chunks; none is as long as this.
    tail = text.slice(-256);
  }
  return undefined;
}

/** Bytes as text in which markers can be found: as latin1, which costs nothing, or as UTF-16 if the file is. */
function searchable(bytes: Buffer, length: number, encoding: Encoding): string {
  if (encoding === 'utf-8') return bytes.toString('latin1', 0, length);
  const pairs = bytes.subarray(0, length - (length % 2));
  return (encoding === 'utf-16be' ? pairs.swap16() : pairs).toString('utf16le');
}

/** Neither binary nor a report of ours that was left there. */
function isSource(text: string): boolean {
  return !isBinary(text) && !isOwnReport(text.slice(0, reportHead));
}

function isBinary(text: string): boolean {
  return text.slice(0, head).includes('\0');
}

/**
 * A file that disappears, or becomes a link or a folder, while we look is no longer part of what was asked. A name
 * with U+FFFD is another matter: its bytes are probably not UTF-8, and Node cannot open it by what it decoded.
 */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENXIO'].includes(errorCode(error));
}

function tooLarge(size: number, limit: number): string {
  const over = formatBytes(size) === formatBytes(limit) ? 'a little larger' : `${formatBytes(size)}, larger`;
  return `not parsed: it mentions a host of the Hub but is ${over} than the limit of ${formatBytes(limit)}`;
}
