import fs from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** Bytes of an open regular file. */
export interface OpenFile {
  /** In bytes, when it was opened. */
  readonly size: number;
  /**
   * Reads up to `length` bytes to the start of `buffer`, from where the last call ended.
   *
   * @returns the number of bytes read; less than `length` only at the end of the file
   */
  readInto(buffer: Uint8Array, length: number): number;
}

/**
 * Opens a file, passes it to `use` and closes it. A symbolic link in the file's own place is not followed, and a FIFO
 * does not block: between listing and reading, a file can be replaced.
 *
 * @param file absolute path
 * @returns what `use` returns, or undefined for what is no regular file
 * @throws the error of node:fs when the file cannot be opened or read
 */
export function withFile<Result>(file: string, use: (file: OpenFile) => Result): Result | undefined {
  // Windows has neither of the two latter; what is not defined adds nothing here.
  const descriptor = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fs.fstatSync(descriptor);
    if (!stats.isFile()) return undefined;
    return use({ size: stats.size, readInto: (buffer, length) => fill(descriptor, buffer, length) });
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * The text of a regular file that links may lead to. No more is read than its size states: a file of the system may have no end, or
 * block its reader.
 *
 * @param file absolute path
 * @returns undefined for what is no regular file
 * @throws the error of node:fs when it cannot be opened or read
 */
export function textBehindLinks(file: string): string | undefined {
  return withFile(fs.realpathSync(file), (opened) => {
    const bytes = Buffer.allocUnsafe(opened.size);
    return bytes.toString('utf8', 0, opened.readInto(bytes, opened.size));
  });
}

function fill(descriptor: number, buffer: Uint8Array, length: number): number {
  let filled = 0;
  while (filled < length) {
    const count = fs.readSync(descriptor, buffer, filled, length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}
