/** Which methods may be sent where. */
import type { State } from '../../finding.ts';
import { isLoopback } from './loopback.ts';

/** Methods that change nothing at a server. */
const reading = ['GET', 'HEAD', 'OPTIONS'];

export function isReading(method: string): boolean {
  return reading.includes(method);
}

/**
 * A method that writes goes to a path that is removed on this machine alone: that of the emulator, or of a hub under test.
 *
 * @returns why it is not sent
 */
export function whyUnasked(method: string, state: State, origin: string): string | undefined {
  if (isReading(method) || (state === 'removed' && isLoopback(origin))) return undefined;
  return state === 'removed' ? 'it could write: sent to loopback only' : 'it writes: never sent';
}
