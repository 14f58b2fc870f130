/** What only its own file uses is no export, and what nothing uses is not there. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the package gives to others, and rules by their names. */
const entries = ['src/index.ts', 'src/eslint/index.ts', 'src/eslint/with-documents.ts'];

interface Names {
  /** Those that the file itself declares. */
  readonly exported: readonly string[];
  /** `src/scan.ts#scan`; of a module as a whole, `src/scan.ts#*`. */
  readonly used: readonly string[];
  /** Modules of which everything is exported anew. */
  readonly passedOn: readonly string[];
}

function namesIn(file: string, text: string): Names {
  const { module } = parseSync(file, text, { lang: 'ts' });
  const at = (from: string) => (from.startsWith('.') ? posix.join(posix.dirname(file), from) : from);
  const exported: string[] = [];
  const used: string[] = [];
  const passedOn: string[] = [];
  for (const { entries: names, moduleRequest } of module.staticImports) {
    for (const { importName } of names) used.push(`${at(moduleRequest.value)}#${importName.name ?? '*'}`);
  }
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(
    (one) => one.entries,
  )) {
    if (!moduleRequest) exported.push(exportName.name ?? 'default');
    else if (importName.name) used.push(`${at(moduleRequest.value)}#${importName.name}`);
    else passedOn.push(at(moduleRequest.value));
  }
  // What is loaded later is used by any name that the file has.
  const words = new Set(text.match(/[\w$]+/g));
  for (const [, from = ''] of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) {
    used.push(...[...words].map((word) => `${at(from)}#${word}`), `${at(from)}#default`);
  }
  return { exported, used, passedOn };
}

/** @param texts by file, relative to the package */
function unusedIn(texts: ReadonlyMap<string, string>): readonly string[] {
  const names = new Map([...texts].map(([file, text]) => [file, namesIn(file, text)]));
  const used = new Set([...names.values()].flatMap((one) => one.used));
  for (const key of used) {
    const [file = '', name = ''] = key.split('#');
    for (const behind of names.get(file)?.passedOn ?? []) used.add(`${behind}#${name}`);
  }
  return [...names]
    .filter(([file]) => /^(?:src|rules)\//.test(file) && !entries.includes(file))
    .flatMap(([file, { exported }]) => exported.map((name) => [file, name] as const))
    .filter(([file, name]) => !used.has(`${file}#${name}`) && !used.has(`${file}#*`))
    .map(([file, name]) => `${file}: ${name}`);
}

test('each export is imported somewhere', () => {
  const files = fastGlob.sync(['{src,rules,test}/**/*.ts'], { cwd: root, ignore: ['src/generated/**'] });
  const texts = new Map(files.map((file) => [file, readFileSync(posix.join(root, file), 'utf8')]));
  const scripts = fastGlob
    .sync(['scripts/*.js'], { cwd: root })
    .map((file) => readFileSync(posix.join(root, file), 'utf8'))
    .join('\n');
  // Scripts ask the build, whose files have other paths.
  const isForScripts = (found: string) =>
    new RegExp(String.raw`\b${found.split(': ')[1] ?? ''}\b`).test(scripts);
  expect(unusedIn(texts).filter((found) => !isForScripts(found))).toEqual([]);
});

test('an export that nothing imports is seen, and one that is passed on is used', () => {
  const texts = new Map([
    ['src/a.ts', `export const used = 1;\nexport const unused = 2;\nexport const later = 3;`],
    ['src/b.ts', `export * from './a.ts';`],
    ['src/c.ts', `import { used } from './b.ts';\nconst { later } = await import('./a.ts');`],
  ]);
  expect(unusedIn(texts)).toEqual(['src/a.ts: unused']);
});
