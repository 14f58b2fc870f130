/** The editor and the command line do not disagree: on every fixture both say the same, to the column. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint, type Linter } from 'eslint';
import { createFixture } from 'fs-fixture';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { defaultConfiguration, type Configuration } from '../../src/config/configuration.ts';
import dockshift from '../../src/eslint/index.ts';
import { scan } from '../../src/scan.ts';
import { listCases, readCase } from '../fixtures/case.ts';
import { readVocabulary } from '../fixtures/vocabulary.ts';
import { endings, everyRule } from './lint.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = `${root}fixtures`;
const vocabulary = readVocabulary(root);
const isScript = (file: string) => endings.includes(extname(file));

const everyRuleOn: Configuration = {
  ...defaultConfiguration,
  rules: Object.fromEntries(Object.keys(dockshift.rules).map((id) => [id, 'warning'])),
};

/** `file:line:column-line:column rule`, sorted. */
type Found = readonly string[];

async function scanned(cwd: string): Promise<Found> {
  const { findings } = await scan({ root: cwd, config: everyRuleOn });
  return findings
    .filter(({ file }) => isScript(file))
    .map(({ file, start, end, rule }) => {
      return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${rule}`;
    })
    .toSorted();
}

async function linted(cwd: string, files: readonly string[], parser?: Linter.Parser): Promise<Found> {
  const overrideConfig = [{ ignores: ['!**'] }, everyRule(parser)];
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig });
  const results = await eslint.lintFiles([...files]);
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map(({ fatal, line, column, endLine = 0, endColumn = 0, ruleId, message }) => {
        if (fatal) throw new Error(`${filePath}:${line}: ${message}`);
        const rule = ruleId?.replace('dockshift/', '') ?? '';
        return `${filePath.slice(cwd.length)}:${line}:${column}-${endLine}:${endColumn} ${rule}`;
      }),
    )
    .toSorted();
}

/** Lints and scans a copy of some files. */
async function both(files: Readonly<Record<string, string>>, parser?: Linter.Parser) {
  const copy = await createFixture({ ...files });
  try {
    const cwd = copy.path.endsWith('/') ? copy.path : `${copy.path}/`;
    const scripts = Object.keys(files).filter(isScript);
    return { eslint: await linted(cwd, scripts, parser), scan: await scanned(cwd) };
  } finally {
    await copy.rm();
  }
}

const cases = listCases(fixtures)
  .filter((name) => /^(?:java|type)script\//.test(name))
  .map((name) => {
    const { files, markers } = readCase(fixtures, name, vocabulary);
    // Two tools that say nothing agree too.
    const silent = !markers.some(({ file }) => isScript(file));
    return { name, files: Object.fromEntries(files), silent };
  })
  .filter(({ files }) => Object.keys(files).some(isScript));
const withoutTypes = cases.filter(({ files }) =>
  Object.keys(files).every((file) => !isScript(file) || /\.[cm]?jsx?$/.test(file)),
);

describe('with the parser of typescript-eslint', () => {
  test.each(cases)('$name', async ({ files, silent }) => {
    const { eslint, scan } = await both(files, tseslint.parser);
    expect(eslint).toEqual(scan);
    if (!silent) expect(eslint).not.toEqual([]);
  });
});

describe('with espree', () => {
  test.each(withoutTypes)('$name', async ({ files, silent }) => {
    const { eslint, scan } = await both(files);
    expect(eslint).toEqual(scan);
    if (!silent) expect(eslint).not.toEqual([]);
  });
});

const call = `fetch('https://hub.docker.com/v2/repositories/acme/web/')`;

describe('in texts that offsets could go wrong in', () => {
  test.each([
    ['a byte order mark', `\uFEFF${call};\n${call};\n`],
    ['CRLF', `// head\r\n${call};\r\n  ${call};\r\n`],
    ['CR alone', `const a = 1;\r${call};\r`],
    ['characters of two units', `const face = '😀😀'; ${call}; // 😀\n/* 😀 */ ${call};\n`],
    ['a hashbang', `#!/usr/bin/env node\n${call};\n`],
    ['escapes', `fetch('https:\\/\\/hub.docker.com/v2/\\u0072epositories/acme/web');\n`],
    ['templates over lines', 'fetch(`https://hub.docker.com/v2/repositories/${\n  owner\n}/${name}`);\n'],
  ])('%s', async (_, text) => {
    const { eslint, scan } = await both({ 'main.js': text });
    expect(eslint).toEqual(scan);
    expect(eslint.length).toBeGreaterThan(0);
  });
});

describe('a whole URL that is imported', () => {
  const url = `export const PULLS = 'https://hub.docker.com/v2/repositories';\n`;
  const silent = (from: string) =>
    `import { PULLS } from '${from}';\nfetch(\`\${PULLS}/\${owner}/\${name}/\`);\n`;
  const handsOn = (from: string) => `export * from '${from}';\n`;

  test.each<[string, Readonly<Record<string, string>>, number[]]>([
    ['needs no marker', { 'main.js': silent('./urls'), 'urls.js': url }, [2]],
    [
      'is put together where it is',
      {
        'main.js': silent('./urls'),
        'urls.js': `import { HUB } from './hub';\nexport const PULLS = HUB + '/repositories';`,
        'hub.js': `export const HUB = 'https://hub.docker.com/v2';\n`,
      },
      [2],
    ],
    [
      'is handed on twice',
      {
        'main.js': silent('./a'),
        'a.js': handsOn('./b'),
        'b.js': `export { PULLS } from './urls';`,
        'urls.js': url,
      },
      [2],
    ],
    [
      'is not handed on for ever: a scan ends there too',
      {
        'main.js': silent('./a'),
        'a.js': handsOn('./b'),
        'b.js': handsOn('./c'),
        'c.js': handsOn('./urls'),
        'urls.js': url,
      },
      [],
    ],
    [
      'is told where it is requested, not where somebody calls that',
      {
        'main.js': `import { pulls } from './hub';\npulls();`,
        'hub.js': `${url}export const pulls = () => fetch(PULLS + '/acme/web/');`,
      },
      [],
    ],
    [
      'imports a whole URL by the name of a package of the workspace',
      {
        'main.js': "import { PULLS } from 'urls';\nfetch(`${PULLS}/${owner}/${name}/`);\n",
        'package.json': '{ "workspaces": ["libs/*"] }',
        'libs/urls/package.json': '{ "name": "urls", "main": "main.js" }',
        'libs/urls/main.js': `export const PULLS = 'https://hub.docker.com/v2/repositories';\n`,
      },
      [2],
    ],
    ['ends circles', { 'main.js': silent('./a'), 'a.js': `${handsOn('./main')}${handsOn('./a')}` }, []],
  ])('%s', async (_, files, lines) => {
    const { eslint, scan } = await both(files);
    expect(eslint).toEqual(scan);
    expect(eslint.filter((found) => found.startsWith('main.js')).map(lineOf)).toEqual(lines);
  });
});

describe('differs where it must', () => {
  test('ESLint counts lines as ECMAScript does: U+2028 ends one', async () => {
    const { eslint, scan } = await both({ 'main.js': `const a = '\u2028'; ${call};\n` });
    expect(scan).toEqual(['main.js:1:22-1:72 no-deprecated-hub-repositories']);
    expect(eslint).toEqual(['main.js:2:10-2:60 no-deprecated-hub-repositories']);
  });

  test('ESLint reads the file that is there; a scan does not read what git ignores', async () => {
    const { eslint, scan } = await both({
      'main.js': `import { HUB } from './generated.js';\nfetch(HUB + '/v2/repositories/acme/web/');\n`,
      'generated.js': `export const HUB = 'https://hub.docker.com';\n`,
      '.gitignore': 'generated.js\n',
      'other.js': `// Nothing is followed where no file names the host: hub.docker.com\n`,
    });
    expect(scan).toEqual([]);
    expect(eslint).toEqual(['main.js:2:7-2:41 no-deprecated-hub-repositories']);
  });
});

function lineOf(found: string): number {
  return Number(/:(\d+):/.exec(found)?.[1]);
}
