/** What the path of a request to an engine states of its version. */
import { apiVersionOf } from '../../engine-catalog/api-version.ts';
import type { Piece, TextPiece } from '../../trace/model/fact.ts';
import { cut, HOLE, skeleton } from '../../trace/model/pieces.ts';
import type { EngineTarget } from './target.ts';

export type StatedPath =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'version';
      readonly version: string;
      /** The text that begins with the version's digits. */
      readonly at: TextPiece;
      /** What may put another version in its place. */
      readonly unless?: string;
    }
  /** `/1.41/containers/json`. */
  | { readonly kind: 'malformed'; readonly written: string; readonly at: TextPiece }
  /** `http://v1.24/containers/json`, `http:/containers/json` through a socket: it is taken for the host. */
  | { readonly kind: 'misplaced'; readonly word: TextPiece; readonly version: string | undefined }
  /** `/{version}/containers/json`: something is stated, and not shown. */
  | { readonly kind: 'unknown' };

interface PathRead {
  readonly stated: StatedPath;
  /** Without its version, with `x` for what is not known: `/containers/x/json`. Undefined if it is not shown. */
  readonly path: string | undefined;
}

/** @param isEndpoint shows whether an engine has such a path, with `x` for what is not known */
export function readPath({ path, host }: EngineTarget, isEndpoint: (path: string) => boolean): PathRead {
  const read = ofPath(path);
  const isOpen = read.path === undefined;
  if ((read.stated.kind !== 'none' && !isOpen) || !host) return read;
  const [word, more] = host;
  if (word?.kind !== 'text' || more) return read;
  if (/^v\d+\.\d+$/.test(word.value)) {
    return { stated: { kind: 'misplaced', word, version: apiVersionOf(word.value) }, path: read.path };
  }
  if (isOpen) return read;
  const whole = `/${word.value}${read.path}`;
  return !isEndpoint(read.path) && isEndpoint(whole)
    ? { stated: { kind: 'misplaced', word, version: undefined }, path: whole }
    : read;
}

function ofPath(written: readonly Piece[]): PathRead {
  const { pieces, unless } = unfolded(written);
  const raw = skeleton(pieces);
  const text = raw.replace(/^\/*/, '/');
  const offset = raw.length - text.length;
  const first = /^\/([^/]*)/.exec(text)?.[1] ?? '';
  const rest = text.slice(first.length + 1);
  if (/^v?\d+\.\d+$/.test(first)) {
    const isRight = first.startsWith('v');
    const at = pieceAt(pieces, offset + (isRight ? 2 : 1));
    const version = apiVersionOf(first);
    if (!at || version === undefined) return { stated: { kind: 'unknown' }, path: undefined };
    const stated: StatedPath = isRight
      ? { kind: 'version', version, at, ...(unless === undefined ? {} : { unless }) }
      : { kind: 'malformed', written: first, at };
    return { stated, path: filled(rest) };
  }
  if (/^v?\uFFFC$/.test(first) && rest.length > 1) return { stated: { kind: 'unknown' }, path: filled(rest) };
  // A version that is made of parts: `v1.${minor}`, `v${version}`.
  if (/^v[\d.]*\uFFFC/.test(first)) return { stated: { kind: 'unknown' }, path: filled(rest) };
  if (first.includes(HOLE)) return { stated: { kind: 'unknown' }, path: undefined };
  return { stated: { kind: 'none' }, path: filled(text) };
}

function filled(shape: string): string {
  return shape.replace(/\uFFFC+/g, 'x').replace(/\/{2,}/g, '/');
}

/** In the first part of the path what is taken if nothing else is given: `/v${API:-1.24}/info`. */
function unfolded(pieces: readonly Piece[]): { pieces: readonly Piece[]; unless: string | undefined } {
  const found: Piece[] = [];
  let unless: string | undefined;
  for (const [i, piece] of pieces.entries()) {
    if (/^\/*[^/]+\//.test(skeleton(found))) return { pieces: [...found, ...pieces.slice(i)], unless };
    if (piece.kind === 'hole' && piece.default) {
      unless ??= piece.name;
      found.push(...unfolded(piece.default).pieces);
    } else {
      found.push(piece);
    }
  }
  return { pieces: found, unless };
}

/** The text that holds a unit of the path, from there on. */
function pieceAt(path: readonly Piece[], unit: number): TextPiece | undefined {
  let left = unit;
  for (const piece of path) {
    const length = piece.kind === 'text' ? piece.value.length : 1;
    if (left < length) return piece.kind === 'text' ? cut(piece, left) : undefined;
    left -= length;
  }
  return undefined;
}
