/** Every rule, by its id. A new rule is a file beside this one and a line here. */
import type { ApiRuleId } from '../src/finding.ts';
import type { EngineRuleId, HubRuleId, RuleId } from '../src/finding.ts';
import { noDeprecatedApiCall } from './no-deprecated-api-call.ts';
import { noDeprecatedHubLogin } from './no-deprecated-hub-login.ts';
import { noDeprecatedHubRepositories } from './no-deprecated-hub-repositories.ts';
import { noIneffectiveEngineVersion } from './no-ineffective-engine-version.ts';
import { noMalformedEngineVersion } from './no-malformed-engine-version.ts';
import { noMissingEngineFeature } from './no-missing-engine-feature.ts';
import { noRemovedApiCall } from './no-removed-api-call.ts';
import { noRemovedHubV1 } from './no-removed-hub-v1.ts';
import { noUnpinnedEngineApi } from './no-unpinned-engine-api.ts';
import { noUnpinnedEngineRelease } from './no-unpinned-engine-release.ts';
import { noUnsupportedEngineApi } from './no-unsupported-engine-api.ts';
import { preferDocumentedHubPath } from './prefer-documented-hub-path.ts';
import type { ApiRule, HubRule } from './rule.ts';

export const hubRules = {
  'no-removed-hub-v1': noRemovedHubV1,
  'no-deprecated-hub-repositories': noDeprecatedHubRepositories,
  'prefer-documented-hub-path': preferDocumentedHubPath,
  'no-deprecated-hub-login': noDeprecatedHubLogin,
} satisfies Record<HubRuleId, HubRule>;

export const apiRules = {
  'no-removed-api-call': noRemovedApiCall,
  'no-deprecated-api-call': noDeprecatedApiCall,
} satisfies Record<ApiRuleId, ApiRule>;

/** Rules about requests, whichever API they ask. */
export const requestRules = { ...hubRules, ...apiRules };

export const engineRules = {
  'no-unpinned-engine-api': noUnpinnedEngineApi,
  'no-unsupported-engine-api': noUnsupportedEngineApi,
  'no-missing-engine-feature': noMissingEngineFeature,
  'no-malformed-engine-version': noMalformedEngineVersion,
  'no-ineffective-engine-version': noIneffectiveEngineVersion,
  'no-unpinned-engine-release': noUnpinnedEngineRelease,
} satisfies Record<EngineRuleId, { readonly id: EngineRuleId }>;

export const rules = { ...requestRules, ...engineRules } satisfies Record<RuleId, { readonly id: RuleId }>;

/** Rules that never offer a change: a person has to decide what to write instead. */
export const rulesWithoutFixes: ReadonlySet<RuleId> = new Set<RuleId>([
  'no-deprecated-hub-login',
  'no-missing-engine-feature',
  'no-ineffective-engine-version',
  'no-unpinned-engine-release',
]);
