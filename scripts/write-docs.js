/**
 * Puts the data of the rules and the catalogues into the pages of the rules, and the output of a scan into the picture of the README. Runs
 * on a build: `npm run docs`.
 * What it writes is checked by test/rules/generated.test.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
for (const id of Object.keys(defaultSettings)) write(`rules/${id}.md`, pageParts(id, sources));

function writePicture() {
  writeFileSync(join(root, 'docs/images/scan.svg'), svgOf(scanned(root)));
}

/** @param {string} file relative to the package @param {Record<string, string>} parts */
function write(file, parts) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = withParts(before, parts);
  if (after === before) return;
  writeFileSync(join(root, file), after);
  console.log(file);
}
