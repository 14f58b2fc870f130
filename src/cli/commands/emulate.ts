/** `dockshift emulate`: serves the Hub and an engine on loopback. */
import type { ExitCode } from '../exit-code.ts';
import type { EmulateArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';

export function runEmulate(_args: EmulateArguments, _terminal: Terminal): Promise<ExitCode> {
  return Promise.resolve(3);
}
