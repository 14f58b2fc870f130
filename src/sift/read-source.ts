import path from 'node:path';
import { decode, type Decoded } from './decode.ts';
import { withFile } from './open-file.ts';
import { defaultMaxBytes } from './size-limit.ts';

/**
 * Reads the text of one file of a project.
 *
 * @param root absolute path
 * @param file relative to the root
 * @returns the text, or undefined for what is no regular file or is larger than `maxBytes`
 * @throws the error of node:fs when the file cannot be opened or read
 */
export function readSource(
  root: string,
  file: string,
  maxBytes: number = defaultMaxBytes,
): Decoded | undefined {
  return withFile(path.join(root, file), (opened) => {
    if (opened.size > maxBytes) return undefined;
    const bytes = Buffer.allocUnsafe(opened.size);
    return decode(bytes.subarray(0, opened.readInto(bytes, opened.size)));
  });
}
