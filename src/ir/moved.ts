/** The same statements further down or up in the file, as an insertion or a deletion before them moves them. */
import type { Expr, Span, Stmt } from './ir.ts';
import { mapChildren, mapStatement, type Mapping } from './map.ts';

/** @param units UTF-16 units that are added to each offset; negative to move up */
export function movedBy(units: number, statements: readonly Stmt[]): readonly Stmt[] {
  return units === 0 ? statements : new Move(units).statements(statements);
}

class Move {
  private readonly units: number;
  /** A lowering may use one node in two places: it stays one. */
  private readonly done = new Map<Expr, Expr>();
  private readonly mapping: Mapping = {
    expr: (expr) => this.expr(expr),
    body: (body) => this.statements(body),
    span: (place) => this.span(place),
  };

  constructor(units: number) {
    this.units = units;
  }

  statements(body: readonly Stmt[]): readonly Stmt[] {
    return body.map((stmt) => {
      const moved = mapStatement(stmt, this.mapping);
      return 'span' in moved ? { ...moved, span: this.span(moved.span) } : moved;
    });
  }

  private expr(expr: Expr): Expr {
    const known = this.done.get(expr);
    if (known) return known;
    const moved = this.moved(expr);
    this.done.set(expr, moved);
    return moved;
  }

  private moved(expr: Expr): Expr {
    if (expr.kind !== 'text') return { ...mapChildren(expr, this.mapping), ...this.span(expr) };
    const { at, map } = expr;
    const origins = map ? { map: map.map((offset) => offset + this.units) } : {};
    return { ...expr, at: at + this.units, ...origins, ...this.span(expr) };
  }

  private span({ start, end }: Span): Span {
    return { start: start + this.units, end: end + this.units };
  }
}
