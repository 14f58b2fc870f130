/** How a file's bytes represent text. Nothing else is guessed: without a byte order mark a file is taken for UTF-8. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * @param bytes the file's first bytes; two are enough
 * @param length how many of them are the file's
 */
export function encodingOf(bytes: Uint8Array, length: number = bytes.length): Encoding {
  if (length < 2) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
