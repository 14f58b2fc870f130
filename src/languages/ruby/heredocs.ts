/** Here-documents: the body is on the lines after the one that announces it. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { interpolation, unescape, type Unescaped } from './literals.ts';
import { children, nothing, span } from './nodes.ts';

/** The bodies by the offsets at which they are announced: both come in the same order. */
export function heredocsOf(root: Node): ReadonlyMap<number, Node> {
  const found = new Map<number, Node>();
  const open: Node[] = [];
  for (const node of root.descendantsOfType(['heredoc_beginning', 'heredoc_body'])) {
    if (node.type === 'heredoc_beginning') open.push(node);
    else {
      const beginning = open.shift();
      if (beginning) found.set(beginning.startIndex, node);
    }
  }
  return found;
}

/** `<<~END`: the text, without the indentation that `~` takes away. */
export function heredoc(node: Node, context: Context): Expr {
  const parts = heredocParts(node, context);
  const [only, more] = parts;
  if (!only) return nothing(node);
  return only.kind === 'text' && !more ? only : { kind: 'join', parts, ...span(node) };
}

function heredocParts(node: Node, context: Context): readonly Expr[] {
  const body = context.file.heredocs.get(node.startIndex);
  if (!body) return [];
  const isRaw = /^<<[-~]?'/.test(node.text);
  const text = context.file.text;
  // The body begins with the line's end.
  const first = text.startsWith('\r\n', body.startIndex) ? 2 : text[body.startIndex] === '\n' ? 1 : 0;
  const start = body.startIndex + first;
  const end = body.namedChildren.find((part) => part.type === 'heredoc_end')?.startIndex ?? body.endIndex;
  // The last line's indentation is that of the word which ends the body.
  const contentEnd = Math.max(start, text.lastIndexOf('\n', end - 1) + 1);
  const holes = children(body).filter(({ type }) => type === 'interpolation');
  const indent = node.text.startsWith('<<~') ? indentOf(text.slice(start, contentEnd)) : 0;
  const parts: Expr[] = [];
  let at = start;
  for (const hole of holes) {
    if (hole.startIndex > at) parts.push(content(text, at, hole.startIndex, indent, isRaw));
    parts.push(interpolation(hole, context));
    at = hole.endIndex;
  }
  if (at < contentEnd) parts.push(content(text, at, contentEnd, indent, isRaw));
  return parts;
}

/** The blanks that every line with something on it begins with. */
function indentOf(text: string): number {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Math.min(...lines.map((line) => line.length - line.trimStart().length), text.length);
}

function content(text: string, start: number, end: number, indent: number, isRaw: boolean): Text {
  const raw = text.slice(start, end);
  if (indent === 0) {
    const { value, map } = isRaw ? { value: raw, map: undefined } : unescape(raw, start, 'double');
    return { kind: 'text', value, at: start, ...(map ? { map } : {}), start, end };
  }
  let value = '';
  const map: number[] = [];
  let at = start;
  for (const line of raw.split(/(?<=\n)/)) {
    const isWhole = at === 0 || text[at - 1] === '\n';
    const taken = isWhole ? Math.min(indent, line.length - line.trimStart().length) : 0;
    const kept = line.slice(taken);
    const read: Unescaped = isRaw ? { value: kept } : unescape(kept, at + taken, 'double');
    value += read.value;
    const offsets = Array.from({ length: read.value.length }, (_, i) => at + taken + i);
    map.push(...(read.map?.slice(0, -1) ?? offsets));
    at += line.length;
  }
  map.push(end);
  return { kind: 'text', value, at: map[0] ?? start, map, start, end };
}
