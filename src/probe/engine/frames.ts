/** The output of a container, as an engine sends it. */

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
  /** False if the last frame is not whole, or something else than a frame came. */
  readonly isWhole: boolean;
}

/** The number of the stream, three zeros, the length in four bytes. */
const headerLength = 8;
const streams = ['stdin', 'stdout', 'stderr'] as const;

/**
 * Takes apart what a container without a terminal wrote. A character may be spread over two frames, so that bytes are
 * joined before they are read as UTF-8.
 */
export function demultiplexed(bytes: Uint8Array): Output {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const taken = {
    stdin: new Array<Uint8Array>(),
    stdout: new Array<Uint8Array>(),
    stderr: new Array<Uint8Array>(),
  };
  let at = 0;
  let isWhole = true;
  while (at < bytes.length && isWhole) {
    const stream = streams[bytes[at] ?? streams.length];
    const hasHeader = at + headerLength <= bytes.length && (view.getUint32(at) & 0xff_ff_ff) === 0;
    if (stream === undefined || !hasHeader) {
      isWhole = false;
      break;
    }
    const start = at + headerLength;
    at = start + view.getUint32(at + 4);
    isWhole = at <= bytes.length;
    taken[stream].push(bytes.subarray(start, at));
  }
  return { stdout: textOf(taken.stdout), stderr: textOf(taken.stderr), isWhole };
}

/** With a terminal there are no frames, and one stream. */
export function ofTerminal(bytes: Uint8Array): Output {
  return { stdout: textOf([bytes]), stderr: '', isWhole: true };
}

function textOf(parts: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(parts));
}
