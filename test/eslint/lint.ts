/** Runs ESLint with the plug-in, on one text or on a project on disk. */
import { ESLint, Linter, type SourceCode } from 'eslint';
import { createFixture } from 'fs-fixture';
import * as svelteParser from 'svelte-eslint-parser';
import vueParser from 'vue-eslint-parser';
import dockshift from '../../src/eslint/index.ts';

export const endings = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'];

/** All rules on every script. Without a parser ESLint takes its own, espree. */
export function everyRule(parser?: Linter.Parser): Linter.Config {
  return {
    ...dockshift.configs.strict,
    files: endings.map((ending) => `**/*${ending}`),
    languageOptions: { ...(parser ? { parser } : {}), parserOptions: { ecmaFeatures: { jsx: true } } },
  };
}

/** All rules on the scripts of components too. @param parser of the content of a script; default: espree */
export function everyRuleInComponents(parser?: Linter.Parser): Linter.Config[] {
  const inside = { parserOptions: { ...(parser ? { parser } : {}), sourceType: 'module' } } as const;
  const { rules = {}, plugins = {} } = dockshift.configs.strict;
  return [
    everyRule(parser),
    { files: ['**/*.vue'], rules, plugins, languageOptions: { parser: vueParser, ...inside } },
    { files: ['**/*.svelte'], rules, plugins, languageOptions: { parser: svelteParser, ...inside } },
  ];
}

/** What the plug-in reports of one text, as `line:column rule message`. */
export function lintText(text: string, config = everyRule(), filename = 'main.js'): readonly string[] {
  return shown(new Linter().verify(text, [config], { filename }));
}

/** What the plug-in reports of one file of a project, as `line:column rule message`. */
export async function lintFile(
  cwd: string,
  file: string,
  parser?: Linter.Parser,
): Promise<readonly string[]> {
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: everyRule(parser) });
  const [result, ...more] = await eslint.lintFiles([file]);
  if (!result || more.length > 0) throw new Error(`${file} is not one file`);
  return shown(result.messages);
}

/** The lines on which the plug-in finds something in the first file. */
export async function linesOf(
  files: Readonly<Record<string, string>>,
  parser?: Linter.Parser,
): Promise<readonly number[]> {
  const [first = ''] = Object.keys(files);
  const project = await createFixture({ ...files });
  try {
    return (await lintFile(project.path, first, parser)).map((line) => Number.parseInt(line, 10));
  } finally {
    await project.rm();
  }
}

/** What ESLint passes to a rule of one text. */
export function sourceOf(text: string): SourceCode {
  const linter = new Linter();
  linter.verify(text, [{}]);
  return linter.getSourceCode();
}

function shown(messages: readonly Linter.LintMessage[]): readonly string[] {
  return messages.map(({ fatal, line, column, ruleId, message }) => {
    if (fatal) throw new Error(`${line}:${column}: ${message}`);
    return `${line}:${column} ${ruleId ?? ''} ${message}`;
  });
}
