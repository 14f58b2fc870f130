/** Packs the package once, and installs the tarball into the projects that the tests of this folder share. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { run } from './run.ts';

/** What else is installed, by project: each is what some user has. */
const packages = {
  alone: [],
  eslint9: ['eslint@9'],
  eslint10: ['eslint@10', 'vscode-langservers-extracted@4'],
  oxlint: ['oxlint@1'],
} as const satisfies Record<string, readonly string[]>;

/** Absolute paths of the folders that hold `node_modules`. */
export type Installed = Readonly<Record<keyof typeof packages, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where the registry cannot be reached. */
    readonly installed: Installed | null;
  }
}

/** What `npm pack` is run on. Not the sources but what was built of them: `npm test` builds first. */
const root = process.env['PACKAGE_TO_PACK'] ?? fileURLToPath(new URL('../../', import.meta.url));

/** @returns what removes all of it again */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/src/eslint/index.js'))) throw new Error('nothing is built: npm run build');
  const work = await realpath(await mkdtemp(join(tmpdir(), 'dockshift-packed-')));
  const remove = () => rm(work, { recursive: true, force: true });
  try {
    project.provide('installed', (await isRegistryThere(work)) ? await install(work) : null);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function isRegistryThere(cwd: string): Promise<boolean> {
  const { code } = await run(
    'npm',
    ['view', 'eslint', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
    cwd,
  );
  return code === 0;
}

async function install(work: string): Promise<Installed> {
  // Without the scripts: `prepare` would build once more.
  const packed = await npm(['pack', '--ignore-scripts', '--pack-destination', work], root);
  const tarball = join(work, packed.trim());
  const into = async (name: keyof typeof packages) => {
    const folder = join(work, name);
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    await npm(['install', '--no-audit', '--no-fund', '--prefer-offline', tarball, ...packages[name]], folder);
    return folder;
  };
  const [alone, eslint9, eslint10, oxlint] = await Promise.all([
    into('alone'),
    into('eslint9'),
    into('eslint10'),
    into('oxlint'),
  ]);
  return { alone, eslint9, eslint10, oxlint };
}

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run('npm', ['--silent', ...args], cwd);
  if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${cwd}:\n${stderr}${stdout}`);
  return stdout;
}
