/** The scheme of a URL that is made of parts: `http${s}://host`, `${scheme}://host`. */
import type { Piece } from '../model/fact.ts';
import { drop, HOLE, synthetic, schemeOfParts, skeleton } from '../model/pieces.ts';

/** The same URL with its scheme in one text; what is not known of it is HTTP. */
export function withPlainScheme(pieces: readonly Piece[]): readonly Piece[] {
  const written = schemeOfParts.exec(skeleton(pieces))?.[0];
  const [first] = pieces;
  if (written === undefined || !first) return pieces;
  if (first.kind === 'text' && first.value.length >= written.length) return pieces;
  const scheme = written.includes(HOLE) ? 'http://' : written;
  return [synthetic(scheme, first.from), ...drop(pieces, written.length)];
}
