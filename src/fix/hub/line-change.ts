/** What the line of a URL becomes: words that change, and holes with `namespace/name` that are taken apart. */
import type { Verdict } from '../../judge/verdict.ts';
import type { HolePiece, Piece } from '../../trace/model/fact.ts';
import { unfoldStart } from '../../trace/model/pieces.ts';
import { movedOrigin, HOLE, shapeOf, type LineEdit, type Part, type Shape } from './shape.ts';

export interface LineChange {
  /** The line that the changes are for. */
  readonly text: string;
  readonly edits: readonly LineEdit[];
  readonly slugs: readonly Slug[];
}

/** A hole that holds `namespace/name`. */
export interface Slug {
  /** Its unit in the line. */
  readonly at: number;
  /** True where v1 took a name without a namespace as well. */
  readonly mayLackNamespace: boolean;
}

type Replacement = NonNullable<Verdict['match']['entry']['replacement']>;

/** A part of the new path: words, or a segment of the old one. */
type Wanted = string | number;

/** @param inPath what represents placeholders that the old path does not have: units to put in, as text */
export function lineChangeOf(
  { fact, match }: Verdict,
  replacement: Replacement,
  inPath: ReadonlyMap<string, string> = new Map(),
): LineChange | undefined {
  // A base that the environment may replace counts as what it is by default.
  const pieces = unfoldStart(fact.url);
  const shape = shapeOf(pieces);
  if (!shape) return undefined;
  const named = segmentsByName(match.path, shape.segments.length);
  if (!named) return undefined;
  const isOne = (index: number | undefined) => index !== undefined && textOf(shape, index) === HOLE;
  const slugs: Slug[] = [];
  const wanted: Wanted[] = [];
  const parts = partsOf(replacement.path);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    const next = parts[i + 2];
    const key = nameOf(part);
    if (key === undefined) {
      wanted.push(part);
      continue;
    }
    const put = inPath.get(key);
    const source = put ?? sourceOf(key, replacement, named);
    if (source === undefined) return undefined;
    const nextName = next === undefined ? undefined : nameOf(next);
    const following = nextName === undefined ? undefined : sourceOf(nextName, replacement, named);
    const isLibrary = typeof source === 'string' && put === undefined;
    const holder =
      typeof following === 'number' && (source === following || isLibrary) ? following : undefined;
    if (holder !== undefined && isOne(holder)) {
      const at = shape.segments[holder]?.start ?? 0;
      const hole = holeAt(pieces, at);
      if (!hole) return undefined;
      // Its slash is written as `%2F`: to part it there is no matter of one expression.
      if (source === following && hole.escaped) return undefined;
      if (source === following || hole.segment !== true) {
        slugs.push({ at, mayLackNamespace: isLibrary });
        wanted.push(holder);
        i += 2;
        continue;
      }
    }
    if (typeof source === 'number' && source === following) return undefined;
    wanted.push(source);
  }
  const edits = editsOf(
    shape,
    wanted,
    movedOrigin(shape.text.slice(0, shape.origin.end), match.entry.hosts, replacement.host),
  );
  return edits && { text: shape.text, edits, slugs };
}

/** Which segment represents each placeholder; one that represents two has both names. */
function segmentsByName(path: string, count: number): ReadonlyMap<string, number> | undefined {
  const parts = partsOf(path);
  let missing = parts.length - count;
  if (missing < 0 || missing > 1) return undefined;
  const named = new Map<string, number>();
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const key = nameOf(part);
    if (key !== undefined) named.set(key, at);
    if (missing > 0 && key !== undefined && nameOf(parts[i + 1] ?? '') !== undefined) missing--;
    else at++;
  }
  return missing === 0 ? named : undefined;
}

function sourceOf(
  name: string,
  { fill }: Replacement,
  named: ReadonlyMap<string, number>,
): Wanted | undefined {
  for (const source of fill?.[name] ?? [{ kind: 'path' as const, name }]) {
    if (source.kind === 'text') return source.value;
    const index = source.kind === 'path' ? named.get(source.name) : undefined;
    if (index !== undefined) return index;
  }
  return undefined;
}

/** The changes word by word, so that each falls into as few literals as can be. */
function editsOf(shape: Shape, wanted: readonly Wanted[], origin: string): readonly LineEdit[] | undefined {
  const edits: LineEdit[] = [];
  let start = 0;
  let text = origin;
  let last = -1;
  for (const part of wanted) {
    if (typeof part === 'string') {
      text += `/${part}`;
      continue;
    }
    const segment = shape.segments[part];
    if (!segment || part <= last) return undefined;
    edits.push(...wordEdits({ start, end: segment.start }, shape.text, `${text}/`));
    [start, text, last] = [segment.end, '', part];
  }
  const end = shape.pathEnd;
  const slash = end > start && shape.text[end - 1] === '/' ? '/' : '';
  const rest = wordEdits({ start, end }, shape.text, text + slash);
  return [...edits, ...rest];
}

function wordEdits({ start, end }: Part, line: string, after: string): readonly LineEdit[] {
  const words = (text: string) => (text === '' ? [] : text.split(/(?=\/)|(?<=\/)/));
  const old = words(line.slice(start, end));
  const now = words(after);
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) {
    tail++;
  }
  let at = start + old.slice(0, head).join('').length;
  const gone = old.slice(head, old.length - tail);
  const come = now.slice(head, now.length - tail);
  const pairs = Math.min(gone.length, come.length);
  const edits: LineEdit[] = [];
  for (let i = 0; i < Math.max(pairs, Math.min(1, gone.length + come.length)); i++) {
    const isLast = i >= pairs - 1;
    const before = isLast ? gone.slice(i).join('') : (gone[i] ?? '');
    const text = isLast ? come.slice(i).join('') : (come[i] ?? '');
    if (before !== text) edits.push({ start: at, end: at + before.length, text });
    at += before.length;
  }
  return edits;
}

/** The hole at a unit of the line. */
function holeAt(pieces: readonly Piece[], at: number): HolePiece | undefined {
  let before = 0;
  for (const piece of pieces) {
    if (before === at) return piece.kind === 'hole' ? piece : undefined;
    before += piece.kind === 'text' ? piece.value.length : 1;
    if (before > at) return undefined;
  }
  return undefined;
}

function textOf({ text, segments }: Shape, index: number): string {
  const segment = segments[index];
  return segment ? text.slice(segment.start, segment.end) : '';
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function nameOf(part: string): string | undefined {
  return part.startsWith('{') ? part.slice(1, -1) : undefined;
}
