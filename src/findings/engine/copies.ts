/** Files that are kept in several copies: an engine that they contain is reported once, with the places of the others. */
import type { Lines } from '../../judge/lines.ts';
import type { EngineViolation } from '../../judge/engine/violation.ts';

export function withoutCopies<T extends EngineViolation>(
  violations: readonly T[],
  lines: Lines,
): readonly T[] {
  const alike = new Map<string, T[]>();
  for (const violation of violations) {
    if (violation.kind !== 'floating') continue;
    const { file, start, end } = violation.place;
    const key = `${violation.entry} ${file.slice(file.lastIndexOf('/') + 1)} ${start} ${end}`;
    alike.set(key, [...(alike.get(key) ?? []), violation]);
  }
  const copies = new Map<T, T>();
  for (const group of alike.values()) {
    const firsts: T[] = [];
    for (const violation of group.toSorted((a, b) => a.place.file.length - b.place.file.length)) {
      const same = firsts.find(({ place }) => lines.text(place.file) === lines.text(violation.place.file));
      if (same) copies.set(violation, same);
      else firsts.push(violation);
    }
  }
  if (copies.size === 0) return violations;
  return violations
    .filter((violation) => !copies.has(violation))
    .map((violation) => {
      const others = [...copies].flatMap(([copy, first]) => (first === violation ? [copy.place] : []));
      const steps = others.map(({ file, start }) => ({ file, offset: start, says: 'a copy of this file' }));
      return steps.length === 0 ? violation : { ...violation, steps: [...violation.steps, ...steps] };
    });
}
