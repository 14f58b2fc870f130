/** Classes: https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_classes. */
import { blockFrom, params } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { variable } from './strings.ts';
import type { Method, Node, Property, Statement } from './tree.ts';

/** The cursor is at the name. */
export function classOf(c: Cursor, start: number): Statement | undefined {
  const name = c.take(/[\p{L}_][\p{L}\p{N}_]*/uy)?.[0];
  if (name === undefined) return undefined;
  c.lines();
  const base = c.take(/:\s*([\w.]+)(?![\w.])[^{]*/y)?.[1];
  if (c.peek() !== '{') return undefined;
  const methods: Method[] = [];
  const properties: Property[] = [];
  c.nested(() => {
    c.pos++;
    for (c.terminators(); !c.isAtEnd && c.peek() !== '}'; c.terminators()) {
      const before = c.pos;
      member(c, methods, properties);
      if (c.pos === before) {
        c.problem('a member is not understood');
        c.pos++;
      }
    }
    c.expect('}');
  });
  return { kind: 'class', name, base, methods, properties, start, end: c.pos };
}

export function enumeration(c: Cursor, start: number): Statement | undefined {
  if (!c.take(/\w+\s*(?::\s*\w+\s*)?(?=\{)/y)) return undefined;
  c.balanced();
  return { kind: 'part', body: [], start, end: c.pos };
}

function member(c: Cursor, methods: Method[], properties: Property[]): void {
  const start = c.pos;
  let isStatic = false;
  let type: string | undefined;
  for (;;) {
    const word = c.take(/(?:static|hidden)\b/iy)?.[0].toLowerCase();
    if (word === 'static') isStatic = true;
    else if (word === undefined && c.peek() === '[') {
      const text = c.balanced();
      type = /^\[\s*([\w.+]+)\s*(?:\[|\])/.exec(text)?.[1] ?? type;
    } else if (word === undefined) break;
    c.lines();
  }
  const property = variable(c);
  if (property?.kind === 'variable') {
    c.blanks();
    const value = c.take(/=(?!=)/y) ? (c.lines(), c.expression()) : undefined;
    properties.push({ name: property.name, static: isStatic, type, value, start, end: c.pos });
    return;
  }
  const name = c.take(/[\p{L}_][\p{L}\p{N}_]*/uy)?.[0];
  c.blanks();
  if (name === undefined || c.peek() !== '(') return;
  const own = params(c);
  c.lines();
  const base = c.take(/:\s*(?:base|this)\s*(?=\()/iy) ? baseArguments(c) : undefined;
  c.lines();
  if (c.peek() !== '{') return;
  const { body } = blockFrom(c);
  methods.push({ name, static: isStatic, params: own, base, body, start, end: c.pos });
}

function baseArguments(c: Cursor): readonly Node[] {
  const read = (): Node[] => {
    c.pos++;
    const args: Node[] = [];
    for (c.lines(); !c.isAtEnd && c.peek() !== ')'; c.lines()) {
      const arg = c.expression();
      if (!arg) break;
      args.push(arg);
      c.lines();
      c.skip(',');
    }
    c.expect(')');
    return args;
  };
  return c.nested(read, false) ?? [];
}
