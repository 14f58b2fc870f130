import type { Output } from './terminal.ts';

export interface Progress {
  readonly report: (done: number, total: number) => void;
  /** Takes the line away; nothing of it stays on the screen. */
  readonly end: () => void;
}

/** A scan that is done before this, in milliseconds, needs no line. */
const patience = 1000;
const betweenUpdates = 100;

/**
 * One line that is written over and over. A scan holds the thread, so that no timer would fire: the line is written
 * from within the calls.
 *
 * @param now milliseconds from any fixed point
 * @param what is counted
 */
export function progressLine(
  output: Output,
  now: () => number = () => performance.now(),
  what = 'files',
): Progress {
  let next = now() + patience;
  let shown = false;
  return {
    report(done, total) {
      const time = now();
      if (time < next) return;
      next = time + betweenUpdates;
      shown = true;
      output.write(`\r\u001B[Kdockshift: ${done} of ${total} ${what}`);
    },
    end() {
      if (shown) output.write('\r\u001B[K');
      shown = false;
    },
  };
}
