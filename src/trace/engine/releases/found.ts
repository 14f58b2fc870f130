/** What the readers of this folder find: a release fact without what its file adds. */
import type { Piece } from '../../model/fact.ts';
import { HOLE } from '../../model/pieces.ts';
import type { EngineReleaseFact } from '../fact.ts';

export type Found = Pick<EngineReleaseFact, 'artefact' | 'shown' | 'pinning' | 'site' | 'steps'>;

/** A string as text; what is only known at run time is its default, or `HOLE`. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.kind === 'text' ? piece.value : piece.default ? textOf(piece.default) : HOLE))
    .join('');
}
