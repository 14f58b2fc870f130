/** Findings by the files whose comments can ignore them. */
import type { Finding } from '../finding.ts';

/** By the file that each is reported in and by those that its evidence names, in the order of the first of each file. */
export function byPlaces<F extends Finding>(found: readonly F[]): ReadonlyMap<string, readonly F[]> {
  const files = new Map<string, F[]>();
  for (const finding of found) {
    for (const file of new Set([finding.file, ...finding.evidence.map((step) => step.file)])) {
      const own = files.get(file);
      if (own) own.push(finding);
      else files.set(file, [finding]);
    }
  }
  return files;
}
