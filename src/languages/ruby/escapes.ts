/** What a backslash means in double quotes. */

/** `\x2f`, `\u002f`, `\u{2f 3a}`, `\57`, `\cx`, `\M-x`. */
const escapeOfNumber = /^(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|u\{([\s\da-fA-F]*)\}|([0-7]{1,3}))/;

const simple: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001b',
  s: ' ',
};

/** The text of the escape at `i`, and how many units it takes. */
export function escape(raw: string, i: number): readonly [text: string, length: number] {
  const c = raw.charAt(i + 1);
  if (c === '') return ['\\', 1];
  if (c === '\n') return ['', 2];
  if (c === '\r') return ['', raw[i + 2] === '\n' ? 3 : 2];
  const known = simple[c];
  if (known !== undefined) return [known, 2];
  const digits = escapeOfNumber.exec(raw.slice(i + 1, i + 60));
  if (digits) return [numbered(digits), 1 + digits[0].length];
  // Any other character stands for itself.
  const character = String.fromCodePoint(raw.codePointAt(i + 1) ?? 0);
  return [character, 1 + character.length];
}

function numbered([, byte, unicode, several, octal]: RegExpExecArray): string {
  const hex = byte ?? unicode;
  const points =
    several === undefined
      ? [hex === undefined ? Number.parseInt(octal ?? '0', 8) : Number.parseInt(hex, 16)]
      : several
          .trim()
          .split(/\s+/)
          .map((point) => Number.parseInt(point, 16));
  return points
    .map((point) => (point >= 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'))
    .join('');
}
