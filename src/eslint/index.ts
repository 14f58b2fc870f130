/**
 * The plug-in for ESLint (flat configuration): the rules of dockshift on ESLint's own tree.
 *
 * ```js
 * // eslint.config.js
 * import dockshift from 'dockshift/eslint';
 * export default [dockshift.configs.recommended];
 * ```
 */
import type { ESLint, Linter, Rule } from 'eslint';
import { defaultSettings } from '../config/rule-settings.ts';
import type { RuleId, Severity } from '../finding.ts';
import { ownVersion } from '../version.ts';
import { ruleOf } from './rule.ts';

export interface DockshiftPlugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string };
  readonly rules: Record<RuleId, Rule.RuleModule>;
  readonly configs: {
    /** The rules that are on by default, as serious as in the command line; what that reports as `info` is left out. */
    readonly recommended: Linter.Config;
    /** Every rule, and what the command line reports as `info`; rules that are off by default warn. */
    readonly strict: Linter.Config;
    /**
     * Comes after one of the others: a sample in Markdown or in a notebook calls nothing, so it is a warning. The command line
     * reports it as `info`, which ESLint does not have.
     */
    readonly documents: Linter.Config;
  };
}

const name = 'dockshift';

const rules: DockshiftPlugin['rules'] = {
  'no-removed-hub-v1': ruleOf('no-removed-hub-v1'),
  'no-deprecated-hub-repositories': ruleOf('no-deprecated-hub-repositories'),
  'prefer-documented-hub-path': ruleOf('prefer-documented-hub-path'),
  'no-deprecated-hub-login': ruleOf('no-deprecated-hub-login'),
  'no-removed-api-call': ruleOf('no-removed-api-call'),
  'no-deprecated-api-call': ruleOf('no-deprecated-api-call'),
  'no-unpinned-engine-api': ruleOf('no-unpinned-engine-api'),
  'no-unsupported-engine-api': ruleOf('no-unsupported-engine-api'),
  'no-missing-engine-feature': ruleOf('no-missing-engine-feature'),
  'no-malformed-engine-version': ruleOf('no-malformed-engine-version'),
  'no-ineffective-engine-version': ruleOf('no-ineffective-engine-version'),
  'no-unpinned-engine-release': ruleOf('no-unpinned-engine-release'),
};

const severities = { error: 'error', warning: 'warn', info: 'warn' } as const satisfies Record<
  Severity,
  Linter.StringSeverity
>;

/** Holds the plug-in itself: ESLint needs one and the same object wherever it meets it. */
const plugins: Record<string, ESLint.Plugin> = {};

const plugin: DockshiftPlugin = {
  meta: { name, version: ownVersion(), namespace: name },
  rules,
  configs: {
    recommended: { name: `${name}/recommended`, plugins, rules: withNotes(settings('off'), false) },
    strict: { name: `${name}/strict`, plugins, rules: settings('warn') },
    documents: {
      name: `${name}/documents`,
      files: ['**/*.{md,markdown,mdown,mkd,mdx,rmd,qmd,ipynb}'],
      plugins,
      rules: withNotes(Object.fromEntries(Object.keys(settings('off')).map((id) => [id, 'warn'])), true),
    },
  },
};
plugins[name] = plugin;

export default plugin;

/** @param offByDefault what the rules that are off by default are set to; `off` leaves them out */
function settings(offByDefault: Linter.StringSeverity): Record<string, Linter.StringSeverity> {
  return Object.fromEntries(
    Object.entries(defaultSettings).flatMap(([id, setting]) => {
      const severity = setting === 'off' ? offByDefault : severities[setting];
      return Object.hasOwn(rules, id) && severity !== 'off' ? [[`${name}/${id}`, severity]] : [];
    }),
  );
}

/** Whether rules also report what fails nothing in the command line: as an error of ESLint it would. */
function withNotes(of: Readonly<Record<string, Linter.StringSeverity>>, notes: boolean): Linter.RulesRecord {
  return Object.fromEntries(Object.entries(of).map(([id, severity]) => [id, [severity, { notes }]]));
}
