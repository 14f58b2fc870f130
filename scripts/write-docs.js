/**
 * Puts the data of the rules and the catalogues into the pages of the rules, the output of a scan into the picture of the README, and
 * the form of a catalogue into docs/schemas. Runs
 * on a build: `npm run docs`.
 * What it writes is checked by test/rules/generated.test.ts.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { scanned, svgOf } from './picture.js';
import { pageParts, rulesParts, withParts } from './rule-tables.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {string} path relative to `dist` @returns {Promise<any>} the compiled module */
const compiled = (path) => import(pathToFileURL(join(root, 'dist', path)).href);

const [{ default: plugin }, { defaultSettings }, { builtInCatalog }, { engineData }] = await Promise.all(
  [
    'src/eslint/index.js',
    'src/config/rule-settings.js',
    'src/catalog/load.js',
    'src/generated/engine-catalog.js',
  ].map(compiled),
);
const sources = { plugin, defaults: defaultSettings, catalog: builtInCatalog(), engine: engineData };

write('docs/rules.md', rulesParts(sources));
writePicture();
await writeCatalogueSchema();
for (const id of Object.keys(defaultSettings)) write(`rules/${id}.md`, pageParts(id, sources));

function writePicture() {
  writeFileSync(join(root, 'docs/images/scan.svg'), svgOf(scanned(root)));
}

/** The form of a catalogue file, for editors and for programs that write one. */
async function writeCatalogueSchema() {
  const { catalogSchema } = await compiled('src/catalog/schema.js');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A catalogue of dockshift',
    ...toJsonSchema(catalogSchema, { target: 'draft-07', errorMode: 'throw', ignoreActions: ['check'] }),
  };
  const text = await format(JSON.stringify(schema), { parser: 'json', printWidth: 110 });
  writeFileSync(join(root, 'docs/schemas/catalogue.json'), text);
}

/** @param {string} file relative to the package @param {Record<string, string>} parts */
function write(file, parts) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = withParts(before, parts);
  if (after === before) return;
  writeFileSync(join(root, file), after);
  console.log(file);
}
