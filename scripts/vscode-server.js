/**
 * The server that the extension for VS Code has with it: the package as it would be published, with the packages that it
 * needs, in the versions of `package-lock.json`, and without what the server never loads.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** What npm installs for a platform as VS Code names it: the parser of JavaScript is native code. */
const platforms = {
  'alpine-arm64': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'alpine-x64': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'linux-x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'win32-arm64': { os: 'win32', cpu: 'arm64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
};

/** @typedef {keyof typeof platforms} Target */

/** Of the published package: the modules of its library, and pages that a rule does not link. */
const unusedOwn = ['CHANGELOG.md', 'README.md', 'dist/src', 'docs'];

/** Of its packages, under `node_modules`: most of what is large and never loaded. */
const unusedPackages = [
  // Types of this package are offered by another one if it is there.
  'typescript',
  ...['bash', 'cpp', 'css', 'ini', 'javascript', 'regex', 'tsx', 'typescript'].map(
    (language) => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${language}.wasm`,
  ),
  // A runtime of another version than the one of web-tree-sitter, which loads the grammars.
  '@vscode/tree-sitter-wasm/wasm/tree-sitter.js',
  '@vscode/tree-sitter-wasm/wasm/tree-sitter.wasm',
  'oxc-parser/parser.wasm32-wasip1.wasm',
  'web-tree-sitter/debug',
  'yaml/browser',
];

/** Source maps, types, and pages beside the licence. */
const unusedFile = /(?:\.map|\.[cm]?ts|(?<!licen[cs]e)\.md)$/i;
const unusedFolder = /^(?:\.bin|__tests__|tests?)$/;

/** @param {string} name @returns {Target} @throws where VS Code has no such platform */
export function targetOf(name) {
  if (Object.hasOwn(platforms, name)) return /** @type {Target} */ (name);
  throw new Error(`${name} is no platform: ${Object.keys(platforms).join(', ')}`);
}

/**
 * @param {string} root the sources, built
 * @param {string} folder where the server is put
 * @param {Target} target
 */
export function assembleServer(root, folder, target) {
  if (!existsSync(join(root, 'dist/cli/main.js'))) throw new Error('nothing is built: npm run build');
  mkdirSync(folder);
  // Without the scripts: `prepare` would build once more.
  const tarball = npm(['pack', '--ignore-scripts', '--pack-destination', folder], root).trim();
  run('tar', ['-xzf', tarball], folder);
  rmSync(join(folder, tarball));
  for (const name of readdirSync(join(folder, 'package'))) {
    renameSync(join(folder, 'package', name), join(folder, name));
  }
  rmSync(join(folder, 'package'), { recursive: true });
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  const wanted = Object.entries(platforms[target]).map(([name, value]) => `--${name}=${value}`);
  const only = ['--omit=dev', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', '--no-bin-links'];
  npm(['ci', ...only, ...wanted], folder);
  prune(folder);
}

/** @param {string} folder */
function prune(folder) {
  const modules = join(folder, 'node_modules');
  const paths = [...unusedOwn.map((path) => join(folder, path))];
  paths.push(...unusedPackages.map((path) => join(modules, path)));
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const unused = entry.isDirectory() ? unusedFolder : unusedFile;
    if (unused.test(entry.name)) paths.push(join(entry.parentPath, entry.name));
  }
  paths.push(join(folder, 'package-lock.json'), join(modules, '.package-lock.json'));
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

/** @param {readonly string[]} args @param {string} cwd */
function npm(args, cwd) {
  return run('npm', ['--silent', ...args], cwd);
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ended with ${status}`);
  return stdout;
}
