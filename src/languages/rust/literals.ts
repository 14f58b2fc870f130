/** String, byte string, raw string, character and number literals: https://doc.rust-lang.org/reference/tokens.html. */
import type { Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { escapesOf } from '../escapes.ts';
import { readUnits } from '../literal-units.ts';
import { anchored, span } from './nodes.ts';

const escape = escapesOf({
  letters: `nrt0\\'"`,
  numbers: /^(?:x([\da-fA-F]{2})|u\{([\da-fA-F_]{1,12})\})/,
  // It takes the blanks of the next lines with it.
  lineEnd: /^\r?\n\s*/,
  keptBefore: /[^]/,
});

const stringTypes = new Set(['string_literal', 'raw_string_literal', 'char_literal']);

export function isString(node: Node | undefined): boolean {
  return node !== undefined && stringTypes.has(node.type);
}

/** `"…"`, `b"…"`, `c"…"`, `r#"…"#`, `'c'`: each unit of the value is traced back to where it is written. */
export function string(node: Node, text: string): Text {
  const { start, end } = span(node);
  const written = text.slice(start, end);
  const open = /^(?:b|c|br|cr|r)?(#*)(["'])/.exec(written);
  const raw = open !== null && /^\w?r/.test(written);
  const quote = `${open?.[2] ?? '"'}${open?.[1] ?? ''}`;
  const from = start + (open?.[0].length ?? 0);
  // An unclosed literal extends to the end of its node.
  const to = end - quote.length >= from && written.endsWith(quote) ? end - quote.length : end;
  const content = text.slice(from, to);
  const plain = raw ? !content.includes('\r\n') : !/\\|\r\n/.test(content);
  if (plain) return { kind: 'text', value: content, at: from, start, end };
  const { value, map } = readUnits(content, from, (written, i) => unit(written, i, raw));
  return { kind: 'text', value, at: map[0] ?? from, map, start, end };
}

/** What is at `i`, and how many units it takes there. */
function unit(content: string, i: number, raw: boolean): readonly [text: string, length: number] {
  const c = content.charAt(i);
  // Line ends in a file are one character to Rust, whatever they are on the disk.
  if (c === '\r' && content[i + 1] === '\n') return ['\n', 2];
  return c === '\\' && !raw ? escape(content, i) : [c, 1];
}

export function number(node: Node): Text {
  const digits = node.text
    .replaceAll('_', '')
    .replace(/^((?:0[xob])?[\da-fA-F.]+)(?:[iu](?:8|16|32|64|128|size)|f32|f64)$/, '$1');
  const parsed = Number(digits);
  return anchored(node, Number.isNaN(parsed) ? node.text : String(parsed), true);
}
