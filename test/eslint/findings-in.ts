import { analysisOf } from '../../src/eslint/analysis.ts';
import type { Finding } from '../../src/finding.ts';

/** All findings of a file that is linted; none where it is not looked at. */
export function findingsIn(linted: Parameters<typeof analysisOf>[0]): readonly Finding[] {
  return analysisOf(linted)?.findings() ?? [];
}
