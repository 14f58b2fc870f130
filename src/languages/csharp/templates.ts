/** Paths with named places, as RestSharp and Refit have them: `repos/{ns}/{name}`. */
import type { Expr } from '../../ir/ir.ts';
import { slice } from '../literal-units.ts';

/** A path in which each `{name}` is that name; anything but a literal stays as it is. */
export function withPlaces(path: Expr, place: (name: string) => string = (name) => name): Expr {
  if (path.kind !== 'text') return path;
  const parts: Expr[] = [];
  let last = 0;
  for (const match of path.value.matchAll(/\{(?:\*\*)?([A-Za-z_]\w*)(?::[^{}]*)?\}/g)) {
    if (match.index > last) parts.push(slice(path, last, match.index));
    last = match.index + match[0].length;
    const { start, end } = slice(path, match.index, last);
    parts.push({ kind: 'name', name: place(match[1] ?? ''), start, end });
  }
  if (last === 0) return path;
  if (last < path.value.length) parts.push(slice(path, last, path.value.length));
  return { kind: 'join', parts, start: path.start, end: path.end };
}
