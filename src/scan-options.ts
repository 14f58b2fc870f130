import type { Configuration } from './config/configuration.ts';
import type { LibraryVersions } from './manifests/library-versions.ts';
import type { Traced } from './trace/trace.ts';

/** What code asks for, whether anything is wrong with it or not. */
export interface Shown {
  readonly traced: readonly Traced[];
  readonly versionOf: LibraryVersions;
  /** The text of a file of the project; '' where it cannot be read. */
  readonly textOf: (file: string) => string;
}

/** What a scan is asked to do. */
export interface ScanOptions {
  /** Absolute path of the folder that paths in the report are relative to. */
  readonly root: string;
  /** Files and folders below the root that limit the scan, relative to it with forward slashes; left out: everything. */
  readonly files?: readonly string[];
  /** Left out: the defaults; a configuration is not looked for. */
  readonly config?: Configuration;
  /** Called often and at once; it should return quickly. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called at most once, and not where nothing is worth parsing. */
  readonly onShown?: (shown: Shown) => void;
  /** Larger files are not parsed; 1 MiB when left out. */
  readonly maxBytes?: number;
}
