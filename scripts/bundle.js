/**
 * A step of the build: the command as few files. Loading a hundred small modules takes Node longer than searching a
 * thousand files, so what a scan of a clean folder loads becomes one of them. Which modules these are is not guessed:
 * one such scan is run, and Node's own coverage names what it loaded.
 *
 *     dist/src/cli/main.js and all that it imports  ->  dist/cli/
 *     dist/src/sift/sift-thread.js                  ->  dist/cli/sift-thread.js
 *     what `--help` prints                          ->  dist/cli/help.json
 *
 * Packages stay outside: they are installed with the package, in their own versions.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** @param {string} dist absolute path of what tsc has written */
export async function bundleCommand(dist) {
  const entry = join(dist, 'src/cli/main.js');
  const folder = join(dist, 'cli');
  const first = loadedByCleanScan(entry);
  const bundle = await rolldown({
    input: { main: entry },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith(dist),
    // It warns of modules that are imported both at once and later; that is what the first chunk is for.
    logLevel: 'silent',
  });
  rmSync(folder, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The entry waits for the command to end; what others import must not wait with it.
    codeSplitting: { groups: [{ name: 'start', test: (id) => id !== entry && first.has(id) }] },
  });
  await bundle.close();
  refuseStrangers(output);
  await bundleThread(dist, folder);
  chmodSync(join(folder, 'main.js'), 0o755);
  await writeHelp(dist, folder);
}

/** What another thread of a scan runs is a file of its own: the first chunk would hold it up. @param {string} dist @param {string} folder */
async function bundleThread(dist, folder) {
  const bundle = await rolldown({ input: join(dist, 'src/sift/sift-thread.js'), platform: 'node' });
  await bundle.write({ file: join(folder, 'sift-thread.js'), format: 'esm' });
  await bundle.close();
}

/**
 * A package that no user would have installed.
 *
 * @param {readonly import('rolldown').RolldownOutput['output'][number][]} output
 * @throws Error that names it
 */
function refuseStrangers(output) {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const own = new Set(output.map(({ fileName }) => fileName));
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const [scope = '', inner] = name.split('/');
      const known = scope.startsWith('@') ? `${scope}/${inner}` : scope;
      if (own.has(name) || name.startsWith('node:') || Object.hasOwn(dependencies, known)) continue;
      throw new Error(`${chunk.fileName} imports ${name}, which is no dependency`);
    }
  }
}

/** @param {string} entry @returns {ReadonlySet<string>} absolute paths */
function loadedByCleanScan(entry) {
  const work = mkdtempSync(join(tmpdir(), 'dockshift-build-'));
  try {
    const [project, coverage] = [join(work, 'project'), join(work, 'coverage')];
    mkdirSync(join(project, '.git'), { recursive: true });
    writeFileSync(join(project, 'empty.txt'), '\n');
    execFileSync(process.execPath, [entry, 'scan', project], {
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const reports = readdirSync(coverage).map((name) =>
      JSON.parse(readFileSync(join(coverage, name), 'utf8')),
    );
    const urls = reports.flatMap(({ result }) => result.map((/** @type {{ url: string }} */ { url }) => url));
    return new Set(urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} dist @param {string} folder */
async function writeHelp(dist, folder) {
  const compiled = (/** @type {string} */ path) => import(pathToFileURL(join(dist, path)).href);
  const [{ parseArguments }, { commandNames }] = await Promise.all([
    compiled('src/cli/args.js'),
    compiled('src/cli/options.js'),
  ]);
  const page = async (/** @type {string[]} */ argv) => (await parseArguments(argv, folder)).text;
  /** @type {Record<string, string>} */
  const pages = { '': await page(['--help']) };
  for (const name of commandNames) pages[name] = await page([name, '--help']);
  writeFileSync(join(folder, 'help.json'), `${JSON.stringify(pages, null, 2)}\n`);
}
