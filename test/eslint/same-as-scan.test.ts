/** The editor and the command line never disagree: on every fixture both say the same. */
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

const root = fileURLToPath(new URL('../../', import.meta.url));
const vocabulary = readVocabulary(root);
const cases = listCases(`${root}fixtures`).filter((name) => /^(java|type)script\//.test(name));
const endings = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'];
const isLinted = (file: string) => endings.includes(extname(file));

const everyRule: Configuration = {
  ...defaultConfiguration,
  rules: Object.fromEntries(Object.keys(dockshift.rules).map((id) => [id, 'warning'])),
};

/** `file:line:column rule`; columns from 1. */
type Found = string;

async function scanned(cwd: string): Promise<readonly Found[]> {
  const { findings } = await scan({ root: cwd, config: everyRule });
  return findings
    .filter(({ file }) => isLinted(file))
    .map(({ file, start, end, rule }) => `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${rule}`)
    .toSorted();
}

async function linted(cwd: string, files: readonly string[], parser?: Linter.Parser): Promise<readonly Found[]> {
  const config: Linter.Config = {
    ...dockshift.configs.strict,
    files: endings.map((ending) => `**/*${ending}`),
    languageOptions: { ...(parser ? { parser } : {}), parserOptions: { ecmaFeatures: { jsx: true } } },
  };
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [{ ignores: ['!**'] }, config] });
  const results = await eslint.lintFiles([...files]);
  return results
    .flatMap(({ filePath, messages }) =>
      messages.map((found) => {
        if (found.fatal) throw new Error(`${filePath}:${found.line}: ${found.message}`);
        const file = filePath.slice(cwd.length).replace(/^\//, '');
        return `${file}:${found.line}:${found.column}-${found.endLine}:${found.endColumn} ${found.ruleId?.replace('dockshift/', '')}`;
      }),
    )
    .toSorted();
}

describe('ESLint says what a scan says', () => {
  test.each(cases)('%s', async (name) => {
    const { files } = readCase(`${root}fixtures`, name, vocabulary);
    const scripts = [...files.keys()].filter(isLinted);
    if (scripts.length === 0) return;
    const copy = await createFixture(Object.fromEntries(files));
    try {
      const expected = await scanned(copy.path);
      expect(await linted(copy.path, scripts, tseslint.parser)).toEqual(expected);
      if (scripts.every((file) => /\.[cm]?jsx?$/.test(file))) {
        expect(await linted(copy.path, scripts)).toEqual(expected);
      }
    } finally {
      await copy.rm();
    }
  });
});
