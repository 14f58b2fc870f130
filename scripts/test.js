/**
 * `npm test`: builds what the tests need, runs them, and reports last what the machine lacks. Tests that are named on the command
 * line and reach no file of `dist` run on the sources alone, at once.
 *
 * usage: node test.js [ARGUMENT OF VITEST]...
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isBuildStale, isStale } from './stale.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const typed = process.argv.slice(2);

/** A file of the build, a script that may load one, or what a set-up of tests has made of one. Fixtures have other `dist/` and `scripts/`. */
const ofBuild =
  /(?<!dockshift\/)\bdist\/(?:cli|src|rules|grammars|schema\.json)|\bscripts\/(?:bench|[\w-]+\.js)|\binject\('/;

const named = namedTests();
const step = whatToBuild();
const code = (step === undefined ? 0 : npm('run', '--silent', step)) || vitest();
sayWhatIsMissing();
process.exitCode = code;

/** The test files that the arguments name a part of the path of; none if an argument may be something else. */
function namedTests() {
  const words = typed.filter((word) => !word.startsWith('-'));
  if (!words.every((word) => /[\\/]|\.ts$/.test(word))) return [];
  const paths = words.map((word) => relative(root, resolve(word)));
  const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test', file));
  return tests.filter((file) => paths.some((path) => path !== '' && file.includes(path)));
}

/** @returns the script to run first; undefined if nothing is stale that the tests need */
function whatToBuild() {
  const needsBuild = named.length === 0 || named.some((file) => reachesBuild(join(root, file), new Set()));
  if (needsBuild) return isBuildStale() ? 'build' : undefined;
  const data = ['rules/catalog', 'src/models', 'src/sift/byte-search.wat', 'scripts/compile-data.js'];
  return isStale(data, 'src/generated/compiled.txt') ? 'generate' : undefined;
}

/**
 * Whether a test, or what it imports of the tests, names a file of the build.
 *
 * @param {string} file @param {Set<string>} seen @returns {boolean}
 */
function reachesBuild(file, seen) {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (ofBuild.test(text)) return true;
  const imports = [...text.matchAll(/from '(\.[^']+\.ts)'/g)].map(([, specifier]) =>
    resolve(file, '..', specifier),
  );
  return imports.some((imported) => imported.startsWith(join(root, 'test')) && reachesBuild(imported, seen));
}

/** @param {string[]} args @returns {number} */
function npm(...args) {
  return (
    spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
  );
}

function vitest() {
  const script = join(root, 'node_modules/vitest/vitest.mjs');
  return spawnSync(process.execPath, [script, 'run', ...typed], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function sayWhatIsMissing() {
  if (named.length > 0) return;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const lacks = (/** @type {string} */ list) =>
    list.split(' ').filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  const missing = {
    '.ci/debian-programs': lacks(
      'chromium pre-commit curl jq openssl wget python3 make docker-compose groovy ansible-playbook systemd-analyze java javac go ruby php',
    ),
    '.ci/debian-engines': lacks('dockerd podman tini'),
  };
  const said = Object.entries(missing)
    .filter(([, names]) => names.length > 0)
    .map(([script, names]) => `${names.join(', ')} (${script} installs them)`);
  if (said.length > 0)
    console.log(`Not there, so some tests here or of test:deep are skipped: ${said.join('; ')}`);
}
