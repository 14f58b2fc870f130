/** Which engines the tests need, and where their programs are. */
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type { Engine } from './engine.ts';

export interface WantedEngine extends Pick<Engine, 'product' | 'minimum'> {
  readonly name: string;
  /** Absolute; undefined where it is not installed. */
  readonly program: string | undefined;
}

/** What `.ci/debian-engines` fills: an image, and the files of a package in a folder by the name of its suite. */
const unpacked = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'dockshift/engines');

/** A tar of a root file system. */
export const imageArchive = join(unpacked, 'image.tar');

/** A tar of a root file system with Node.js and npm, on which the Dockerfile can build. */
export const baseArchive = join(unpacked, 'node-base.tar');

export function wantedEngines(): readonly WantedEngine[] {
  const trixie = unpackedDocker('trixie');
  return [
    { name: 'Docker of the system', product: 'Docker', program: onPath('dockerd') },
    { name: 'Docker of Debian 13', product: 'Docker', program: trixie },
    // Refuses as Engine 29 does.
    {
      name: 'Docker that starts at 1.44',
      product: 'Docker',
      program: unpackedDocker('sid') ?? trixie,
      minimum: '1.44',
    },
    { name: 'Podman of the system', product: 'Podman', program: onPath('podman') },
  ];
}

/** What is needed beside the engines, to keep them apart from the system and to end them for sure. */
export const companions = ['setpriv', 'unshare', 'tini', 'runc', 'containerd'] as const;

/** @returns an absolute path; undefined where no folder of PATH has the program */
export function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/sbin'].map((folder) => join(folder, program)).find(isExecutable);
}

function unpackedDocker(suite: string): string | undefined {
  const program = join(unpacked, suite, 'usr/sbin/dockerd');
  return isExecutable(program) ? program : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
