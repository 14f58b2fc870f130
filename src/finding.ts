/** What dockshift reports; the shape that users read is in the contract of `--format json`. */
import type { Method } from './trace/fact.ts';

export type Severity = 'error' | 'warning' | 'info';
export type Confidence = 'high' | 'medium' | 'low';
export type State = 'current' | 'deprecated' | 'removed' | 'undocumented';

export type RuleId =
  | 'no-removed-hub-v1'
  | 'no-deprecated-hub-repositories'
  | 'prefer-documented-hub-path'
  | 'no-deprecated-hub-login';

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

export interface Finding {
  readonly rule: RuleId;
  /** Stable id of the catalogue entry. */
  readonly entry: string;
  readonly state: State;
  /** ISO date since when the state holds; null where no date is published. */
  readonly since: string | null;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** Relative to the scanned root, forward slashes. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  readonly method: Method;
  /** How the method is known. */
  readonly methodFrom: string;
  /** The resolved URL, holes in braces. */
  readonly url: string;
  readonly operation: string | null;
  readonly replacement: { readonly method: string; readonly path: string } | null;
  readonly evidence: readonly Evidence[];
  readonly message: string;
  readonly fix: Fix | null;
  /** The reason where `fix` is null. */
  readonly whyNoFix: string | null;
  readonly docs: string;
  readonly fingerprint: string;
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

/** The outcome of a scan: what reporters are given. Sorted by file, position, rule. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly problems: readonly FileProblem[];
  readonly summary: Summary;
  /** How many files were looked at (after ignores). */
  readonly files: number;
  /** Whole milliseconds from start to end; printed only by `pretty` and under `--stats`. */
  readonly milliseconds: number;
}
