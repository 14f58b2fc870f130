/** Bars as inline SVG: lengths are percentages, so that they fit any width without a script. */
import type { Severity } from '../../finding.ts';
import type { Item } from './item.ts';
import { markup, type Markup } from './markup.ts';

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A part of a bar: `name` is a class of the style. */
interface Part {
  readonly name: string;
  readonly count: number;
}

/**
 * A bar of several parts. Screen readers pass over it: the numbers are beside it.
 *
 * @param whole what the full width represents
 */
export function bar(parts: readonly Part[], whole: number): Markup {
  let at = 0;
  const pieces = parts.flatMap(({ name, count }) => {
    if (count === 0) return [];
    const x = percent(at, whole);
    at += count;
    return [markup`<rect class="${name}" x="${x}%" width="${percent(count, whole)}%" height="100%"/>`];
  });
  return markup`<svg class="bar" aria-hidden="true" focusable="false">${pieces}</svg>`;
}

export function severityParts(items: readonly Item[]): readonly Part[] {
  return severities.map((severity) => ({
    name: severity,
    count: items.filter(({ finding }) => finding.severity === severity).length,
  }));
}

function percent(count: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((count / whole) * 10_000) / 100;
}
