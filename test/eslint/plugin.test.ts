import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'eslint/config';
import { describe, expect, test } from 'vitest';
import { rules as judged } from '../../rules/index.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import dockshift from '../../src/eslint/index.ts';
import { importsOf, loadedAtStart } from '../imports.ts';
import { lintText } from './lint.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deprecated = `fetch('https://hub.docker.com/v2/repositories/acme/web/');`;
const login = `axios.post('https://hub.docker.com/v2/users/login', {});`;

describe('the plug-in', () => {
  test('names itself and its version', () => {
    const { version }: { version: string } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(dockshift.meta).toEqual({ name: 'dockshift', version, namespace: 'dockshift' });
  });

  test('has every rule of dockshift under its id', () => {
    expect(Object.keys(dockshift.rules).toSorted()).toEqual(Object.keys(judged).toSorted());
  });

  test.each(Object.entries(dockshift.rules))('%s describes itself', (id, { meta }) => {
    const isOn = Object.entries(defaultSettings).some(([name, setting]) => name === id && setting !== 'off');
    expect(meta).toMatchObject({ type: 'problem', docs: { recommended: isOn } });
    expect(meta?.schema).toMatchObject([{ type: 'object', additionalProperties: false }]);
    expect(meta?.defaultOptions).toEqual([{ ignoreEntries: [], notes: true }]);
    expect(meta?.messages).toBeDefined();
    expect(meta?.docs?.description).toMatch(/^(?:disallow|prefer) .*[^.]$/);
    const [, page = ''] =
      /^https:\/\/github\.com\/dockshift\/dockshift\/blob\/main\/(.*)$/.exec(meta?.docs?.url ?? '') ?? [];
    expect(readFileSync(`${root}${page}`, 'utf8')).toMatch(`# ${id}\n`);
  });
});

const onByDefault = {
  'dockshift/no-removed-hub-v1': 'error',
  'dockshift/no-deprecated-hub-repositories': 'warn',
  'dockshift/no-removed-api-call': 'error',
  'dockshift/no-deprecated-api-call': 'warn',
  'dockshift/no-unpinned-engine-api': 'warn',
  'dockshift/no-unsupported-engine-api': 'error',
  'dockshift/no-missing-engine-feature': 'error',
  'dockshift/no-malformed-engine-version': 'error',
  'dockshift/no-ineffective-engine-version': 'warn',
  'dockshift/no-unpinned-engine-release': 'warn',
};

describe('configurations', () => {
  test('recommended has the rules that are on by default, as serious as there', () => {
    expect(dockshift.configs.recommended).toEqual({
      name: 'dockshift/recommended',
      plugins: { dockshift },
      // What the command line reports as `info` is no error.
      rules: Object.fromEntries(
        Object.entries(onByDefault).map(([id, severity]) => [id, [severity, { notes: false }]]),
      ),
    });
  });

  test('strict has every rule', () => {
    expect(dockshift.configs.strict.rules).toEqual({
      ...onByDefault,
      'dockshift/prefer-documented-hub-path': 'warn',
      'dockshift/no-deprecated-hub-login': 'warn',
    });
  });

  test('hold the plug-in itself, so that it can be named beside them', () => {
    const config = defineConfig({ plugins: { dockshift } }, dockshift.configs.recommended, {
      plugins: { dockshift },
      extends: ['dockshift/strict'],
    });
    expect(config.map(({ plugins }) => plugins?.['dockshift'] === dockshift)).not.toContain(false);
  });

  test('a rule that is off reports nothing', () => {
    expect(lintText(login, dockshift.configs.recommended)).toEqual([]);
    expect(lintText(login, dockshift.configs.strict)).toHaveLength(1);
    const off = {
      ...dockshift.configs.strict,
      rules: { 'dockshift/no-deprecated-hub-login': 'off' },
    } as const;
    expect(lintText(login, off)).toEqual([]);
    expect(lintText(deprecated, dockshift.configs.recommended)).toHaveLength(1);
  });
});

describe('loading the plug-in', () => {
  const imports = importsOf(root, ['src/**/*.ts', 'rules/**/*.ts']);
  const ways = loadedAtStart('src/eslint/index.ts', imports);

  test('loads nothing that an editor would wait for', () => {
    expect(ways.get('src/trace/evaluator/evaluate.ts'), 'the walk goes nowhere').toBeDefined();
    const slow = [
      'oxc-parser',
      'htmlparser2',
      'fast-glob',
      'yaml',
      'unbash',
      'web-tree-sitter',
      'yargs',
      'ts-morph',
      'undici',
      // The whole plug-in loads the compiler too: 60 ms.
      '@typescript-eslint/utils',
    ];
    expect(slow.flatMap((name) => ways.get(name) ?? [])).toEqual([]);
  });

  // A configuration in CommonJS loads the plug-in with `require()`, which cannot wait.
  test('waits for nothing', () => {
    const waiting = [...ways.keys()].filter(
      (file) =>
        file.endsWith('.ts') &&
        /^(?:(?:export )?(?:const|let) .*= )?await /m.test(readFileSync(`${root}${file}`, 'utf8')),
    );
    expect(waiting).toEqual([]);
  });
});
