/** Literals: https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Text } from '../../ir/ir.ts';
import { anyLineEnd, escapesOf } from '../escapes.ts';
import { anchored } from './nodes.ts';

const escape = escapesOf({
  letters: 'bstnfr',
  numbers: /^(?:u+([\da-fA-F]{4})|([0-3][0-7]{0,2}|[4-7][0-7]?))/,
  lineEnd: anyLineEnd,
});

/** `"…"`, `'…'` or a text block, with each unit of the value traced back to where it is written. */
export function stringLiteral(node: Node, text: string): Text {
  const { startIndex: start, endIndex: end } = node;
  if (text.startsWith('"""', start)) return textBlock(text, start, end);
  const quote = text.charAt(start);
  const closed = end - start >= 2 && text.charAt(end - 1) === quote;
  const [from, to] = [start + 1, closed ? end - 1 : end];
  const raw = text.slice(from, to);
  if (!raw.includes('\\')) return { kind: 'text', value: raw, at: from, start, end };
  return unescaped([{ from, to }], text, to, { start, end });
}

/** `{from, to}` of the source, in order. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The indentation that all lines share, and blanks at their ends, are no part of the value. */
function textBlock(text: string, start: number, end: number): Text {
  const closed = end - start >= 6 && text.slice(end - 3, end) === '"""';
  const to = closed ? end - 3 : end;
  const first = text.indexOf('\n', start);
  if (first < 0 || first >= to) return { kind: 'text', value: '', at: to, start, end };
  const lines: Stretch[] = [];
  for (let from = first + 1; ;) {
    const next = text.indexOf('\n', from);
    if (next < 0 || next >= to) {
      lines.push({ from, to });
      break;
    }
    lines.push({ from, to: next + 1 });
    from = next + 1;
  }
  const indents = lines.flatMap(({ from, to: stop }, i) => {
    const line = text.slice(from, stop);
    const blank = /^[ \t\f\r\n]*$/.test(line);
    return blank && i < lines.length - 1 ? [] : [/^[ \t\f]*/.exec(line)?.[0].length ?? 0];
  });
  const indent = Math.min(...indents);
  const stretches = lines.flatMap(({ from, to: stop }): readonly Stretch[] => {
    const line = text.slice(from, stop);
    const content = line.replace(/(?<![ \t\f\r])[ \t\f\r]*\n?$/, '');
    const kept = { from: from + Math.min(indent, content.length), to: from + content.length };
    return line.endsWith('\n') ? [kept, { from: stop - 1, to: stop }] : [kept];
  });
  return unescaped(stretches, text, to, { start, end });
}

function unescaped(
  stretches: readonly Stretch[],
  text: string,
  stop: number,
  at: { readonly start: number; readonly end: number },
): Text {
  const units: string[] = [];
  const map: number[] = [];
  let skipTo = 0;
  for (const { from, to } of stretches) {
    for (let i = Math.max(from, skipTo); i < to;) {
      if (text.charAt(i) !== '\\') {
        units.push(text.charAt(i));
        map.push(i++);
        continue;
      }
      const [value, length] = escape(text, i);
      for (const unit of value.split('')) {
        units.push(unit);
        map.push(i);
      }
      i += length;
      skipTo = i;
    }
  }
  map.push(stop);
  return { kind: 'text', value: units.join(''), at: map[0] ?? stop, map, ...at };
}

export function number(node: Node): Text {
  const written = node.text.replaceAll('_', '').replace(/(?<=\d)[lLfFdD]$/, '');
  const parsed = Number(written);
  return anchored(node, Number.isNaN(parsed) ? node.text : String(parsed), true);
}
