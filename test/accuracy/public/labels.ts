/** What was seen in public repositories by reading, before they were scanned: the files of `labels/`, one a round. */
import type { RuleId } from '../../../src/finding.ts';

/** Which of the two APIs a label is about; each has figures of its own. */
export type About = 'hub' | 'engine';

export interface Repository {
  /** `owner/name` */
  readonly repository: string;
  readonly commit: string;
}

export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A use, or something that looks like one. */
export interface Label extends Place {
  readonly repository: string;
  /** The last line of a statement of several lines. */
  readonly through?: number;
  /** Other lines at which the same use may be reported: a constant, a wrapper. */
  readonly also?: readonly Place[];
  readonly about: About;
  /** `optional`: a finding here is neither right nor wrong, as in tests, comments and documents. */
  readonly due: 'yes' | 'optional' | 'no';
  /** The rules that may report it, the expected one first. */
  readonly rules?: readonly RuleId[];
  readonly operation?: string;
  readonly version?: string;
  /** What a fix of it may be, at most. */
  readonly fix?: 'safe' | 'unsafe' | 'none';
  /** How far the address has to be followed. */
  readonly follow: 'literal' | 'same-file' | 'cross-file' | 'needs-types' | 'dynamic';
  readonly context: string;
  readonly why: string;
}

export interface Round {
  readonly round: number;
  /** All of each was read: a warning without a label is a false one. */
  readonly repositories: readonly Repository[];
  readonly labels: readonly Label[];
}

/** @param text JSON a line: the repositories of the round, then its labels */
export function roundOf(text: string): Round {
  const [head = '{}', ...lines] = text.trimEnd().split('\n');
  const { round, repositories }: Omit<Round, 'labels'> = JSON.parse(head);
  const labels: readonly Label[] = JSON.parse(`[${lines.join(',')}]`);
  return { round, repositories, labels };
}
