/**
 * The last step of a build, after tsc:
 *
 * 1. checks every built-in data file with the compiled schemas, and fails with the file, line and key of each mistake;
 * 2. writes the JSON schema of the configuration, `dist/schema.json`;
 * 3. replaces by a bundle the one module that imports a package of the development (`bundle-rule-creator.js`);
 * 4. makes the command a few files that load fast (`bundle.js`);
 * 5. removes the declarations that cannot be imported (`keep-declarations.js`);
 * 6. copies a grammar whose package users do not install, with its licence, into `dist/grammars`;
 * 7. writes the commit that was built, `dist/commit.txt`, if git knows it;
 * 8. writes the digest of all modules, `dist/build-digest.txt`, by which a cache knows the build that it is of.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { bundleRuleCreator } from './bundle-rule-creator.js';
import { bundleCommand } from './bundle.js';
import { keepReachedDeclarations } from './keep-declarations.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path relative to `dist` @returns {Promise<any>} the compiled module */
const compiled = (path) => import(pathToFileURL(join(root, 'dist', path)).href);

try {
  await checkCatalogs();
  await checkEngineCatalog();
  await checkModels();
} catch (error) {
  const { ConfigurationError } = await compiled('src/config/error.js');
  if (!(error instanceof ConfigurationError)) throw error;
  for (const problem of error.problems) console.error(problem);
  process.exit(1);
}
await writeSchema();
await bundleRuleCreator(join(root, 'dist'));
await bundleCommand(join(root, 'dist'));
keepReachedDeclarations(root);
copyGrammar('@tree-sitter-grammars/tree-sitter-kotlin', 'kotlin');
writeCommit();
writeDigest();

async function checkCatalogs() {
  const { readCatalogs } = await compiled('src/catalog/read.js');
  await readCatalogs(texts('rules/catalog'), []);
}

async function checkEngineCatalog() {
  const { readEngineData } = await compiled('src/engine-catalog/read.js');
  const files = texts('rules/catalog/engine');
  await readEngineData(Object.fromEntries(files.map((entry) => [basename(entry.file, '.yaml'), entry])));
}

async function checkModels() {
  if (!existsSync(join(root, 'dist/src/models/schema.js'))) return;
  const [{ readDocument }, { checkDocument }, { modelFileSchema }] = await Promise.all([
    compiled('src/config/read-document.js'),
    compiled('src/config/check.js'),
    compiled('src/models/schema.js'),
  ]);
  for (const { file, text } of texts('src/models')) {
    checkDocument(modelFileSchema, await readDocument(text, file));
  }
}

/** What no JSON schema can express is checked when the configuration is read. */
async function writeSchema() {
  const { configurationSchema } = await compiled('src/config/schema.js');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of dockshift',
    ...toJsonSchema(configurationSchema, {
      target: 'draft-07',
      errorMode: 'throw',
      ignoreActions: ['check'],
    }),
  };
  writeFileSync(join(root, 'dist/schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
}

/** The package runs a script when it is installed, and has native code: of it only these two are used. @param {string} name @param {string} language */
function copyGrammar(name, language) {
  const folder = join(root, 'dist/grammars');
  const from = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(from, `tree-sitter-${language}.wasm`), join(folder, `tree-sitter-${language}.wasm`));
  copyFileSync(join(from, 'LICENSE'), join(folder, `tree-sitter-${language}-licence.txt`));
}

/** A folder inside of another repository has no commit of its own. */
function writeCommit() {
  const file = join(root, 'dist/commit.txt');
  rmSync(file, { force: true });
  if (!existsSync(join(root, '.git'))) return;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  if (status === 0) writeFileSync(file, stdout);
}

function writeDigest() {
  const dist = join(root, 'dist');
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort();
  const digest = createHash('sha256');
  for (const file of modules) digest.update(`${file}\0`).update(readFileSync(join(dist, file)));
  writeFileSync(join(dist, 'build-digest.txt'), `${digest.digest('hex')}\n`);
}

/**
 * The data files of a folder.
 *
 * @param {string} folder
 * @returns {{ file: string, text: string }[]}
 */
function texts(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}
