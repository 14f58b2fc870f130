/**
 * Packs the extension for VS Code, with a server. Its packages are installed beside it, not with dockshift.
 *
 * usage: npm run vscode -- [--target PLATFORM] [--out FILE]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { assembleServer, targetOf } from './vscode-server.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'editors/vscode');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = readJson(join(source, 'package.json'));

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    target: { type: 'string', default: `${process.platform}-${process.arch}` },
  },
});
const target = targetOf(values.target);
const out = values.out ?? join(source, `dockshift-${target}-${manifest.version}.vsix`);

run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], source);
run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.'], source);

const work = mkdtempSync(join(tmpdir(), 'dockshift-vscode-'));
try {
  await assemble(work);
  assembleServer(root, join(work, 'server'), target);
  const { createVSIX } = createRequire(join(source, 'package.json'))('@vscode/vsce');
  await createVSIX({ cwd: work, packagePath: resolve(out), dependencies: false, target });
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** All that is packed, and nothing else. @param {string} folder */
async function assemble(folder) {
  const { devDependencies, private: isPrivate, ...shipped } = manifest;
  if (!devDependencies || !isPrivate) throw new Error('the manifest is not that of editors/vscode');
  const files = ['extension.cjs', 'licences.txt', 'LICENSE', 'README.md', 'server/**'];
  const packed = { ...shipped, files };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`);
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const bundle = await rolldown({
    input: join(source, 'src/extension.ts'),
    platform: 'node',
    external: ['vscode'],
    tsconfig: join(source, 'tsconfig.json'),
  });
  const { output } = await bundle.write({
    file: join(folder, 'extension.cjs'),
    format: 'cjs',
    minify: true,
    codeSplitting: false,
  });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  writeFileSync(join(folder, 'licences.txt'), licencesOf(modules));
}

/** The licences of the packages that modules are of. @param {readonly string[]} modules */
function licencesOf(modules) {
  const packages = new Set(
    modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []),
  );
  const texts = [...packages].toSorted().map((folder) => {
    const { name, version, license } = readJson(join(folder, 'package.json'));
    const file = ['LICENSE', 'License.txt', 'LICENSE.md', 'LICENSE.txt', 'license'].find((one) =>
      existsSync(join(folder, one)),
    );
    if (file === undefined) throw new Error(`${name} has no licence`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ended with ${status}`);
}
