/**
 * The last step of a build, after tsc:
 *
 * 1. checks every built-in data file with the compiled schemas, and fails with the file, line and key of each mistake;
 * 2. writes the JSON schema of the configuration, `dist/schema.json`;
 * 3. makes the command executable;
 * 4. puts a bundle in the place of the one module that imports a package of the development (`bundle-rule-creator.js`).
 */
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { bundleRuleCreator } from './bundle-rule-creator.js';

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
makeExecutable();
await bundleRuleCreator(join(root, 'dist'));

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
    compiled('src/config/document.js'),
    compiled('src/config/check.js'),
    compiled('src/models/schema.js'),
  ]);
  for (const { file, text } of texts('src/models')) {
    checkDocument(modelFileSchema, await readDocument(text, file));
  }
}

async function writeSchema() {
  const { configurationSchema } = await compiled('src/config/schema.js');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of dockshift',
    ...toJsonSchema(configurationSchema, { target: 'draft-07', errorMode: 'throw' }),
  };
  writeFileSync(join(root, 'dist/schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
}

/** npm sets the bit when it installs a package; a build in a clone has to do it. */
function makeExecutable() {
  const command = join(root, 'dist/src/cli/main.js');
  if (existsSync(command)) chmodSync(command, 0o755);
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
