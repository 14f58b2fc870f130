/** What `dockshift migrate` did, or would do: what its reports are made of. */
import type { Finding, Fix } from '../../finding.ts';

interface ChangedFile {
  /** Relative to the root, forward slashes. */
  readonly file: string;
  /** Those whose fixes change it, in the order of the file. */
  readonly findings: readonly (Finding & { readonly fix: Fix })[];
}

export interface Migration {
  /** False for a preview. */
  readonly isWritten: boolean;
  /** Sorted by file. */
  readonly changes: readonly ChangedFile[];
  /** Findings with a change that is made with `--unsafe` alone, and was not asked for. */
  readonly review: readonly (Finding & { readonly fix: Fix })[];
  readonly byHand: readonly Finding[];
  /** Changes that were asked for and cannot be made, with words that follow "left as it is:". */
  readonly leftOut: readonly { readonly finding: Finding; readonly why: string }[];
}

export const migrationFormats = ['pretty', 'json', 'markdown'] as const;
export type MigrationFormat = (typeof migrationFormats)[number];

/** How many findings the changes fix: one of them may reach into several files. */
export function changedFindings({ changes }: Migration): number {
  return new Set(changes.flatMap(({ findings }) => findings)).size;
}
