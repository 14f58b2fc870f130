/** The way to an engine on another machine: the ssh program runs the docker command there, which passes everything on. */
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { visible } from '../../text/visible.ts';
import type { Address } from './address.ts';

interface Tunnel {
  /** A socket on this machine that leads there. */
  readonly path: string;
  /** What the ssh program last complained of. */
  readonly message: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** More of what ssh states is not kept. */
const maxWords = 2_000;

/** Opens a socket of our own; ssh is started for each connection to it, and asks for no password. */
export async function throughSsh(address: Extract<Address, { kind: 'ssh' }>): Promise<Tunnel> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dockshift-'));
  const socketPath =
    process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'engine.sock');
  const open = new Set<net.Socket>();
  let words = '';
  const server = net.createServer((socket) => {
    open.add(socket);
    const child = spawn('ssh', sshArguments(address), { stdio: 'pipe', windowsHide: true });
    child.once('error', ({ message }) => {
      words = message.includes('ENOENT') ? 'no ssh program is installed' : message;
      socket.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-maxWords);
    });
    // What either side breaks off is seen by the other one's end.
    child.stdin.on('error', () => socket.destroy());
    socket.on('error', () => child.kill());
    socket.once('close', () => {
      open.delete(socket);
      child.kill();
    });
    child.once('close', () => socket.end());
    socket.pipe(child.stdin);
    child.stdout.pipe(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve);
  });
  return {
    path: socketPath,
    message: () =>
      words.trim() === ''
        ? undefined
        : visible(
            words
              .trim()
              .split(/[\r\n]+/)
              .at(-1) ?? '',
          ),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without a shell in between; `--` keeps a host that begins with a dash from being an option. */
function sshArguments({ destination, port, path: socket }: Extract<Address, { kind: 'ssh' }>): string[] {
  return [
    ...(port === undefined ? [] : ['-p', String(port)]),
    ...['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=30', '-T', '--', destination, 'docker'],
    ...(socket === undefined ? [] : ['--host', quoted(`unix://${socket}`)]),
    ...['system', 'dial-stdio'],
  ];
}

/** For the shell on the other side. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
