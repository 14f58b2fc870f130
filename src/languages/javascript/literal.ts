/** String literals with escapes: which source offset each unit of the value stands at. */

/** The value of the content of a literal, with a position map where escapes make offsets differ. */
interface Unescaped {
  readonly value: string;
  readonly map?: readonly number[];
}

const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

/**
 * Reads the content of a string or template literal (without its quotes).
 * `at` is the UTF-16 offset at which the content stands in the file. See the ECMAScript specification, "String Literals".
 */
export function unescape(raw: string, at: number, template: boolean): Unescaped {
  if (!raw.includes('\\') && !(template && raw.includes('\r'))) return { value: raw };
  let value = '';
  const map: number[] = [];
  const put = (text: string, offset: number) => {
    map.push(...Array.from({ length: text.length }, () => at + offset));
    value += text;
  };
  for (let i = 0; i < raw.length;) {
    const c = raw.charAt(i);
    if (c === '\r' && template) {
      put('\n', i);
      i += raw[i + 1] === '\n' ? 2 : 1;
    } else if (c !== '\\') {
      put(c, i++);
    } else {
      const [text, length] = escape(raw, i + 1);
      put(text, i);
      i += 1 + length;
    }
  }
  map.push(at + raw.length);
  return { value, map };
}

/** The text that an escape stands for and how many units it takes after the backslash. */
function escape(raw: string, i: number): readonly [text: string, length: number] {
  const c = raw.charAt(i);
  if (c === 'x') return code(raw, i + 1, /^[0-9a-f]{2}/i, 1) ?? [c, 1];
  if (c === 'u') {
    return (
      code(raw, i + 2, /^[0-9a-f]{1,6}(?=\})/i, 3, raw[i + 1] === '{') ??
      code(raw, i + 1, /^[0-9a-f]{4}/i, 1) ?? [c, 1]
    );
  }
  if (c === '\r') return ['', raw[i + 1] === '\n' ? 2 : 1];
  if (c === '\n' || c === '\u2028' || c === '\u2029') return ['', 1];
  return [simple[c] ?? c, 1];
}

function code(
  raw: string,
  i: number,
  digits: RegExp,
  more: number,
  applies = true,
): readonly [string, number] | undefined {
  const found = applies ? digits.exec(raw.slice(i, i + 8))?.[0] : undefined;
  const point = found === undefined ? NaN : Number.parseInt(found, 16);
  return found !== undefined && point <= 0x10ffff
    ? [String.fromCodePoint(point), found.length + more]
    : undefined;
}
