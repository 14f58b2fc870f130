/** A file before and after a change. */
import type { Finding } from '../finding.ts';

/** A file as it is, and the findings whose fixes change it. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly findings: readonly Finding[];
}
