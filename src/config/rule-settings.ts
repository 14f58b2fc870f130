import type { RuleId, Severity } from '../finding.ts';

/** What a configuration can set a rule or an entry to. */
export type Setting = Severity | 'off';

/** Every rule that a configuration can name. */
export type RuleName = RuleId;

/** The setting of a rule if the configuration gives no information. */
export const defaultSettings = {
  'no-removed-hub-v1': 'error',
  'no-deprecated-hub-repositories': 'warning',
  'prefer-documented-hub-path': 'off',
  'no-deprecated-hub-login': 'off',
  'no-removed-api-call': 'error',
  'no-deprecated-api-call': 'warning',
  'no-unpinned-engine-api': 'warning',
  'no-unsupported-engine-api': 'error',
  'no-missing-engine-feature': 'error',
  'no-malformed-engine-version': 'error',
  'no-ineffective-engine-version': 'warning',
  'no-unpinned-engine-release': 'warning',
} as const satisfies Record<RuleName, Setting>;
