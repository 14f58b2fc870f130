/** The configuration of ESLint for `bench-eslint.js`: a parser for TypeScript, and every rule of the plug-in. */
import tseslint from 'typescript-eslint';
import dockshift from '../dist/src/eslint/index.js';

export default [
  {
    ...dockshift.configs.strict,
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
];
