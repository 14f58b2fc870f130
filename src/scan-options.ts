import type { Configuration } from './config/configuration.ts';

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
  /** Larger files are not parsed; 1 MiB when left out. */
  readonly maxBytes?: number;
}
