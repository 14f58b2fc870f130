/** How a text is written into a scalar, in the style that it has. */
import { Scalar } from 'yaml';
import type { InnerText } from '../../embed/inner-text.ts';
import { jsonWrite } from '../../embed/json-text.ts';
import { noLines, type Write } from '../../embed/writing.ts';

/** @param places the places of the units of its value */
export function scalarWrite(
  { type, range }: Scalar,
  source: string,
  places: Pick<InnerText, 'text' | 'start'>,
): Write {
  switch (type) {
    case Scalar.QUOTE_DOUBLE:
      return jsonWrite;
    case Scalar.QUOTE_SINGLE:
      return (text) => (text.includes('\n') ? { why: noLines } : text.replaceAll("'", "''"));
    case Scalar.BLOCK_LITERAL:
      return (text, start, end) => {
        const indent = indentAt(start, source, places);
        const put = text.replaceAll(/\n(?!\n)/g, `\n${indent}`);
        // Before the end of a line there is nothing to indent.
        const isBlank = put.endsWith(`\n${indent}`) && places.text[end] === '\n';
        return isBlank ? put.slice(0, put.length - indent.length) : put;
      };
    case Scalar.BLOCK_FOLDED:
      return (text) => (text.includes('\n') ? { why: noLines } : text);
    default: {
      const [from = 0] = range ?? [];
      return (text, start, end) => {
        if (text.includes('\n')) return { why: noLines };
        const all = places.text.slice(0, start) + text + places.text.slice(end);
        return isPlain(all, /[[{,]\s*(?:[\w"'-]+\s*:\s*)?$/.test(source.slice(0, from)))
          ? text
          : { why: 'the document would read the changed text in another way: put it into quotes first' };
      };
    }
  }
}

/** The blanks before the first line from the unit's own on that has any text. */
function indentAt(unit: number, source: string, { text, start }: Pick<InnerText, 'text' | 'start'>): string {
  const begin = text.lastIndexOf('\n', unit - 1) + 1;
  const blank = /^\n*/.exec(text.slice(begin))?.[0].length ?? 0;
  return /(?<![ \t])[ \t]*$/.exec(source.slice(0, start(begin + blank)))?.[0] ?? '';
}

/** YAML 1.2.2, section 7.3.3. */
function isPlain(text: string, isInFlow: boolean): boolean {
  if (/^[-?:](?=\s|$)|^[,[\]{}#&*!|>'"%@`]/.test(text) || /:(?=\s|$)|\s#/.test(text)) return false;
  return !isInFlow || !/[,[\]{}]/.test(text);
}
