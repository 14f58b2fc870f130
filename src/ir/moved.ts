/** The same statements further down or up in the file, as an insertion or a deletion before them moves them. */
import type { Span, Stmt, Text } from './ir.ts';
import { PlacesMoved } from './places-moved.ts';

/** @param units UTF-16 units that are added to each offset; negative to move up */
export function movedBy(units: number, statements: readonly Stmt[]): readonly Stmt[] {
  return units === 0 ? statements : new Move(units).statements(statements);
}

class Move extends PlacesMoved {
  private readonly units: number;

  constructor(units: number) {
    super();
    this.units = units;
  }

  protected override span({ start, end }: Span): Span {
    return { start: start + this.units, end: end + this.units };
  }

  protected override text(text: Text): Text {
    const { at, map } = text;
    const origins = map ? { map: map.map((offset) => offset + this.units) } : {};
    return { ...text, at: at + this.units, ...origins, ...this.span(text) };
  }
}
