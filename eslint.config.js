import { existsSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Types state what a value is; if the author knows more than the compiler, code proves it. */
const provenTypes = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  // `as const` stays allowed: it claims nothing.
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
};

/** Rules in which this project differs from the strict preset. */
const ownStyle = {
  // Numbers in messages need no `String()`.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // `forEach(visit)` and `return visit(node)` in a switch read well if nothing is returned.
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-invalid-void-type': 'off',
  // A reporter or a command may have nothing to wait for today.
  '@typescript-eslint/require-await': 'off',
  eqeqeq: ['error', 'always'],
  curly: ['error', 'multi-line'],
  'no-console': 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'TSEnumDeclaration', message: 'Use a union of literals: types must be erasable.' },
    { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use a module: types must be erasable.' },
    { selector: 'TSParameterProperty', message: 'Write the field out: types must be erasable.' },
  ],
};

/** `npm run vscode` installs the packages of the extension; without them nothing is known of its types. */
const unknown = existsSync(new URL('editors/vscode/node_modules', import.meta.url)) ? [] : ['editors/'];

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'fixtures/', 'src/generated/', ...unknown]),
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...provenTypes, ...ownStyle },
  },
  {
    // The names of ESTree nodes are an enum in the types and plain strings in every tree.
    files: ['src/languages/javascript/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' },
  },
  {
    // The classes of ts-morph are made of mixins, so that their types do not show what they inherit.
    files: ['src/fix/hub/javascript/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    // `noPropertyAccessFromIndexSignature` is off: a name in brackets marks that it may be missing.
    files: ['**/*.ts'],
    rules: { '@typescript-eslint/dot-notation': 'off' },
  },
  {
    // No text of other people may make a search take more than its length deserves.
    files: ['rules/**/*.ts', 'src/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // Matchers such as `expect.any` match values of any type.
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // Scripts of our own: no types to check them by.
    files: ['**/*.js'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // The script of the HTML report runs in browsers, and so does what its tests ask there.
    files: ['src/report/html/script.js', 'test/report/html/in-page.js'],
    languageOptions: {
      sourceType: 'script',
      globals: Object.fromEntries(
        [
          'document',
          'location',
          'history',
          'matchMedia',
          'navigator',
          'Blob',
          'Event',
          'requestAnimationFrame',
          'addEventListener',
          'setTimeout',
          'URLSearchParams',
          'getComputedStyle',
          'performance',
          'NodeFilter',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
