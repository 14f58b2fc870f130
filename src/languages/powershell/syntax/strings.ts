/** Strings, here-strings and bare words: https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_quoting_rules. */
import { escapesOf } from '../../escapes.ts';
import type { Cursor } from './cursor.ts';
import type { Chunk, Node, Statement, StringNode } from './tree.ts';

const escaped = escapesOf({ letters: '0abefnrtv', numbers: /^u\{([\da-fA-F]{1,6})\}/ });

/** Typographic quotes count as the plain ones. */
const double = /["\u201c\u201d\u201e]/y;
const single = /['\u2018\u2019\u201a\u201b]/y;

/** Collects the text between what is put into a string. */
class Parts {
  readonly all: (Chunk | Node)[] = [];
  private value = '';
  private map: number[] = [];
  private plain = true;
  private start = 0;

  add(value: string, at: number, length: number): void {
    if (this.value === '' && this.map.length === 0) this.start = at;
    const plain = value.length === length && (this.map.length === 0 || this.next === at);
    if (!plain) this.plain = false;
    for (let i = 0; i < value.length; i++) this.map.push(plain ? at + i : at);
    this.value += value;
    this.next = at + length;
  }

  node(node: Node): void {
    this.close();
    this.all.push(node);
  }

  close(): void {
    if (this.value !== '') {
      this.all.push({
        kind: 'chunk',
        value: this.value,
        ...(this.plain ? {} : { map: [...this.map, this.next] }),
        start: this.start,
        end: this.next,
      });
    }
    this.value = '';
    this.map = [];
    this.plain = true;
  }

  private next = 0;
}

/** A string or here-string, if there is one here. */
export function string(c: Cursor): StringNode | undefined {
  const start = c.pos;
  const here = c.take(/@(["'\u2018\u2019\u201a\u201b\u201c\u201d\u201e])[^\S\r\n]*(?:\r\n|\n|\r)/y);
  if (here) return hereString(c, start, /^["\u201c\u201d\u201e]/.test(here[1] ?? ''));
  if (c.take(double)) return expandable(c, start);
  return c.take(single) ? verbatim(c, start) : undefined;
}

function hereString(c: Cursor, start: number, expands: boolean): StringNode {
  const close = expands
    ? /(?:\r\n|\n|\r)["\u201c\u201d\u201e]@/g
    : /(?:\r\n|\n|\r)['\u2018\u2019\u201a\u201b]@/g;
  // An empty one ends on the line after its beginning.
  close.lastIndex = c.pos - 1;
  const end = close.exec(c.text);
  const stop = end?.index ?? c.text.length;
  if (!end) c.problem('a here-string is not closed', start);
  const parts = new Parts();
  if (!expands) {
    if (stop > c.pos) parts.add(c.text.slice(c.pos, stop), c.pos, stop - c.pos);
    c.pos = Math.max(stop, c.pos);
  }
  while (c.pos < stop) expandableUnit(c, parts);
  c.pos = end ? Math.max(stop + end[0].length, c.pos) : c.text.length;
  return done(parts, start, c.pos, false);
}

function expandable(c: Cursor, start: number): StringNode {
  const parts = new Parts();
  for (;;) {
    if (c.isAtEnd) {
      c.problem('a string is not closed', start);
      break;
    }
    const at = c.pos;
    if (c.take(double)) {
      if (!c.take(double)) break;
      parts.add('"', at, 2);
    } else expandableUnit(c, parts);
  }
  return done(parts, start, c.pos, false);
}

function verbatim(c: Cursor, start: number): StringNode {
  const parts = new Parts();
  for (;;) {
    const at = c.pos;
    const text = c.take(/[^'\u2018\u2019\u201a\u201b]+/y)?.[0];
    if (text !== undefined) parts.add(text, at, text.length);
    const quote = c.pos;
    if (!c.take(single)) {
      c.problem('a string is not closed', start);
      break;
    }
    if (!c.take(single)) break;
    parts.add("'", quote, 2);
  }
  return done(parts, start, c.pos, false);
}

function done(parts: Parts, start: number, end: number, bare: boolean): StringNode {
  parts.close();
  return { kind: 'string', parts: parts.all, bare, start, end };
}

/** One piece of text, an escape, or what is put in. */
function expandableUnit(c: Cursor, parts: Parts): void {
  const at = c.pos;
  const plain = c.take(/[^$`"\u201c\u201d\u201e\r\n]+/y)?.[0];
  if (plain !== undefined) return parts.add(plain, at, plain.length);
  if (c.peek() === '`') return escape(c, parts);
  if (c.peek() === '$') {
    const inner = expansion(c);
    if (inner) return parts.node(inner);
  }
  parts.add(c.peek(), at, 1);
  c.pos++;
}

function escape(c: Cursor, parts: Parts): void {
  const at = c.pos;
  const [value, length] = escaped(c.text, at);
  c.pos += length;
  parts.add(value, at, length);
}

/** `$name`, `${name}`, `$(…)`; undefined if a dollar is only that. */
export function expansion(c: Cursor): Node | undefined {
  const start = c.pos;
  if (c.at('$(')) {
    c.pos++;
    return { kind: 'sub', body: enclosed(c), start, end: c.pos };
  }
  return variable(c);
}

/** Statements in round brackets; the cursor is at the opening one. */
export function enclosed(c: Cursor): readonly Statement[] {
  return (
    c.nested(() => {
      c.pos++;
      const body = c.statements(')');
      c.expect(')');
      return body;
    }) ?? []
  );
}

const scopes = /(?:global|local|script|private|using|env|variable|function|alias|workflow):/iy;

/** `$name`, `$scope:name`, `${any name}`, `$_`; what a workflow puts in (`${{ … }}`) is one too. */
export function variable(c: Cursor, sign = '$'): Node | undefined {
  const start = c.pos;
  if (!c.at(sign)) return undefined;
  const outside = c.take(/\$\{\{\s*(|[^\s}].*?)\}\}/y);
  if (outside) {
    return { kind: 'variable', name: (outside[1] ?? '').trimEnd(), splat: false, start, end: c.pos };
  }
  const braced = sign === '$' ? c.take(/\$\{((?:[^}`]|`[^])+)\}/y) : undefined;
  if (braced) {
    const name = (braced[1] ?? '').replaceAll(/`([^])/g, '$1');
    return { kind: 'variable', name, splat: false, start, end: c.pos };
  }
  c.pos++;
  const scope = c.take(scopes)?.[0] ?? '';
  const name = c.take(/[\p{L}\p{N}_]+(?::[\p{L}_][\p{L}\p{N}_]*)?|[?$^](?![\p{L}\p{N}_])/uy)?.[0];
  if (name === undefined) {
    c.pos = start;
    return undefined;
  }
  return { kind: 'variable', name: scope + name, splat: sign === '@', start, end: c.pos };
}

/** True if a word ends: at a blank, a bracket that is none of its own, or what separates commands. */
export function endsWord(c: Cursor): boolean {
  return c.isAtEnd || c.sees(/[\s{}(),;|&]/y) !== undefined;
}

/** A word without quotes around it, as the arguments of commands are; it may contain quotes and variables. */
export function word(c: Cursor): StringNode {
  const start = c.pos;
  const parts = new Parts();
  while (!endsWord(c) && !(c.pos > start && c.sees(/[<>]/y))) {
    const at = c.pos;
    const plain = c.take(/[^\s{}(),;|&$`"'<>\u2018-\u201e]+/y)?.[0];
    if (plain !== undefined) parts.add(plain, at, plain.length);
    else if (c.peek() === '`') {
      if (c.take(/`\r?\n/y)) break;
      escape(c, parts);
    } else if (c.peek() === '$') {
      const inner = expansion(c);
      if (inner) parts.node(inner);
      else parts.add(c.text.charAt(c.pos++), at, 1);
    } else {
      const quoted = string(c);
      if (!quoted) parts.add(c.text.charAt(c.pos++), at, 1);
      else {
        parts.close();
        parts.all.push(...quoted.parts);
      }
    }
  }
  return done(parts, start, c.pos, true);
}
