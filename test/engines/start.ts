/** Starts one engine, with its own data and an image, in a folder that is removed with it. */
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { askSocket } from './ask.ts';
import { commands } from './commands.ts';
import { removeGroup } from './control-groups.ts';
import { startDaemon } from './daemon.ts';
import { imageArchive, type WantedEngine } from './wanted.ts';

export interface StartedEngine {
  readonly socket: string;
  /** @throws where something of it is still mounted; then its folder stays */
  stop(): Promise<void>;
}

const repository = 'dockshift-tiny';

/** Its name on every engine. Podman has no other tag for what it imports. */
export const image = `${repository}:latest`;

/** @throws where the daemon does not start, or does not take the image; nothing of it is left then */
export async function startEngine(wanted: WantedEngine & { program: string }): Promise<StartedEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'dockshift-engine-'));
  const socket = join(folder, 'engine.sock');
  const { group, ...command } = await commands[wanted.product](wanted, { folder, socket });
  const removeAll = async () => {
    await removeGroup(group);
    const mounts = await readFile('/proc/mounts', 'utf8');
    if (mounts.includes(folder)) throw new Error(`still mounted in ${folder}:\n${mounts}`);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const daemon = await startDaemon({
      ...command,
      program: wanted.program,
      socket,
      log: join(folder, 'log'),
    });
    // Ctrl-C ends the tests without their tear-down.
    const abandon = () => {
      daemon.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    };
    process.once('exit', abandon);
    const stop = async () => {
      await daemon.stop();
      await removeAll();
      process.off('exit', abandon);
    };
    await importImage(socket).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { socket, stop };
  } catch (error) {
    await removeAll();
    throw error;
  }
}

async function importImage(socket: string): Promise<void> {
  const tar = await readFile(imageArchive);
  const path = `/images/create?fromSrc=-&repo=${repository}&tag=latest`;
  const { status, body } = await askSocket(socket, path, { method: 'POST', tar });
  if (status !== 200 || body.includes('errorDetail')) {
    throw new Error(`no image was made: ${status} ${body.toString()}`);
  }
}
