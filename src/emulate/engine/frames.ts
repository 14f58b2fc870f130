/** How the output of a container without a terminal is sent: in frames that state which stream they are of. */
import type { Written } from './container.ts';

const NUMBERS = { stdout: 1, stderr: 2 } as const;

/** Eight bytes before the text: the number of the stream, three zeros, the length. */
export function frameOf({ stream, text }: Written): Uint8Array {
  const content = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(NUMBERS[stream], 0);
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** As a terminal has it: no frames, and lines that end in CR LF. */
export function rawOf({ text }: Written): Uint8Array {
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}
