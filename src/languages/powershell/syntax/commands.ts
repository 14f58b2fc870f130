/** Commands and their arguments, which are read in a way of their own: bare words are texts. */
import type { Cursor } from './cursor.ts';
import { postfixes as postfixed, primary } from './expressions.ts';
import { endsWord, expansion, string, word } from './strings.ts';
import type { CommandNode, Element, Node } from './tree.ts';

const parameter = /[-\u2013-\u2015]([\p{L}_?][\p{L}\p{N}_?-]*)/uy;

/** A command line up to where the next one begins. */
export function command(c: Cursor): CommandNode {
  const start = c.pos;
  const sign = c.take(/&(?!&)|\.(?=[\s"'$({])/y)?.[0];
  const invocation = sign === '&' || sign === '.' ? sign : undefined;
  if (invocation) c.blanks();
  const name = commandName(c, invocation !== undefined);
  const elements: Element[] = [];
  for (c.blanks(); !endsCommand(c); c.blanks()) {
    const before = c.pos;
    if (c.take(/--%(?=\s)/y)) {
      verbatim(c, elements);
      break;
    }
    if (redirection(c)) continue;
    const element = parameterElement(c) ?? argumentElement(c);
    if (element) elements.push(element);
    if (c.pos === before) c.pos++;
  }
  c.take(/&(?!&)/y);
  return { kind: 'command', invocation, name, elements, start, end: lastEnd(elements, name) };
}

function lastEnd(elements: readonly Element[], name: Node): number {
  const last = elements.at(-1);
  if (!last) return name.end;
  return last.kind === 'parameter' ? last.end : last.value.end;
}

function commandName(c: Cursor, invoked: boolean): Node {
  const start = c.pos;
  if (invoked && c.sees(/[$({"'\u2018-\u201e]/y)) {
    const found = value(c);
    if (found) return found;
  }
  const found = word(c);
  if (c.pos === start) c.pos++;
  return found;
}

function endsCommand(c: Cursor): boolean {
  return c.isAtEnd || c.sees(/[\r\n;|)}]|&/y) !== undefined;
}

function redirection(c: Cursor): boolean {
  if (!c.take(/(?:[\d*])?>{1,2}(?:&\d)?|<(?!#)/y)) return false;
  const merged = c.text.slice(c.pos - 2, c.pos).startsWith('&');
  c.blanks();
  if (!merged && !endsCommand(c)) argument(c);
  return true;
}

function parameterElement(c: Cursor): Element | undefined {
  const start = c.pos;
  const found = c.take(parameter);
  const name = found?.[1];
  if (name === undefined) return undefined;
  if (c.skip(':')) {
    c.blanks();
    return { kind: 'parameter', name, value: listed(c), start, end: c.pos };
  }
  if (endsWord(c) || c.sees(/[{(]/y)) return { kind: 'parameter', name, value: undefined, start, end: c.pos };
  // `-d@file`, `-XPOST=1`: a word of another program.
  c.pos = start;
  return undefined;
}

function argumentElement(c: Cursor): Element | undefined {
  const found = listed(c);
  return found && { kind: 'argument', value: found };
}

/** An argument, or several with commas between them. */
function listed(c: Cursor): Node | undefined {
  const start = c.pos;
  const first = argument(c);
  if (!first) return undefined;
  const items = [first];
  for (;;) {
    const before = c.pos;
    c.blanks();
    if (!c.skip(',')) {
      c.pos = before;
      break;
    }
    c.lines();
    const next = argument(c);
    if (!next) break;
    items.push(next);
  }
  return items.length === 1 ? first : { kind: 'items', items, start, end: c.pos };
}

function argument(c: Cursor): Node | undefined {
  return value(c) ?? (endsWord(c) ? undefined : word(c));
}

/** An argument that is an expression: in quotes or brackets, or a variable with its members. */
function value(c: Cursor): Node | undefined {
  const start = c.pos;
  switch (c.peek()) {
    case '$': {
      const found = expansion(c);
      if (!found) return undefined;
      const whole = postfixed(c, found, start);
      if (endsWord(c)) return whole;
      // `$base/tags`: a word with a variable in it.
      c.pos = start;
      return undefined;
    }
    case '(':
    case '@':
    case '{': {
      const found = primary(c);
      return found && postfixed(c, found, start);
    }
    case '[': {
      // `[uri]$x` is only text here, but keeps its meaning.
      const cast = c.sees(/\[[\w.]+\](?=[$("'])/y) ? c.nested(() => c.expression(), false) : undefined;
      if (cast) return cast;
      c.pos = start;
      return undefined;
    }
    default: {
      const found = string(c);
      return found && postfixed(c, found, start);
    }
  }
}

/** Behind `--%` the rest of the line is passed on as it is written. */
function verbatim(c: Cursor, elements: Element[]): void {
  for (;;) {
    c.take(/[^\S\r\n]+/y);
    const start = c.pos;
    const found = c.take(/"[^"\r\n]*"|[^\s|]+/y)?.[0];
    if (found === undefined) return;
    const quoted = /^"(.*)"$/.exec(found)?.[1];
    const at = quoted === undefined ? start : start + 1;
    const text = quoted ?? found;
    const chunk = { kind: 'chunk' as const, value: text, start: at, end: at + text.length };
    elements.push({
      kind: 'argument',
      value: { kind: 'string', parts: [chunk], bare: true, start, end: c.pos },
    });
  }
}
