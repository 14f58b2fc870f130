/** What escapes in strings stand for. */

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  e: '\u001b',
  s: ' ',
};

interface Escaped {
  readonly value: string;
  /** UTF-16 units that the escape takes, its backslash with it. */
  readonly length: number;
}

/** The escape that begins with a backslash at `at`. A letter that means nothing stays as it is written. */
export function backslash(text: string, at: number): Escaped {
  const next = text[at + 1] ?? '';
  if (next === 'u' || next === 'U' || next === 'x') {
    const digits = /^(?:\{([0-9a-fA-F]{1,8})\}|([0-9a-fA-F]{1,8}))/.exec(text.slice(at + 2, at + 12));
    const width = next === 'x' ? 2 : next === 'u' ? 4 : 8;
    const code = digits?.[1] ?? digits?.[2]?.slice(0, width);
    if (code !== undefined && (digits?.[1] !== undefined || next === 'x' || code.length === width)) {
      const point = Number.parseInt(code, 16);
      const length = 2 + code.length + (digits?.[1] === undefined ? 0 : 2);
      if (point <= 0x10_ff_ff) return { value: String.fromCodePoint(point), length };
    }
    return { value: `\\${next}`, length: 2 };
  }
  if (next === '\n') return { value: '', length: 2 };
  if (next === '\r') return { value: '', length: text[at + 2] === '\n' ? 3 : 2 };
  const known = letters[next];
  if (known !== undefined) return { value: known, length: 2 };
  return { value: /[A-Za-z0-9]/.test(next) ? `\\${next}` : next, length: next === '' ? 1 : 2 };
}

/** The counterpart of an opening bracket; another character closes itself. */
export function counterpart(open: string): string {
  return { '(': ')', '[': ']', '{': '}', '<': '>' }[open] ?? open;
}
