/**
 * Whether this build finds, fixes and reports byte for byte what another one does: for changes that only move code.
 *
 * usage: npm run compare -- --base REF|FOLDER [TREE...]
 *
 * The base is a commit, which is built in a folder of its own, or a folder that holds a build. The trees are those of
 * the fixtures if none is given. Each is scanned as JSON and in plain words, and its fixes are shown as a diff, those
 * to review as well.
 *
 * Ends with 1 if something differs, with 2 if the command line is wrong, with 3 if something could not run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTwoFilesPatch } from 'diff';

const usage = 'usage: npm run compare -- --base REF|FOLDER [TREE...]';
const root = fileURLToPath(new URL('..', import.meta.url));
const main = 'dist/cli/main.js';
const commands = [
  ['scan', '--format', 'json'],
  ['scan', '--no-color'],
  ['migrate', '--unsafe', '--diff'],
];

const asked = readArguments();
if (asked) {
  try {
    const differing = compare(asked);
    process.exitCode = differing > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { base: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.base === undefined) throw new TypeError('--base is missing');
    return { base: values.base, trees: positionals.length > 0 ? positionals : fixtures() };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}

/** But the programs of `proof`: as one code base they take many minutes. */
function fixtures() {
  const folder = join(root, 'fixtures');
  const folders = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'proof',
  );
  return folders.map(({ name }) => join(folder, name));
}

/** @returns how many outputs differ */
function compare({ base, trees }) {
  const built = existsSync(join(base, main)) ? { folder: resolve(base), remove: () => {} } : buildOf(base);
  try {
    let differing = 0;
    for (const tree of trees) {
      for (const command of commands) {
        const [before, after] = [built.folder, root].map((folder) =>
          outputOf(folder, command, resolve(tree)),
        );
        if (before === after) continue;
        differing++;
        console.log(
          createTwoFilesPatch(base, 'this build', before, after, `${command.join(' ')} in ${tree}`),
        );
      }
    }
    console.log(`${trees.length * commands.length} outputs compared, ${differing} differ`);
    return differing;
  } finally {
    built.remove();
  }
}

function buildOf(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'dockshift-compare-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['-C', root, 'archive', ref], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** What a command prints and ends with, without the time that it took, which can end up in a line of its own. */
function outputOf(folder, args, cwd) {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [join(folder, main), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error) throw error;
  return `${stdout}${stderr}exit ${status}\n`.replaceAll(
    /(?:\s+·\s+|\b)(?:\d+ min )?\d+(?:\.\d+)? m?s\b/g,
    ' some time',
  );
}
