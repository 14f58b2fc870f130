/** A program that was lowered from an inner text, led back to the file that the text is in. */
import type {
  Call,
  ClassMember,
  Expr,
  Field,
  Index,
  Member,
  Name,
  Param,
  Span,
  Stmt,
  Text,
} from '../ir/ir.ts';
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

class Relocation {
  private readonly inner: Placed;
  /** A lowering may use one node in two places: it stays one. */
  private readonly done = new Map<Expr, Expr>();
  private readonly hole: RegExp | undefined;

  constructor(inner: Placed) {
    this.inner = inner;
    const chars = [...inner.values.keys()].join('');
    this.hole = chars === '' ? undefined : new RegExp(`[${chars}]`, 'g');
  }

  statements(body: readonly Stmt[]): Stmt[] {
    return body.map((stmt) => this.statement(stmt));
  }

  private span({ start, end }: Span): Span {
    const from = this.inner.start(start);
    return { start: from, end: Math.max(from, this.inner.end(end)) };
  }

  private statement(stmt: Stmt): Stmt {
    switch (stmt.kind) {
      case 'bind':
      case 'return':
        return {
          ...stmt,
          ...(stmt.value ? { value: this.expr(stmt.value) } : {}),
          span: this.span(stmt.span),
        };
      case 'assign':
        return {
          ...stmt,
          target: this.target(stmt.target),
          value: this.expr(stmt.value),
          span: this.span(stmt.span),
        };
      case 'expression':
        return { ...stmt, value: this.expr(stmt.value) };
      case 'branch':
        return { ...stmt, arms: stmt.arms.map((arm) => this.statements(arm)) };
      case 'block':
        return { ...stmt, body: this.statements(stmt.body) };
      case 'leave':
      case 'import':
        return { ...stmt, span: this.span(stmt.span) };
      case 'export':
        return {
          ...stmt,
          names: stmt.names.map(({ exported, value }) => ({ exported, value: this.expr(value) })),
          span: this.span(stmt.span),
        };
      case 'export-all':
        return { ...stmt, span: this.span(stmt.span) };
      default:
        return stmt satisfies never;
    }
  }

  private target(target: Name | Member | Index): Name | Member | Index {
    switch (target.kind) {
      case 'name':
        return { ...target, ...this.span(target) };
      case 'member':
        return { ...target, of: this.expr(target.of), at: this.span(target.at), ...this.span(target) };
      case 'index':
        return { ...target, of: this.expr(target.of), key: this.expr(target.key), ...this.span(target) };
      default:
        return target satisfies never;
    }
  }

  expr(expr: Expr): Expr {
    const known = this.done.get(expr);
    if (known) return known;
    const moved = this.moved(expr);
    this.done.set(expr, moved);
    return moved;
  }

  private list(exprs: readonly Expr[]): readonly Expr[] {
    return exprs.map((expr) => this.expr(expr));
  }

  private moved(expr: Expr): Expr {
    const span = this.span(expr);
    switch (expr.kind) {
      case 'text':
        return this.text(expr);
      case 'name':
      case 'self':
        return { ...expr, ...span };
      case 'join':
        return { ...expr, ...span, parts: expr.parts.flatMap((part) => this.partsOf(part)) };
      case 'member':
        return { ...expr, ...span, of: this.expr(expr.of), at: this.span(expr.at) };
      case 'index':
        return { ...expr, ...span, of: this.expr(expr.of), key: this.expr(expr.key) };
      case 'record':
        return { ...expr, ...span, fields: this.fields(expr.fields) };
      case 'spread':
        return { ...expr, ...span, value: this.expr(expr.value) };
      case 'list':
        return { ...expr, ...span, items: this.list(expr.items) };
      case 'call':
        return { ...this.call(expr), ...span };
      case 'either':
        return {
          ...expr,
          ...span,
          options: this.list(expr.options),
          ...(expr.test ? { test: this.expr(expr.test) } : {}),
        };
      case 'function':
        return {
          ...expr,
          ...span,
          params: expr.params.map((param): Param => ({
            ...param,
            ...(param.default ? { default: this.expr(param.default) } : {}),
          })),
          body: this.statements(expr.body),
        };
      case 'class':
        return {
          ...expr,
          ...span,
          ...(expr.base ? { base: this.expr(expr.base) } : {}),
          ...(expr.mixins ? { mixins: this.list(expr.mixins) } : {}),
          members: expr.members.map((member): ClassMember => ({
            ...member,
            value: this.expr(member.value),
          })),
        };
      case 'pipe':
        return { ...expr, ...span, stages: this.list(expr.stages) };
      case 'unknown':
        return {
          ...expr,
          ...span,
          parts: this.list(expr.parts),
          ...(expr.body ? { body: this.statements(expr.body) } : {}),
          ...(expr.thrown ? { thrown: this.span(expr.thrown) } : {}),
        };
      default:
        return expr satisfies never;
    }
  }

  private call(call: Call): Call {
    return {
      ...call,
      callee: this.expr(call.callee),
      args: this.list(call.args),
      named: this.fields(call.named),
    };
  }

  private fields(fields: readonly Field[]): readonly Field[] {
    return fields.map((field): Field => {
      switch (field.kind) {
        case 'field':
          return { ...field, value: this.expr(field.value), at: this.span(field.at) };
        case 'computed':
          return { ...field, key: this.expr(field.key), value: this.expr(field.value) };
        case 'spread':
          return { ...field, value: this.expr(field.value) };
        default:
          return field satisfies never;
      }
    });
  }

  /** A text that holds values of the document is no longer one literal. */
  private text(text: Text): Expr {
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
