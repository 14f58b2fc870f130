/** Statements that decide and repeat. */
import { blockFrom } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import type { Node, Statement } from './tree.ts';

export function expressionOf(value: Node): Statement {
  return { kind: 'expression', value, start: value.start, end: value.end };
}

/** True if a block comes next, perhaps on the next line; goes on to it. */
export function opens(c: Cursor): boolean {
  c.lines();
  return c.peek() === '{';
}

/** `{ … }`. */
export function body(c: Cursor): readonly Statement[] {
  if (opens(c)) return blockFrom(c).body;
  c.problem('{ is missing');
  return [];
}

/** `( … )` of a condition. */
export function condition(c: Cursor): Node {
  c.lines();
  const start = c.pos;
  const found = c.nested(() => {
    if (!c.skip('(')) return undefined;
    const inner = c.statements(')');
    c.expect(')');
    return inner;
  });
  return { kind: 'paren', body: found ?? [], start, end: c.pos };
}

export function ifStatement(c: Cursor) {
  const arms = [{ test: condition(c), body: body(c) }];
  for (;;) {
    const before = c.pos;
    c.lines();
    if (c.take(/elseif\b/iy)) arms.push({ test: condition(c), body: body(c) });
    else if (c.take(/else\b/iy)) {
      c.lines();
      if (c.take(/if\b/iy)) arms.push({ test: condition(c), body: body(c) });
      else return { kind: 'if' as const, arms, otherwise: body(c) };
    } else {
      c.pos = before;
      return { kind: 'if' as const, arms, otherwise: undefined };
    }
  }
}

export function foreach(c: Cursor, start: number): Statement | undefined {
  while (c.take(/-\w+(?:\s+\d+)?\s*/y));
  if (c.peek() !== '(') return undefined;
  const head = c.nested(() => {
    c.pos++;
    c.lines();
    const variable = c.expression();
    c.lines();
    const of = c.take(/in\b/iy) ? (c.lines(), c.assignable()) : undefined;
    c.expect(')');
    return variable && of ? { variable, of } : undefined;
  });
  const inner = body(c);
  if (!head) return { kind: 'part', body: inner, start, end: c.pos };
  return { kind: 'foreach', ...head, body: inner, start, end: c.pos };
}

export function forHead(c: Cursor): readonly [head: readonly Statement[], each: readonly Statement[]] {
  const all = c.nested(() => {
    c.pos++;
    const found = c.statements(')');
    c.expect(')');
    return found;
  });
  return [all?.slice(0, 2) ?? [], all?.slice(2) ?? []];
}

export function switchStatement(c: Cursor, start: number): Statement | undefined {
  while (c.take(/-\w+\s*/y));
  if (c.peek() !== '(') return undefined;
  const subject = condition(c);
  const clauses: { test: Node | undefined; body: readonly Statement[] }[] = [];
  if (!opens(c)) return undefined;
  c.nested(() => {
    c.pos++;
    for (c.terminators(); !c.isAtEnd && c.peek() !== '}'; c.terminators()) {
      const before = c.pos;
      const isDefault = c.take(/default(?=\s*\{)/iy);
      const test = isDefault ? undefined : clauseTest(c);
      c.lines();
      if (c.peek() === '{') clauses.push({ test, body: body(c) });
      if (c.pos === before) c.pos++;
    }
    c.expect('}');
  });
  return { kind: 'switch', subject, clauses, start, end: c.pos };
}

function clauseTest(c: Cursor): Node {
  const start = c.pos;
  const bare = c.take(/[\w.*?/:\\-]+/y)?.[0];
  if (bare === undefined) return c.expression() ?? { kind: 'nothing', start, end: c.pos };
  const chunk = { kind: 'chunk' as const, value: bare, start, end: c.pos };
  return { kind: 'string', parts: [chunk], bare: true, start, end: c.pos };
}

export function tryStatement(c: Cursor) {
  const inner = body(c);
  const catches: (readonly Statement[])[] = [];
  let last: readonly Statement[] = [];
  for (;;) {
    const before = c.pos;
    c.lines();
    if (c.take(/catch\b/iy)) {
      c.lines();
      while (c.sees(/[[,]/y)) {
        if (!c.skip(',')) c.balanced();
        c.lines();
      }
      catches.push(body(c));
    } else if (c.take(/finally\b/iy)) last = body(c);
    else {
      c.pos = before;
      return { kind: 'try' as const, body: inner, catches, last };
    }
  }
}
