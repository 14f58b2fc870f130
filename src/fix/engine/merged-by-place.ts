/** One finding for each place, with what is edited for all that is wrong there. */
import type { Confidence } from '../../finding.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { RemediedViolation } from './remedy.ts';
import { together } from './decide-safety.ts';

/** A place that several ways lead to is reported once, with what is edited for each; so is a library that makes its client by itself. */
export function mergedByPlace(violations: readonly RemediedViolation[]): readonly RemediedViolation[] {
  const alike = new Map<string, RemediedViolation[]>();
  for (const violation of violations) {
    const { kind, entry, place, use } = violation;
    const isOfUse =
      'row' in violation && violation.row?.construction.calls.length === 0 && use.library !== null;
    const isSetting = violation.kind === 'refused' && use.verdict === 'env';
    const key =
      isOfUse && !isSetting
        ? `${kind} ${entry} ${use.library} ${use.libraryVersion ?? ''}`
        : `${kind} ${entry} ${placeKey(place)} ${violation.kind === 'missing' ? violation.name : ''}`;
    alike.set(key, [...(alike.get(key) ?? []), violation]);
  }
  return [...alike.values()].flatMap((found) => {
    const [first] = found.toSorted(bySurety);
    if (!first) return [];
    const more = found.filter((other) => other !== first);
    const same = more.filter(({ place }) => placeKey(place) === placeKey(first.place));
    return [{ ...first, fix: together([first, ...same].flatMap(({ fix }) => fix ?? [])) }];
  });
}

const confidenceRank: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };

/** What a sample of a document leads to as well is no sample; what is seen counts more than what a default may be. */
function bySurety(one: RemediedViolation, other: RemediedViolation): number {
  return (
    Number(one.document === true) - Number(other.document === true) ||
    confidenceRank[one.confidence] - confidenceRank[other.confidence] ||
    Number(mayBeOther(one)) - Number(mayBeOther(other))
  );
}

/** Whether a variable or a setting may state another version. */
function mayBeOther(violation: RemediedViolation): boolean {
  return 'unless' in violation && violation.unless !== undefined;
}

function placeKey({ file, start, end }: Place): string {
  return `${file}:${start}:${end}`;
}
