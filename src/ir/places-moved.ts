/** Statements made anew with every place in them at another offset: what moves them decides where each comes to be. */
import type { Expr, Span, Stmt, Text } from './ir.ts';
import { mapChildren, mapStatement, type Mapping } from './map.ts';

export abstract class PlacesMoved {
  /** A lowering may use one node in two places: it stays one. */
  private readonly done = new Map<Expr, Expr>();
  protected readonly mapping: Mapping = {
    expr: (expr) => this.expr(expr),
    body: (body) => this.statements(body),
    span: (place) => this.span(place),
  };

  statements(body: readonly Stmt[]): Stmt[] {
    return body.map((stmt) => {
      const moved = mapStatement(stmt, this.mapping);
      return 'span' in moved ? { ...moved, span: this.span(moved.span) } : moved;
    });
  }

  expr(expr: Expr): Expr {
    const known = this.done.get(expr);
    if (known) return known;
    const moved = this.moved(expr);
    this.done.set(expr, moved);
    return moved;
  }

  protected moved(expr: Expr): Expr {
    if (expr.kind === 'text') return this.text(expr);
    return { ...mapChildren(expr, this.mapping), ...this.span(expr) };
  }

  protected abstract span(place: Span): Span;

  /** A literal, whose units each have a place. */
  protected abstract text(text: Text): Expr;
}
