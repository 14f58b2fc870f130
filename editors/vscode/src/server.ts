/** Which dockshift the extension starts: the one of the setting, else the one of the project, else the one that is packed with it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ServerChoice {
  /** The folders that are open, absolute. */
  readonly folders: readonly string[];
  /** The setting `dockshift.path`. */
  readonly configured: string;
  /** The folder of the extension, absolute. */
  readonly extension: string;
  /** The Node.js that runs the extension. */
  readonly node: string;
  readonly isWindows: boolean;
}

export interface Server {
  readonly command: string;
  readonly args: readonly string[];
  /** What Windows starts only through a shell: npm makes a `.cmd` there. */
  readonly shell: boolean;
  /** Where it came from, for the output channel. */
  readonly from: 'setting' | 'project' | 'extension';
}

const serve = ['lsp', '--stdio'];

/** The first folder that has dockshift decides: one server serves all folders. */
export function serverOf({ folders, configured, extension, node, isWindows }: ServerChoice): Server {
  if (configured !== '') {
    const command = isWindows ? `"${configured}"` : configured;
    return { command, args: serve, shell: isWindows, from: 'setting' };
  }
  const own = folders.flatMap((folder) => programOf(join(folder, 'node_modules', 'dockshift')) ?? []).at(0);
  if (own !== undefined) return { command: node, args: [own, ...serve], shell: false, from: 'project' };
  const packed = join(extension, 'server', 'dist', 'cli', 'main.js');
  return { command: node, args: [packed, ...serve], shell: false, from: 'extension' };
}

/** Undefined for a version that has no server yet: it does not have the package of the protocol. */
function programOf(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const protocol = fieldOf(fieldOf(manifest, 'dependencies'), 'vscode-languageserver');
  const program = fieldOf(fieldOf(manifest, 'bin'), 'dockshift');
  if (protocol === undefined || typeof program !== 'string') return undefined;
  return existsSync(join(folder, program)) ? join(folder, program) : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
