/** What a baseline states: findings that are known, and that shall stop no build. */
import path from 'node:path';

/** The name of a baseline if nothing gives it another one. */
export const baselineName = 'dockshift-baseline.json';

/** Alike findings of one file: the same rule, request and code, wherever in the file they are. */
export interface KnownFinding {
  /** Relative to the folder of the baseline, forward slashes. */
  readonly file: string;
  readonly rule: string;
  readonly entry: string;
  /** What is asked for, for readers of the file. */
  readonly about: string;
  /** The `content` of the findings. */
  readonly fingerprint: string;
  /** How many of them are known, at least one. */
  readonly count: number;
  /** Who answers for it; null: no one is named. */
  readonly owner: string | null;
  /** The last day on which it counts as known, YYYY-MM-DD; null: for ever. */
  readonly until: string | null;
  readonly reason: string | null;
}

export interface Baseline {
  /** Absolute path. */
  readonly file: string;
  readonly findings: readonly KnownFinding[];
}

/** What is distinguished: files, and in a file what is asked for and how. */
export function keyOf({ file, fingerprint }: Pick<KnownFinding, 'file' | 'fingerprint'>): string {
  return `${fingerprint} ${file}`;
}

/** The way from the folder of a baseline to a file of the scanned root, and back. */
export class Paths {
  private readonly folder: string;
  private readonly root: string;

  /**
   * @param baseline absolute path of the baseline
   * @param root absolute path of the scanned root
   */
  constructor(baseline: string, root: string) {
    this.folder = path.dirname(baseline);
    this.root = root;
  }

  /** @param file relative to the root */
  readonly toBaseline = (file: string): string =>
    forward(path.relative(this.folder, path.join(this.root, file)));

  /** @param file relative to the folder of the baseline; @returns undefined if it lies outside of the root */
  readonly toRoot = (file: string): string | undefined => {
    const found = forward(path.relative(this.root, path.join(this.folder, file)));
    return found === '..' || found.startsWith('../') || path.isAbsolute(found) ? undefined : found;
  };
}

function forward(file: string): string {
  return file.split(path.sep).join('/');
}
