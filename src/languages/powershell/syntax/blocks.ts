/** Script blocks and their parameters. */
import type { Cursor } from './cursor.ts';
import { variable } from './strings.ts';
import type { BlockNode, ParamNode } from './tree.ts';

/** `{ param(…) … }`; the cursor is at the bracket. */
export function blockFrom(c: Cursor): BlockNode {
  const start = c.pos;
  const read = c.nested(() => {
    c.pos++;
    const params = paramBlock(c);
    const body = c.statements('}');
    c.expect('}');
    return { params, body };
  });
  return { kind: 'block', params: read?.params, body: read?.body ?? [], start, end: c.pos };
}

/** Attributes and `param(…)` at the head of a script or block; undefined if there are none. */
export function paramBlock(c: Cursor): readonly ParamNode[] | undefined {
  const start = c.pos;
  c.terminators();
  while (c.sees(/\[\s*[\w.]+\s*\(/y)) {
    c.balanced();
    c.terminators();
  }
  if (c.take(/param(?=[\s(])/iy)) {
    c.lines();
    if (c.peek() === '(') return params(c);
  }
  c.pos = start;
  return undefined;
}

/** `([type]$a = default, $b)`; the cursor is at the bracket. */
export function params(c: Cursor): readonly ParamNode[] {
  const read = (): ParamNode[] => {
    c.pos++;
    const found: ParamNode[] = [];
    for (c.terminators(); !c.isAtEnd && c.peek() !== ')'; c.terminators()) {
      const before = c.pos;
      const one = param(c);
      if (one) found.push(one);
      c.lines();
      if (c.skip(',') || c.peek() === ')') continue;
      c.problem('a parameter is not understood');
      if (c.pos === before) c.pos++;
    }
    c.skip(')');
    return found;
  };
  return c.nested(read, false) ?? [];
}

function param(c: Cursor): ParamNode | undefined {
  const start = c.pos;
  let type: string | undefined;
  const attributes: string[] = [];
  while (c.peek() === '[') {
    const text = c.balanced();
    const name = /^\[\s*([\w.+]+)\s*(\(?)/.exec(text);
    if (name?.[2] === '(') attributes.push(text);
    else if (name) type ??= name[1];
    c.lines();
  }
  const named = variable(c);
  if (named?.kind !== 'variable') return undefined;
  c.lines();
  const value = c.take(/=(?!=)/y) ? (c.lines(), c.expression()) : undefined;
  const all = attributes.join('\n');
  const position = /\bposition\s*=\s*(\d+)/i.exec(all)?.[1];
  return {
    name: named.name,
    type,
    default: value,
    aliases: attributes
      .filter((text) => /^\[\s*alias\b/i.test(text))
      .flatMap((text) => [...text.matchAll(/["']([^"']+)["']/g)].flatMap((match) => match[1] ?? [])),
    position: position === undefined ? undefined : Number(position),
    fromPipeline: /\bvaluefrompipeline\b(?!\s*=\s*\$false)/i.test(all),
    takesRest: /\bvaluefromremainingarguments\b(?!\s*=\s*\$false)/i.test(all),
    start,
    end: c.pos,
  };
}
