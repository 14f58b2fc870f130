/** An analysis from its request to its result. */
import type { Catalog } from '../catalog/catalog.ts';
import type { Configuration } from '../config/configuration.ts';
import type { FileProblem, Finding, SuppressedFinding } from '../finding.ts';
import type { KeptPrograms } from '../project/kept-programs.ts';
import type { ProjectDisk } from '../project/disk.ts';
import type { Shard } from '../shard/shard.ts';
import type { Markers } from '../sift/markers.ts';
import type { Candidate } from '../sift/sift.ts';
import type { Clock } from '../timings/clock.ts';
import type { ScanOptions } from './scan-options.ts';

export interface Analysis {
  readonly disk: ProjectDisk;
  readonly files: readonly string[];
  readonly config: Configuration;
  readonly catalog: Catalog;
  readonly markers: Markers;
  /** The files that findings are wanted for. */
  readonly asked: readonly string[];
  readonly candidates: readonly Candidate[];
  /** YYYY-MM-DD */
  readonly today: string;
  readonly onShown?: ScanOptions['onShown'];
  /** Limits what is reported to the part of a shard; left out: all of it. */
  readonly shard?: Shard;
  /** False: findings have no fixes. */
  readonly fixes?: false;
  /** Whether the candidates are a small part of those that there are. */
  readonly isPart?: true;
  /** As in `ScanOptions`. */
  readonly pause?: ScanOptions['pause'];
  /** As in `ProjectOptions`; nothing that is found depends on it. */
  readonly onLink?: (one: string, other: string) => void;
  /** As in `ProjectOptions`; nothing that is found depends on it. */
  readonly kept?: KeptPrograms;
  /** As in `ProjectOptions`; nothing that is found depends on it. */
  readonly mostLowered?: number;
  /** Nothing that is found depends on it. */
  readonly clock?: Clock;
}

export interface Analyzed {
  readonly findings: readonly Finding[];
  /** What comments keep quiet. */
  readonly suppressed: readonly SuppressedFinding[];
  readonly problems: readonly FileProblem[];
}
