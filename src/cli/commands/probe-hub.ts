/** `dockshift probe hub`: asks the Hub whether the catalogue is right. */
import type { ExitCode } from '../exit-code.ts';
import type { ProbeHubArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';

export function runProbeHub(_args: ProbeHubArguments, _terminal: Terminal): Promise<ExitCode> {
  return Promise.resolve(3);
}
