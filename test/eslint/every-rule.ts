/** The rules of the plug-in, as tests hold it against a scan. */
import dockshift from '../../src/eslint/index.ts';

export const everyRuleOn = Object.fromEntries(
  Object.keys(dockshift.rules).map((id) => [id, 'warning'] as const),
);

/**
 * What the command line knows beyond ESLint: its rewriters read the code around a call once more, with the types of the
 * whole project, and change what reads the answer. They have a fix, or another reason for none, for findings of these
 * rules that have no fix in ESLint. All else is equal.
 */
export const rewritten: readonly string[] = [
  'no-deprecated-hub-repositories',
  'no-removed-hub-v1',
  'prefer-documented-hub-path',
];
