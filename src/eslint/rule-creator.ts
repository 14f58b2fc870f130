/**
 * What makes rules of ESLint. The package it comes from asks for ESLint and TypeScript beside it, which who only uses the
 * command line should not have to install: the build puts a bundle in the place of this file.
 */
// Of the whole package `@typescript-eslint/utils` this part alone is loaded: 3 ms instead of 60.
export { RuleCreator } from '@typescript-eslint/utils/eslint-utils';
