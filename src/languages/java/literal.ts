/** Literals: https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Text } from '../../ir/ir.ts';
import { anchored } from './nodes.ts';

const simple: Readonly<Record<string, string>> = {
  b: '\b',
  s: ' ',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
};

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
      const [value, length] = escape(text, i + 1);
      for (const unit of value.split('')) {
        units.push(unit);
        map.push(i);
      }
      i += 1 + length;
      skipTo = i;
    }
  }
  map.push(stop);
  return { kind: 'text', value: units.join(''), at: map[0] ?? stop, map, ...at };
}

/** The text that an escape stands for, and how many units it takes after the backslash. */
function escape(text: string, i: number): readonly [value: string, length: number] {
  const code = /^u+([\da-fA-F]{4})/.exec(text.slice(i, i + 12));
  if (code) return [String.fromCharCode(Number.parseInt(code[1] ?? '0', 16)), code[0].length];
  const octal = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(text.slice(i, i + 3))?.[0];
  if (octal !== undefined) return [String.fromCharCode(Number.parseInt(octal, 8)), octal.length];
  const unit = text.charAt(i);
  // A line that ends with a backslash goes on.
  if (unit === '\n') return ['', 1];
  if (unit === '\r') return ['', text.charAt(i + 1) === '\n' ? 2 : 1];
  return [simple[unit] ?? unit, 1];
}

export function number(node: Node): Text {
  const written = node.text.replaceAll('_', '').replace(/(?<=\d)[lLfFdD]$/, '');
  const parsed = Number(written);
  return anchored(node, Number.isNaN(parsed) ? node.text : String(parsed), true);
}
