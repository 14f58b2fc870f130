/** Which dockshift an editor starts: the one of the project, as its lock file has it, before one of the machine. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface ServerChoice {
  /** The folders that are open, absolute. */
  readonly folders: readonly string[];
  /** The setting `dockshift.path`. */
  readonly configured: string;
  readonly isWindows: boolean;
}

export interface Server {
  readonly command: string;
  readonly args: readonly string[];
  /** What Windows starts only through a shell: npm makes a `.cmd` there. */
  readonly shell: boolean;
  /** Where it came from, for the output channel. */
  readonly from: 'project' | 'setting';
}

/** The first folder that has dockshift decides: one server serves all folders. */
export function serverOf({ folders, configured, isWindows }: ServerChoice): Server {
  const name = isWindows ? 'dockshift.cmd' : 'dockshift';
  const own = folders
    .map((folder) => join(folder, 'node_modules', '.bin', name))
    .find((file) => existsSync(file));
  const command = own ?? (configured === '' ? 'dockshift' : configured);
  return {
    command: isWindows ? `"${command}"` : command,
    args: ['lsp', '--stdio'],
    shell: isWindows,
    from: own === undefined ? 'setting' : 'project',
  };
}
