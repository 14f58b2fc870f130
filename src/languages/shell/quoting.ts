/** How the shell reads a literal: which characters an escape means, by the quotes around it. */
import { escapesOf } from '../escapes.ts';

/**
 * `bare` without quotes, `ansi` is `$'…'`, `heredoc` a here-document's body that expands, `tabbed` the same after
 * `<<-` (leading tabs of a line go), `backtick` the script between backticks, `backtick-double` the same inside double quotes.
 */
export type Quoting =
  | 'bare'
  | 'single'
  | 'double'
  | 'ansi'
  | 'heredoc'
  | 'tabbed'
  | 'raw-tabbed'
  | 'backtick'
  | 'backtick-double';

/** What the characters at one place mean, and how many of them there are. */
interface Escape {
  readonly value: string;
  readonly length: number;
}

/** Characters that a backslash takes the meaning from. */
const ESCAPABLE = {
  double: '$`"\\',
  heredoc: '$`\\',
  tabbed: '$`\\',
  backtick: '$`\\',
  'backtick-double': '$`"\\',
} as const satisfies Partial<Record<Quoting, string>>;

/**
 * Reads the escape that begins at `index` of `text`, if there is one. `end` is where the literal ends.
 * POSIX Shell Command Language, sections 2.2, 2.6.3 and 2.7.4; Bash manual, ANSI-C Quoting.
 */
export function escapeAt(text: string, index: number, end: number, quoting: Quoting): Escape | undefined {
  const tabbed = quoting === 'tabbed' || quoting === 'raw-tabbed';
  if (tabbed && text[index] === '\t' && (index === 0 || text[index - 1] === '\n')) {
    let length = 1;
    while (index + length < end && text[index + length] === '\t') length++;
    return { value: '', length };
  }
  if (text[index] !== '\\') return undefined;
  if (quoting === 'single' || quoting === 'raw-tabbed') return undefined;
  const next = index + 1 < end ? (text[index + 1] ?? '') : '';
  switch (quoting) {
    case 'bare':
      if (next === '') return undefined;
      return { value: next === '\n' ? '' : next, length: 2 };
    case 'ansi':
      return ansiEscape(text, index, end);
    case 'double':
    case 'heredoc':
    case 'tabbed':
    case 'backtick':
    case 'backtick-double': {
      const joinsLines = quoting !== 'backtick' && quoting !== 'backtick-double';
      if (next === '\n' && joinsLines) return { value: '', length: 2 };
      return next !== '' && ESCAPABLE[quoting].includes(next) ? { value: next, length: 2 } : undefined;
    }
    default:
      return quoting satisfies never;
  }
}

const ansi = escapesOf({
  letters: `abeEfnrtv\\'"?`,
  numbers: /^(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8}))/,
  keptBefore: /[^]/,
});

const BYTES = /(?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3})+/y;

function ansiEscape(text: string, index: number, end: number): Escape | undefined {
  const literal = text.slice(index, end);
  BYTES.lastIndex = 0;
  const bytes = BYTES.exec(literal)?.[0];
  if (bytes !== undefined) return { value: decodeBytes(bytes), length: bytes.length };
  if (literal[1] === 'c' && literal.length > 2) {
    return { value: String.fromCharCode((literal.charCodeAt(2) || 0) & 0x1f), length: 3 };
  }
  const [value, length] = ansi(literal, 0);
  return length === 1 ? undefined : { value, length };
}

/** Neighbouring byte escapes may make up one character of UTF-8. */
function decodeBytes(escapes: string): string {
  const values = escapes.match(/x[0-9a-fA-F]+|[0-7]+/g) ?? [];
  const bytes = values.map((value) =>
    value.startsWith('x') ? parseInt(value.slice(1), 16) : parseInt(value, 8) & 0xff,
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
