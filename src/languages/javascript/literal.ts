/** String literals with escapes: the source offset of each unit of the value. */
import { escapesOf } from '../escapes.ts';
import { readUnits, type Units } from '../literal-units.ts';

const escape = escapesOf({
  letters: 'ntrbfv0',
  numbers: /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/,
  lineEnd: /^(?:\r\n|[\r\n\u2028\u2029])/,
});

/**
 * Reads the content of a string or template literal (without its quotes), with a position map where escapes make offsets
 * differ. `at` is the UTF-16 offset of the content in the file. See the ECMAScript specification, "String Literals".
 */
export function unescape(raw: string, at: number, template: boolean): Pick<Units, 'value'> & Partial<Units> {
  if (!raw.includes('\\') && !(template && raw.includes('\r'))) return { value: raw };
  return readUnits(raw, at, (_, i) => {
    const c = raw.charAt(i);
    if (c === '\r' && template) return ['\n', raw[i + 1] === '\n' ? 2 : 1];
    return c === '\\' ? escape(raw, i) : [c, 1];
  });
}
