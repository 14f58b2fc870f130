/** What dockshift reports; the shape that users read is in the contract of `--format json`. */
import type { Timings } from './timings/timings.ts';
import type { Method } from './trace/model/fact.ts';

export type Severity = 'error' | 'warning' | 'info';
export type Confidence = 'high' | 'medium' | 'low';
export type State = 'current' | 'deprecated' | 'removed' | 'undocumented';

/** Rules about the Hub API. */
export type HubRuleId =
  | 'no-removed-hub-v1'
  | 'no-deprecated-hub-repositories'
  | 'prefer-documented-hub-path'
  | 'no-deprecated-hub-login';

/** Rules about the APIs of the user's own catalogues. */
export type ApiRuleId = 'no-removed-api-call' | 'no-deprecated-api-call';

/** Rules about the Engine API. */
export type EngineRuleId =
  | 'no-unpinned-engine-api'
  | 'no-unsupported-engine-api'
  | 'no-missing-engine-feature'
  | 'no-malformed-engine-version'
  | 'no-ineffective-engine-version'
  | 'no-unpinned-engine-release';

export type RuleId = HubRuleId | ApiRuleId | EngineRuleId;

/** `line` and `column` count from 1, in UTF-16 units; `offset` from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface Evidence {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly says: string;
}

export interface Edit {
  readonly file: string;
  /** UTF-16 offsets; `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Fix {
  readonly safety: 'safe' | 'unsafe';
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** How a client of the Engine API comes to its version. */
export type EngineVerdict = 'unversioned' | 'pinned' | 'implicit' | 'negotiated' | 'server-max' | 'env';

/** What a finding about the Engine API states of the client and of the engines. */
export interface EngineUse {
  /** As its registry names it; null for requests without a library. */
  readonly library: string | null;
  /** As the lock file or the manifest states; null if neither does. */
  readonly libraryVersion: string | null;
  /** Null if no client is seen, as for a package that installs an engine. */
  readonly verdict: EngineVerdict | null;
  /** The API version that goes over the wire; null if none does, or it is not known. */
  readonly version: string | null;
  /** The lowest and the highest version that every targeted engine accepts; null if there is none. */
  readonly accepted: readonly [string, string] | null;
}

export interface Finding {
  readonly rule: RuleId;
  /** Stable id of the catalogue entry. */
  readonly entry: string;
  readonly state: State | null;
  /** ISO date since when the state holds; null if no date is published. */
  readonly since: string | null;
  /** The announced day of the removal, YYYY-MM-DD; left out if none is. */
  readonly removal?: string;
  readonly severity: Severity;
  /** The day from which the configuration makes an error of the warning, also if that day is past. */
  readonly ramp?: string;
  readonly confidence: Confidence;
  /** Relative to the scanned root, forward slashes. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  readonly method: Method;
  /** How the method is known. */
  readonly methodFrom: string;
  /** The resolved URL, holes in braces; null if no request is seen, but a client or a setting. */
  readonly url: string | null;
  readonly operation: string | null;
  readonly replacement: { readonly method: string; readonly path: string } | null;
  readonly evidence: readonly Evidence[];
  readonly message: string;
  readonly fix: Fix | null;
  /** The reason where `fix` is null. */
  readonly whyNoFix: string | null;
  readonly docs: string;
  /** Of what is asked for and how it is written, in whatever file and on whatever line; a baseline knows findings by it. */
  readonly content: string;
  /** The same with the file; alike ones of a file are numbered. */
  readonly fingerprint: string;
  /** Owners of the file, as CODEOWNERS has them; left out if the repository has no such file. */
  readonly owners?: readonly string[];
  /** Of the rules about the Engine API. */
  readonly engine?: EngineUse;
  /** In the report of a shard: its place among all findings before they are sorted. */
  readonly order?: number;
}

/** What keeps a finding quiet. It stays in the report, with its justification. */
export type Suppression =
  | {
      readonly kind: 'comment';
      /** The line that it is on, from 1. */
      readonly line: number;
      /** The last day on which it holds, YYYY-MM-DD; null: for ever. */
      readonly until: string | null;
      readonly reason: string | null;
    }
  | {
      readonly kind: 'baseline';
      /** Who answers for it; null if the baseline names no one. */
      readonly owner: string | null;
      readonly until: string | null;
      readonly reason: string | null;
    };

export interface SuppressedFinding extends Finding {
  readonly suppression: Suppression;
}

/** A file that could not be read or parsed, or was left out. */
export interface FileProblem {
  readonly file: string;
  readonly message: string;
}

export interface Summary {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
  readonly fixable: number;
  readonly safe: number;
}

/** What part of a scan a report is. */
export interface ReportedShard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
  /** The same for shards of the same files, scanned in the same way. */
  readonly scan: string;
}

/** The outcome of a scan: what reporters are given. Sorted by file, position, rule. */
export interface Report {
  readonly findings: readonly Finding[];
  /** What comments and the baseline keep quiet; it fails nothing. Sorted as the findings are. */
  readonly suppressed: readonly SuppressedFinding[];
  readonly problems: readonly FileProblem[];
  readonly summary: Summary;
  /** How many files were looked at (after ignores). */
  readonly files: number;
  /** Whole milliseconds from start to end; printed only by `pretty` and under `--stats`. */
  readonly milliseconds: number;
  /** Left out if the scan was not asked for it. */
  readonly timings?: Timings;
  /** Left out if the report is of all files. */
  readonly shard?: ReportedShard;
}
