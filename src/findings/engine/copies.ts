/** Files that are kept in several copies: an engine that they contain is reported once, with the places of the others. */
import type { Lines } from '../../judge/lines.ts';
import type { EngineTrouble } from '../../judge/engine/trouble.ts';

export function withoutCopies<T extends EngineTrouble>(troubles: readonly T[], lines: Lines): readonly T[] {
  const alike = new Map<string, T[]>();
  for (const trouble of troubles) {
    if (trouble.kind !== 'floating') continue;
    const { file, start, end } = trouble.place;
    const key = `${trouble.entry} ${file.slice(file.lastIndexOf('/') + 1)} ${start} ${end}`;
    alike.set(key, [...(alike.get(key) ?? []), trouble]);
  }
  const copies = new Map<T, T>();
  for (const group of alike.values()) {
    const firsts: T[] = [];
    for (const trouble of group.toSorted((a, b) => a.place.file.length - b.place.file.length)) {
      const same = firsts.find(({ place }) => lines.text(place.file) === lines.text(trouble.place.file));
      if (same) copies.set(trouble, same);
      else firsts.push(trouble);
    }
  }
  if (copies.size === 0) return troubles;
  return troubles
    .filter((trouble) => !copies.has(trouble))
    .map((trouble) => {
      const others = [...copies].flatMap(([copy, first]) => (first === trouble ? [copy.place] : []));
      const steps = others.map(({ file, start }) => ({ file, offset: start, says: 'a copy of this file' }));
      return steps.length === 0 ? trouble : { ...trouble, steps: [...trouble.steps, ...steps] };
    });
}
