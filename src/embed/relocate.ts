/** A program that was lowered from an inner text, led back to the file that the text is in. */
import type { Expr, Span, Stmt, Text } from '../ir/ir.ts';
import { PlacesMoved } from '../ir/places-moved.ts';
import type { InnerText } from './inner-text.ts';

/** A text whose units are somewhere. */
type Placed = Omit<InnerText, 'write'>;

/** The statements with every offset as one of the file, and with the values that private characters represent. */
export function relocate(body: readonly Stmt[], inner: Placed): Stmt[] {
  return new Relocation(inner).statements(body);
}

/** The same for one value. */
export function relocateExpr(expr: Expr, inner: Placed): Expr {
  return relocateWithin(inner)(expr);
}

/** The same for values of one text, one after the other. */
export function relocateWithin(inner: Placed): (expr: Expr) => Expr {
  const relocation = new Relocation(inner);
  return (expr) => relocation.expr(expr);
}

class Relocation extends PlacesMoved {
  private readonly inner: Placed;
  private readonly hole: RegExp | undefined;

  constructor(inner: Placed) {
    super();
    this.inner = inner;
    const chars = [...inner.values.keys()].join('');
    this.hole = chars === '' ? undefined : new RegExp(`[${chars}]`, 'g');
  }

  protected override moved(expr: Expr): Expr {
    if (expr.kind !== 'join') return super.moved(expr);
    return { ...expr, parts: expr.parts.flatMap((part) => this.partsOf(part)), ...this.span(expr) };
  }

  protected override span({ start, end }: Span): Span {
    const from = this.inner.start(start);
    return { start: from, end: Math.max(from, this.inner.end(end)) };
  }

  /** A text that holds values of the document is no longer one literal. */
  protected override text(text: Text): Expr {
    const holes = this.hole ? [...text.value.matchAll(this.hole)] : [];
    if (holes.length === 0) return this.slice(text, 0, text.value.length, this.span(text));
    const parts: Expr[] = [];
    let done = 0;
    for (const { index, 0: char } of holes) {
      if (index > done) parts.push(this.slice(text, done, index));
      const value = this.inner.values.get(char);
      if (value) parts.push(value);
      done = index + 1;
    }
    if (done < text.value.length) parts.push(this.slice(text, done, text.value.length));
    return { kind: 'join', parts, ...this.span(text) };
  }

  /** A text that became several stays part of the one join. */
  private partsOf(part: Expr): readonly Expr[] {
    const moved = this.expr(part);
    return part.kind === 'text' && moved.kind === 'join' ? moved.parts : [moved];
  }

  private slice(text: Text, from: number, to: number, within?: Span): Text {
    const { inner } = this;
    const inside = (unit: number) => text.map?.[unit] ?? text.at + unit;
    const value = text.value.slice(from, to);
    const map: number[] = [];
    for (let unit = from; unit < to; unit++) map.push(inner.start(inside(unit)));
    // Where the text ends, not where the next piece of it begins: between the two there may be an indentation.
    map.push(to > from ? Math.max(inner.end(inside(to)), map.at(-1) ?? 0) : inner.start(inside(to)));
    const at = map[0] ?? 0;
    const straight = map.every((offset, unit) => offset === at + unit);
    const span = within ?? { start: at, end: map.at(-1) ?? at };
    return {
      kind: 'text',
      value,
      at,
      ...(straight ? {} : { map }),
      ...(text.number ? { number: true } : {}),
      ...span,
    };
  }
}
