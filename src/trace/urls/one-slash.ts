/** Curl's own reading of a URL: one slash before the host, or three, do for two. */
import type { Piece, Place } from '../model/fact.ts';
import { drop, synthetic, skeleton, take } from '../model/pieces.ts';

/** @returns where in the URL its host begins; undefined for one with two slashes, or with none */
export function hostBehindSlashes(url: string): number | undefined {
  return /^https?:(\/(?!\/)|\/{3}(?!\/))/i.exec(url)?.[0].length;
}

/** The URL with two slashes before its host; one that is not written is nowhere. */
export function withTwoSlashes(pieces: readonly Piece[], hostAt: number, place: Place): readonly Piece[] {
  const isShort = !skeleton(take(pieces, hostAt)).endsWith('//');
  const scheme = isShort ? [...take(pieces, hostAt), synthetic('/', place)] : take(pieces, hostAt - 1);
  return [...scheme, ...drop(pieces, hostAt)];
}
