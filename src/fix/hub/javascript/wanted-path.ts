/** Which segment of the old path, or which word, is where in the new one. */
import type { ResolvedEntry } from '../../../catalog/catalog.ts';

export type Replacement = NonNullable<ResolvedEntry['replacement']>;

/** `names`: one segment that holds `namespace/name`, or a name alone where `isOfficial` is true. */
export type WantedPart =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'segment'; readonly index: number }
  | { readonly kind: 'names'; readonly index: number }
  | { readonly kind: 'body'; readonly field: string };

export interface OldSegment {
  /** Undefined for what is not written as text. */
  readonly text: string | undefined;
  /** True if it is one expression that may hold a slash. */
  readonly mayHoldTwo: boolean;
}

/** @returns undefined if no path of the entry fits */
export function wantedPath(
  entry: ResolvedEntry,
  replacement: Replacement,
  segments: readonly OldSegment[],
): readonly WantedPart[] | undefined {
  // A segment represents one name if it can.
  const distance = (path: string) => Math.abs(partsOf(path).length - segments.length);
  for (const path of entry.paths.toSorted((a, b) => distance(a) - distance(b))) {
    const names = namesOf(partsOf(path), segments);
    const wanted = names && wantedBy(partsOf(replacement.path), replacement, names);
    if (wanted) return wanted;
  }
  return undefined;
}

interface Names {
  readonly at: ReadonlyMap<string, number>;
  /** The segment that holds namespace and name, or may. */
  readonly both: number | undefined;
}

function namesOf(shape: readonly string[], segments: readonly OldSegment[]): Names | undefined {
  const at = new Map<string, number>();
  let both: number | undefined;
  let index = 0;
  for (let i = 0; i < shape.length; i++, index++) {
    const part = shape[i] ?? '';
    const segment = segments[index];
    if (!segment) return undefined;
    if (!isName(part)) {
      if (segment.text !== part) return undefined;
      continue;
    }
    const isMissing = shape.length - i > segments.length - index;
    if (isMissing && isName(shape[i + 1] ?? '') && segment.mayHoldTwo && both === undefined) {
      both = index;
      i++;
      continue;
    }
    at.set(part.slice(1, -1), index);
  }
  return index === segments.length ? { at, both } : undefined;
}

function wantedBy(
  path: readonly string[],
  { fill }: Replacement,
  { at, both }: Names,
): readonly WantedPart[] | undefined {
  const wanted: WantedPart[] = [];
  for (let i = 0; i < path.length; i++) {
    const part = path[i] ?? '';
    if (!isName(part)) {
      wanted.push({ kind: 'word', text: part });
      continue;
    }
    if (both !== undefined && part === '{namespace}') {
      // `{namespace}/repositories/{repository}` comes of one expression.
      if (path[i + 2] !== '{repository}') return undefined;
      wanted.push({ kind: 'names', index: both });
      i += 2;
      continue;
    }
    const source = sourceOf(part.slice(1, -1), fill, at);
    if (!source) return undefined;
    wanted.push(source);
  }
  return wanted;
}

function sourceOf(
  name: string,
  fill: Replacement['fill'],
  at: ReadonlyMap<string, number>,
): WantedPart | undefined {
  for (const source of fill?.[name] ?? [{ kind: 'path' as const, name }]) {
    if (source.kind === 'text') return { kind: 'word', text: source.value };
    if (source.kind === 'body') return { kind: 'body', field: source.field };
    const index = at.get(source.name);
    if (index !== undefined) return { kind: 'segment', index };
  }
  return undefined;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function isName(part: string): boolean {
  return part.startsWith('{');
}
