/**
 * Compiles the data that people write (YAML) into modules that a scan can import without parsing anything.
 *
 *     rules/catalog/*.yaml         ->  src/generated/catalog.ts
 *     src/models/*.yaml            ->  src/generated/models.ts
 *     rules/catalog/engine/*.yaml  ->  src/generated/engine-catalog.ts
 *     src/models/*.yaml            ->  src/generated/engine-names.ts
 *     src/report/html/style.css, script.js  ->  src/generated/report-page.ts
 *     src/sift/byte-search.wat     ->  src/generated/byte-search.ts
 *
 * Runs before tsc. It only translates; `finish-build.js` checks the data with the compiled schemas, which can name the
 * file, line and key of a mistake. For the same reason the data goes in as JSON text: tsc would stop at a mistake first,
 * with an error in a generated file.
 */
import { Buffer } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';
import { parse, YAMLParseError } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));

compile({
  from: 'rules/catalog',
  to: 'src/generated/catalog.ts',
  constant: 'catalogs',
  type: 'CatalogFile',
  schema: 'src/catalog/schema.ts',
});
compile({
  from: 'src/models',
  to: 'src/generated/models.ts',
  constant: 'models',
  type: 'ModelFile',
  schema: 'src/models/schema.ts',
});
compileEngine();
compileEngineNames();
compileReportPage();
await compileByteSearch();
// Its time is that of this run, as modules that are the same keep theirs.
writeFileSync(join(root, 'src/generated/compiled.txt'), '');

/**
 * @param {{ from: string, to: string, constant: string, type: string, schema: string }} job folders and files relative
 *   to the package; `schema` exports `type`
 */
function compile({ from, to, constant, type, schema }) {
  const files = yamlFiles(from);
  if (files.length === 0 || !existsSync(join(root, schema))) return;
  const rows = files.map((file) => JSON.stringify({ file: basename(file), data: read(file) }));
  const lines = [
    `// Made by scripts/compile-data.js from ${from}/*.yaml. Edit those.`,
    `import type { ${type} } from '../../${schema}';`,
    '',
    '/** Checked by the build: scripts/finish-build.js. */',
    `export const ${constant}: readonly { readonly file: string; readonly data: ${type} }[] = [`,
    ...rows.map((row) => `  JSON.parse(${JSON.stringify(row)}),`),
    '];',
    '',
  ];
  writeIfChanged(join(root, to), lines.join('\n'));
}

/** The Engine's catalogue: one object, with each file under its own name. */
function compileEngine() {
  const from = 'rules/catalog/engine';
  const data = Object.fromEntries(yamlFiles(from).map((file) => [basename(file, '.yaml'), read(file)]));
  const lines = [
    `// Made by scripts/compile-data.js from ${from}/*.yaml. Edit those.`,
    "import type { EngineData } from '../engine-catalog/schema/files.ts';",
    '',
    '/** Checked by the build: scripts/finish-build.js. */',
    `export const engineData: EngineData = JSON.parse(${JSON.stringify(JSON.stringify(data))});`,
    '',
  ];
  writeIfChanged(join(root, 'src/generated/engine-catalog.ts'), lines.join('\n'));
}

/** The names of the Engine's client libraries alone: every file is looked at for them, before the models are loaded. */
function compileEngineNames() {
  const rows = yamlFiles('src/models').flatMap((file) => {
    const data = read(file);
    return typeof data === 'object' && data !== null && 'engine' in data && Array.isArray(data.engine)
      ? data.engine
      : [];
  });
  const names = (/** @type {string} */ key) => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const lines = [
    '// Made by scripts/compile-data.js from src/models/*.yaml. Edit those.',
    `export const engineModules: readonly string[] = ${JSON.stringify([...new Set([...names('modules'), ...names('namespaces')])])};`,
    `export const engineImports: readonly string[] = ${JSON.stringify(names('modules'))};`,
    `export const engineGlobals: readonly string[] = ${JSON.stringify(names('globals'))};`,
    '',
  ];
  writeIfChanged(join(root, 'src/generated/engine-names.ts'), lines.join('\n'));
}

/** Style and script of the HTML report: it is one file, so they go into it as texts, without their indents. */
function compileReportPage() {
  const from = 'src/report/html';
  const text = (/** @type {string} */ name) =>
    JSON.stringify(readFileSync(join(root, from, name), 'utf8').replace(/^[ \t]+/gm, ''));
  const lines = [
    `// Made by scripts/compile-data.js from ${from}/style.css and script.js. Edit those.`,
    `export const pageStyle: string = ${text('style.css')};`,
    `export const pageScript: string = ${text('script.js')};`,
    '',
  ];
  writeIfChanged(join(root, 'src/generated/report-page.ts'), lines.join('\n'));
}

/** The inner loop of the search for markers, as bytes in base64. */
async function compileByteSearch() {
  const from = 'src/sift/byte-search.wat';
  const parsed = (await wabt()).parseWat(from, readFileSync(join(root, from), 'utf8'), { simd: true });
  const bytes = Buffer.from(parsed.toBinary({}).buffer).toString('base64');
  parsed.destroy();
  const lines = [
    `// Made by scripts/compile-data.js from ${from}. Edit that.`,
    `export const byteSearchModule: Uint8Array = Buffer.from('${bytes}', 'base64');`,
    '',
  ];
  writeIfChanged(join(root, 'src/generated/byte-search.ts'), lines.join('\n'));
}

/** @param {string} folder @returns {string[]} relative paths, sorted */
function yamlFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

/** @param {string} file @returns {unknown} */
function read(file) {
  try {
    return parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
    console.error(`${file}:${line}:${col}: ${error.message}`);
    process.exit(1);
  }
}

/**
 * An unchanged file keeps its time stamp, so that watchers stay quiet.
 *
 * @param {string} file
 * @param {string} content
 */
function writeIfChanged(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
