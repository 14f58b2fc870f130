/** Paths with named places, as RestSharp and Refit have them: `repos/{ns}/{name}`. */
import type { Expr, Text } from '../../ir/ir.ts';

/** A path in which each `{name}` is that name; anything but a literal stays as it is. */
export function withPlaces(path: Expr, place: (name: string) => string = (name) => name): Expr {
  if (path.kind !== 'text') return path;
  const parts: Expr[] = [];
  let last = 0;
  for (const match of path.value.matchAll(/\{(?:\*\*)?([A-Za-z_]\w*)(?::[^{}]*)?\}/g)) {
    if (match.index > last) parts.push(cut(path, last, match.index));
    last = match.index + match[0].length;
    const { start, end } = cut(path, match.index, last);
    parts.push({ kind: 'name', name: place(match[1] ?? ''), start, end });
  }
  if (last === 0) return path;
  if (last < path.value.length) parts.push(cut(path, last, path.value.length));
  return { kind: 'join', parts, start: path.start, end: path.end };
}

/** Part of a literal, by offsets of its value; it keeps its place in the source. */
export function cut(text: Text, from: number, to: number): Text {
  const map = text.map?.slice(from, to + 1);
  const start = map?.[0] ?? text.at + from;
  const end = map?.at(-1) ?? text.at + to;
  return { kind: 'text', value: text.value.slice(from, to), at: start, ...(map ? { map } : {}), start, end };
}
