import type { SessionMemory } from '../project/session-memory.ts';
import type { CacheOptions } from './cache-options.ts';
import type { Configuration } from '../config/configuration.ts';
import type { LibraryVersions } from '../manifests/library-versions.ts';
import type { Unsaved } from '../project/unsaved.ts';
import type { Shard } from '../shard/shard.ts';
import type { Overlay } from '../sift/overlay.ts';
import type { Traced } from '../trace/trace.ts';

/** What code asks for, whether anything is wrong with it or not. */
export interface Shown {
  readonly traced: readonly Traced[];
  readonly versionOf: LibraryVersions;
  /** The text of a file of the project; '' if it cannot be read. */
  readonly textOf: (file: string) => string;
}

/** What a scan is asked to do. */
export interface ScanOptions {
  /** Absolute path of the folder that paths in the report are relative to. */
  readonly root: string;
  /** Files and folders below the root that limit the scan, relative to it with forward slashes; left out: everything. */
  readonly files?: readonly string[];
  /** A text to scan alone, instead of its file on the disk; a cache is not used then. */
  readonly unsaved?: Unsaved;
  /** Texts that count as if they were saved; a cache is not used then. */
  readonly overlay?: Overlay;
  /** What this process remembers of the last scan of the same root, configuration and day; a cache is not used then. */
  readonly memory?: SessionMemory;
  /** Files whose findings are wanted, with those that they depend on; what other files show is left aside. Left out: all. */
  readonly near?: ReadonlySet<string>;
  /** False: findings have no fix, and no reason why there is none; proving a fix takes longer than finding a call. */
  readonly fixes?: false;
  /** Is awaited between two files, and may throw: then the scan ends with its error. */
  readonly pause?: () => Promise<void>;
  /** Left out: the defaults; a configuration is not looked for. */
  readonly config?: Configuration;
  /** The day, YYYY-MM-DD, that severities and the ends of ignores are judged for; left out: today in UTC. */
  readonly today?: string;
  /** False: what the baseline knows is reported like anything else. */
  readonly baseline?: false;
  /** Reports comments and entries of the baseline that suppress nothing, as problems. */
  readonly reportUnusedIgnores?: boolean;
  /** Called often and at once; it should return quickly. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called at most once, and not if nothing is worth parsing. */
  readonly onShown?: (shown: Shown) => void;
  /** Reports on this part of the files only, for `mergeShards`; the baseline is left for that too. Left out: all. */
  readonly shard?: Shard;
  /** What is remembered from one scan to the next, for the same report sooner. Left out: nothing. */
  readonly cache?: CacheOptions;
  /** Measures what is spent on each file, for `timings` of the report. */
  readonly timings?: boolean;
  /** Larger files are not parsed; default: 1 MiB. */
  readonly maxBytes?: number;
}
