/**
 * Which scripts below a root could give others a host: in nearly every code base nothing names one, and no import need be
 * followed to know that none leads there. Bytes are searched as they are; only those of files with a host are decoded.
 */
import { closeSync, openSync, readdirSync, readSync, type Dirent } from 'node:fs';
import { extname, join } from 'node:path';
import { isSkippedFolder } from '../discover/skipped-folders.ts';
import { engineSigns } from '../engine-catalog/signs.ts';
import { socketNames } from '../engine-catalog/socket-names.ts';
import { extensions } from '../languages/javascript/files.ts';
import { prepareSearch, type Markers } from '../sift/markers.ts';
import { defaultMaxBytes } from '../sift/size-limit.ts';
import { importsIn } from '../languages/javascript/imports-in.ts';

/** Files and folders that are looked at; if there are more, imports are followed instead. */
const maxEntries = 40_000;

const scripts: ReadonlySet<string> = new Set(extensions.map((extension) => `.${extension}`));
const exporting = /\bexports?\b/;

/** What the scripts below a root could give others, as far as their bytes show. */
export interface ExportingFiles {
  /** Those that name a host, by their way from the root with forward slashes. */
  readonly hosts: ReadonlyMap<string, HostFile>;
  /** Whether one that exports anything may make a client of an engine, or send it a request. */
  readonly engine: boolean;
  /** Those that mention an engine, in the same way. */
  readonly engineFiles: ReadonlyMap<string, EngineFile>;
}

export interface EngineFile {
  /** What it seems to import, as it is written. */
  readonly imports: readonly string[];
  /** Names under which it keeps a socket or an address, and classes that it exports: a method may give a client of it. */
  readonly names: readonly string[];
}

interface HostFile {
  readonly text: string;
  readonly exports: boolean;
}

/**
 * @param root absolute path
 * @returns undefined if it cannot be known
 */
export function findExportingFiles(
  root: string,
  markers: Pick<Markers, 'hosts' | 'engine'>,
): ExportingFiles | undefined {
  const search = prepareSearch({ ...markers, paths: [] });
  // One byte more than a file may have: what fills it is too large to be read by anybody.
  const buffer = Buffer.allocUnsafe(defaultMaxBytes + 1);
  const hosts = new Map<string, HostFile>();
  const engineFiles = new Map<string, EngineFile>();
  let engine = false;
  const folders = [''];
  let left = maxEntries;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      if (--left < 0) return undefined;
      const path = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name)) folders.push(`${path}/`);
      } else if (entry.isFile() && scripts.has(extname(entry.name))) {
        const bytes = read(join(root, path), buffer);
        if (isWide(bytes)) return undefined;
        const text = bytes.toString('latin1');
        const hits = search(text);
        if (!hits.host && !hits.engine) continue;
        const exports = exporting.test(text);
        if (hits.host) hosts.set(path, { text: bytes.toString('utf8'), exports });
        if (!hits.engine || !engineSigns().any.test(text)) continue;
        engine ||= exports && engineSigns().calls.test(text);
        const written = bytes.toString('utf8');
        engineFiles.set(path, { imports: importsIn(written), names: namesIn(written) });
      }
    }
  }
  return { hosts, engine, engineFiles };
}

function namesIn(text: string): readonly string[] {
  const classes = [...text.matchAll(/\bexport (?:default )?(?:abstract )?class (\w{3,80})/g)];
  return [...socketNames(text), ...classes.flatMap(([, name]) => name ?? [])];
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** @returns the part of the buffer that the file fills; nothing of one that is too large, or that cannot be read */
function read(file: string, buffer: Buffer): Buffer {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const length = readSync(descriptor, buffer, 0, buffer.length, 0);
      return buffer.subarray(0, length < buffer.length ? length : 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return buffer.subarray(0, 0);
  }
}

/** UTF-16, by its byte order mark: no search of single bytes finds anything in it. */
function isWide(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
