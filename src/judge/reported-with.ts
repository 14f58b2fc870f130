/** Several calls that request an address which is written once: one finding reports all of them. */
import type { Catalog } from '../catalog/catalog.ts';
import { isSamePlace } from '../trace/model/places.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { placesOfTexts } from '../trace/model/pieces.ts';
import { placeOfRequest } from './place.ts';
import { judge, type Verdict } from './verdict.ts';

/** @returns the verdicts on the other calls that the finding of a verdict reports too, one for each call */
export function reportedWith(
  { fact, match }: Verdict,
  requests: readonly RequestFact[],
  catalog: Catalog,
): readonly Verdict[] {
  const place = placeOfRequest(fact, match.path);
  const texts = placesOfTexts(fact.url).join();
  const found = new Map<number, Verdict>();
  for (const other of requests) {
    const { site, method } = other;
    if (site.file !== fact.site.file || isSamePlace(site, fact.site) || method !== fact.method) continue;
    if (found.has(site.start) || placesOfTexts(other.url).join() !== texts) continue;
    if (!isSamePlace(placeOfRequest(other, match.path), place)) continue;
    const verdict = judge(catalog, other);
    if (verdict?.match.entry === match.entry) found.set(site.start, verdict);
  }
  return [...found.values()];
}
