/** Strings made of pieces: cutting, joining and reading them. */
import type { Piece, Place, TextPiece } from './fact.ts';

/**
 * The text at the start, up to the first hole. A hole at the very start, or right after a scheme, counts as its default,
 * if it has one.
 */
export function leadingText(pieces: readonly Piece[]): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.value;
    else if ((text === '' || isScheme(text)) && piece.default) text += leadingText(piece.default);
    else break;
  }
  return text;
}

export function trailingText(pieces: readonly Piece[]): string {
  const last = pieces.at(-1);
  return last?.kind === 'text' ? last.value : '';
}

/** The whole string, if no hole is in it. */
export function fullText(pieces: readonly Piece[]): string | undefined {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind !== 'text') return undefined;
    text += piece.value;
  }
  return text;
}

/** `https://` and nothing else. */
function isScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/$/i.test(text);
}

/** A hole at the start that has a default gives way to it: what is there is the start of a URL, or its host. */
export function unfoldStart(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces;
  if (first?.kind === 'text' && isScheme(first.value)) return [first, ...unfoldStart(rest)];
  if (first?.kind !== 'hole' || !first.default) return pieces;
  return [...unfoldStart(first.default), ...rest];
}

export function render(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.value : `{${piece.name}}`)).join('');
}

/** Part of a text piece, by value offsets; it keeps its true place in the source. */
export function cut(piece: TextPiece, start: number, end = piece.value.length): TextPiece {
  const value = piece.value.slice(start, end);
  const { map, from } = piece;
  if (map) {
    const part = map.slice(start, end + 1);
    const place: Place = { file: from.file, start: part[0] ?? from.start, end: part.at(-1) ?? from.end };
    return { ...piece, value, from: place, map: part };
  }
  return { ...piece, value, from: { file: from.file, start: from.start + start, end: from.start + end } };
}

/** The pieces from `start` on, in units of text; each hole counts as one unit. */
export function drop(pieces: readonly Piece[], start: number): readonly Piece[] {
  const out: Piece[] = [];
  let skip = start;
  for (const piece of pieces) {
    const length = piece.kind === 'text' ? piece.value.length : 1;
    if (skip >= length) {
      skip -= length;
      continue;
    }
    out.push(skip > 0 && piece.kind === 'text' ? cut(piece, skip) : piece);
    skip = 0;
  }
  return out;
}

/** The first `count` units; each hole counts as one. */
export function take(pieces: readonly Piece[], count: number): readonly Piece[] {
  const out: Piece[] = [];
  let left = count;
  for (const piece of pieces) {
    if (left <= 0) break;
    const length = piece.kind === 'text' ? piece.value.length : 1;
    out.push(length > left && piece.kind === 'text' ? cut(piece, 0, left) : piece);
    left -= length;
  }
  return out;
}

/** Every text in small letters. A letter that would take another number of units stays, so that each unit keeps its place. */
export function lowerCase(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const value = piece.kind === 'text' ? piece.value.toLowerCase() : '';
    return piece.kind === 'text' && value.length === piece.value.length ? { ...piece, value } : piece;
  });
}

/** Like `render`, with every hole as one unit that no text holds. */
export function skeleton(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.value : '\uFFFC')).join('');
}

export const HOLE = '\uFFFC';

export function isAbsolute(pieces: readonly Piece[]): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(leadingText(pieces)) || schemeOfParts.test(skeleton(pieces));
}

/** `http${s}://`, `${scheme}://`. */
export const schemeOfParts = new RegExp(`^(?:https?${HOLE}?|${HOLE})://`, 'i');

/** A base and what follows it with exactly one slash between. */
export function append(base: readonly Piece[], rest: readonly Piece[], at: Place): readonly Piece[] {
  if (rest.length === 0) return base;
  const last = base.at(-1);
  // A default that ends with a slash is that text here: its slash and the one that is added are one.
  if (last?.kind === 'hole' && last.default && skeleton(last.default).endsWith('/')) {
    return append([...base.slice(0, -1), ...last.default], rest, at);
  }
  const front = skeleton(base).replace(/(?<!\/)\/+$/, '').length;
  const back = /^\/*/.exec(skeleton(rest))?.[0].length ?? 0;
  const slash: TextPiece = { kind: 'text', value: '/', from: { ...at, end: at.start }, within: at };
  const kept = take(base, front);
  const baseSlash = drop(base, front)[0];
  return [...kept, baseSlash?.kind === 'text' ? cut(baseSlash, 0, 1) : slash, ...drop(rest, back)];
}

const withScheme = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
/** Some clients take a host for a base. */
const hostAlone = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?=[/?#]|$)/i;

/** A reference resolved against a base URL, as a browser resolves a link: `new URL(this.next || first, base)`. */
export function resolve(base: readonly Piece[], reference: readonly Piece[], at: Place): readonly Piece[] {
  const start = unfoldStart(base);
  if (isAbsolute(reference)) return reference;
  const rest = unfoldStart(reference);
  const text = skeleton(start);
  const authority = (withScheme.exec(text) ?? hostAlone.exec(text))?.[0].length ?? 0;
  if (leadingText(rest).startsWith('/')) return append(take(start, authority), rest, at);
  const [path = ''] = text.slice(authority).split(/[?#]/, 1);
  const folder = path.lastIndexOf('/');
  if (folder < 0) return append(start, rest, at);
  return [...take(start, authority + folder + 1), ...rest];
}

/** The scheme and host of a URL, without its path. */
export function originOf(pieces: readonly Piece[]): readonly Piece[] {
  const start = unfoldStart(pieces);
  const length = withScheme.exec(skeleton(start))?.[0].length;
  return length === undefined ? start : take(start, length);
}

/** Text that is nowhere in the source: at the place of the call that makes it, without a length there. */
export function synthetic(value: string, place: Place): TextPiece {
  const map = Array.from({ length: value.length + 1 }, () => place.start);
  return { kind: 'text', value, from: { ...place, end: place.start }, within: place, map };
}

/** Whether any of the string is known; also if it is one of several: `more or 'https://…'`. */
export function holdsText(pieces: readonly Piece[]): boolean {
  return pieces.some(
    (piece) => piece.kind === 'text' || (piece.default !== undefined && isAbsolute(piece.default)),
  );
}

/** How many parts the path of a URL has. */
export function segmentsOf(url: readonly Piece[]): number {
  const [path = ''] = skeleton(unfoldStart(url)).split(/[?#]/, 1);
  return path.split('/').filter((part) => part !== '').length;
}

/** `https://${user}:${password}@hub.docker.com/…` without the name and the password. */
export function withoutUser(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...rest] = pieces;
  const scheme =
    first?.kind === 'text' ? /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?=[^/?#@]*$)/i.exec(first.value) : null;
  if (first?.kind !== 'text' || !scheme) return pieces;
  const end = rest.findIndex((piece) => piece.kind === 'text' && /[@/?#]/.test(piece.value));
  const last = rest[end];
  if (last?.kind !== 'text') return pieces;
  const at = last.value.search(/[@/?#]/);
  if (last.value[at] !== '@') return pieces;
  return [cut(first, 0, scheme[0].length), cut(last, at + 1), ...rest.slice(end + 1)];
}

/** Where the texts of an address are written, in their order. */
export function placesOfTexts(url: readonly Piece[]): readonly string[] {
  return url.flatMap(({ kind, from }) => (kind === 'text' ? [`${from.file} ${from.start}`] : []));
}
