import { isUtf8 } from 'node:buffer';
import { encodingOf, type Encoding } from './encoding.ts';

/** The text of a file. */
export interface Decoded {
  /**
   * A byte order mark stays in the text as its first unit: offsets fit what `readFile(…, 'utf8')` gives, and text that
   * is encoded again gives the same bytes. Lines and columns do not count it, as editors do not (see positions.ts).
   */
  readonly text: string;
  readonly encoding: Encoding;
  /** Why the text is not wholly what the file states; such a file must not be written back. */
  readonly problem: string | undefined;
}

/**
 * Decodes UTF-8, or UTF-16 if a byte order mark shows it. What is not valid becomes U+FFFD.
 */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  if (encoding === 'utf-8') {
    return { text, encoding, problem: isUtf8(bytes) ? undefined : invalidUtf8(bytes, text) };
  }
  return { text, encoding, problem: isWhole(bytes, encoding) ? undefined : invalidUtf16 };
}

const invalidUtf16 = 'not valid UTF-16: read with replacement characters';

function isWhole(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The bytes that represent a text, the reverse of `decode`. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

function invalidUtf8(bytes: Uint8Array, text: string): string {
  const before = text.slice(0, firstReplaced(bytes, text));
  const line = before.split(/\r\n|\r|\n/).length;
  return `not valid UTF-8 (first in line ${line}): read with replacement characters`;
}

/** The offset in the text of the first U+FFFD that the file itself does not hold. */
function firstReplaced(bytes: Uint8Array, text: string): number {
  let offset = 0;
  let byte = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    byte += Buffer.byteLength(text.slice(offset, at));
    offset = at;
    const written = bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd;
    if (!written) return at;
  }
  return text.length;
}
