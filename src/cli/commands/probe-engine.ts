/** `dockshift probe engine`: asks a live engine which API versions it speaks. */
import type { ExitCode } from '../exit-code.ts';
import type { ProbeEngineArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';

export function runProbeEngine(_args: ProbeEngineArguments, _terminal: Terminal): Promise<ExitCode> {
  return Promise.resolve(3);
}
