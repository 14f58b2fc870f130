/** Packages that a benchmark installs in a folder of its own: real sources for its trees, and programs to measure beside. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Whose files the trees are made of. Only what they ship themselves is used, not what they depend on. */
export const sourcePackages = {
  typeorm: '0.3.20',
  three: '0.170.0',
  webpack: '5.97.1',
  eslint: '9.17.0',
  rxjs: '7.8.1',
  'node-gyp': '11.0.0',
  nan: '2.22.0',
  sequelize: '6.37.5',
  svelte: '5.16.0',
};

/** A language server for the sources that the change of a file is measured in. */
const serverPackages = { pyright: '1.1.414' };

/** Both ship their program inside a package for each platform, so that nothing need run to install them. */
const programPackages = { '@ast-grep/cli': '0.51.1', '@vscode/ripgrep': '1.18.0' };

/**
 * Installs the packages once; packages that are there already stay.
 *
 * @param {string} folder absolute path
 * @returns {string} its `node_modules`
 * @throws {Error} if npm could not install them
 */
export function installPackages(folder) {
  const wanted = `${JSON.stringify({ private: true, dependencies: { ...sourcePackages, ...programPackages, ...serverPackages } }, null, 2)}\n`;
  const manifest = join(folder, 'package.json');
  const done = join(folder, 'installed.json');
  const modules = join(folder, 'node_modules');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return modules;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifest, wanted);
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows npm is a script, which only a shell starts.
  const { status, stderr, error } = spawnSync('npm', ['install', ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(`the packages could not be installed; is there a network?\n${error?.message ?? stderr}`);
  }
  writeFileSync(done, wanted);
  return modules;
}
