/** The container image, built by Podman from both stages of the Dockerfile on a base without a registry, and run as the page has it. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitAll, removedCall } from '../ci/stand-in.ts';
import { baseArchive, onPath } from '../engines/wanted.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The words behind a command of Podman in the documents; their folder is the one that is given. */
async function documented(command: 'build' | 'run', folder: string): Promise<readonly string[]> {
  const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
  const line = new RegExp(`^podman ${command} (.+)$`, 'm').exec(page)?.[1];
  if (line === undefined) throw new Error(`docs/ci.md has no podman ${command}`);
  return line.split(' ').map((word) => word.replaceAll('"', '').replace('$PWD', folder));
}

const lacking = [
  ...['podman', 'runc'].filter((program) => onPath(program) === undefined),
  ...(existsSync(baseArchive) ? [] : ['base of the image']),
];

/** For a machine without systemd, and a user who may not raise limits. */
const settings = `[containers]
netns = "host"
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;

describe.skipIf(lacking.length > 0)(
  `the container image${lacking.map((one) => `, no ${one}`).join('')}`,
  () => {
    let work: string;
    const at = (name: string) => join(work, name);
    const podman = async (...argv: string[]) => {
      const where = [`--root=${at('root')}`, `--runroot=${at('run')}`, `--tmpdir=${at('tmp')}`];
      return run('podman', [...where, '--storage-driver=vfs', ...argv], root, {
        CONTAINERS_CONF: at('containers.conf'),
        CONTAINERS_REGISTRIES_CONF: at('registries.conf'),
      });
    };

    beforeAll(async () => {
      work = await mkdtemp(join(tmpdir(), 'dockshift-image-'));
      await writeFile(at('containers.conf'), settings);
      await writeFile(at('registries.conf'), 'unqualified-search-registries = ["docker.io"]\n');
      const registry = (await run('npm', ['config', 'get', 'registry'], work)).stdout.trim();
      const variables = {
        npm_config_registry: registry,
        NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
      };
      const changes = Object.entries(variables).flatMap(([name, value]) =>
        value === undefined ? [] : ['--change', `ENV ${name}=${value}`],
      );
      const imported = await podman(
        'import',
        '--quiet',
        ...changes,
        baseArchive,
        'localhost/node-base:latest',
      );
      expect(imported).toMatchObject({ code: 0 });
      const built = await podman(
        ...['build', '--layers=false', '--isolation=chroot', '--network=host'],
        ...['--build-arg', 'BASE=localhost/node-base:latest'],
        ...(await documented('build', root)),
      );
      expect(built.code, built.stderr.slice(-3000)).toBe(0);
    });

    afterAll(async () => {
      const mounts = await readFile('/proc/mounts', 'utf8');
      if (mounts.includes(work)) throw new Error(`still mounted in ${work}`);
      await rm(work, { recursive: true, force: true });
    });

    test('scans a folder that it may only read, without a network and without rights', async () => {
      const folder = at('sample');
      await mkdir(folder);
      await writeFile(join(folder, 'tags.sh'), removedCall);
      // A checkout belongs to another user than the one in the image.
      await run('bash', ['-c', commitAll], folder);
      const argv = ['run', '--network=none', '--read-only', ...(await documented('run', folder))];
      const { code, stdout, stderr } = await podman(...argv, '--format', 'concise');
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(stdout).toMatch(/^tags\.sh:\d+:\d+: error no-removed-hub-v1 /);
    });

    test('runs as a user without rights', async () => {
      const { stdout } = await podman(
        'run',
        '--rm',
        '--network=none',
        '--entrypoint',
        'id',
        'dockshift',
        '-un',
      );
      expect(stdout).toBe('node\n');
    });
  },
);
