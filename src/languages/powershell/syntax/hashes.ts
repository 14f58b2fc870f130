/** Hash tables: `@{ Key = value; 'other key' = value }`. */
import type { Cursor } from './cursor.ts';
import { word } from './strings.ts';
import type { HashEntry, Node } from './tree.ts';

/** @param operand reads a key that is no word */
export function hash(c: Cursor, operand: (c: Cursor) => Node | undefined): Node {
  const start = c.pos;
  const entries =
    c.nested(() => {
      c.pos += 2;
      const found: HashEntry[] = [];
      for (c.terminators(); !c.isAtEnd && c.peek() !== '}'; c.terminators()) {
        const before = c.pos;
        const name = expressionKey(c, operand);
        c.blanks();
        if (name && c.skip('=')) {
          c.lines();
          const value = c.assignable();
          if (value) found.push({ key: name, value });
        }
        if (c.pos === before) {
          c.problem('a key is missing');
          c.pos++;
        }
      }
      c.expect('}');
      return found;
    }) ?? [];
  return { kind: 'hash', entries, start, end: c.pos };
}

function expressionKey(c: Cursor, operand: (c: Cursor) => Node | undefined): Node | undefined {
  const bare = c.sees(/[\p{L}_][^\s={};$"'()]*/uy);
  if (bare) {
    const at = c.pos;
    c.pos += bare[0].length;
    const chunk = { kind: 'chunk' as const, value: bare[0], start: at, end: c.pos };
    return { kind: 'string', parts: [chunk], bare: true, start: at, end: c.pos };
  }
  return operand(c) ?? (c.sees(/[\w.*-]/y) ? word(c) : undefined);
}
