/** How each product is started so that it shares nothing with another one on the machine. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import type { Engine } from './engine.ts';
import type { WantedEngine } from './wanted.ts';

export interface Command {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The control group that its containers are put under. */
  readonly group: string;
}

/** Absolute paths. */
export interface Place {
  readonly folder: string;
  readonly socket: string;
}

export const commands: Readonly<
  Record<Engine['product'], (wanted: WantedEngine, place: Place) => Promise<Command>>
> = { Docker: docker, Podman: podman };

async function docker({ minimum }: WantedEngine, { folder, socket }: Place): Promise<Command> {
  const at = (name: string) => join(folder, name);
  await writeFile(at('daemon.json'), '{}\n');
  const group = basename(folder);
  const args = [
    `--host=unix://${socket}`,
    `--config-file=${at('daemon.json')}`,
    `--pidfile=${at('pid')}`,
    `--data-root=${at('data')}`,
    `--exec-root=${at('exec')}`,
    `--cgroup-parent=/${group}`,
    '--storage-driver=vfs',
    '--bridge=none',
    '--iptables=false',
    '--ip6tables=false',
  ];
  const moved = minimum === undefined ? {} : { DOCKER_MIN_API_VERSION: minimum };
  return { args, env: { ...environment(), ...moved }, group };
}

/** For a machine without systemd. */
const podmanSettings = `[containers]
netns = "none"
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;

async function podman(_wanted: WantedEngine, { folder, socket }: Place): Promise<Command> {
  const at = (name: string) => join(folder, name);
  await mkdir(at('tmp'));
  await writeFile(at('containers.conf'), podmanSettings);
  await writeFile(at('registries.conf'), 'unqualified-search-registries = ["docker.io"]\n');
  const settings = {
    CONTAINERS_CONF: at('containers.conf'),
    CONTAINERS_REGISTRIES_CONF: at('registries.conf'),
  };
  const args = [
    `--root=${at('root')}`,
    `--runroot=${at('run')}`,
    `--tmpdir=${at('tmp')}`,
    '--storage-driver=vfs',
    ...['system', 'service', '--time=0', `unix://${socket}`],
  ];
  // Podman takes no other name for the group.
  return { args, env: { ...environment(), ...settings }, group: 'libpod_parent' };
}

/** Of this process, less what names other engines, and with the programs of root. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(DOCKER|CONTAINER)/.test(name));
  return { ...Object.fromEntries(kept), PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` };
}
