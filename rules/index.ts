/** Every rule, by its id. A new rule is a file beside this one and a line here. */
import type { RuleId } from '../src/finding.ts';
import { noDeprecatedHubLogin } from './no-deprecated-hub-login.ts';
import { noDeprecatedHubRepositories } from './no-deprecated-hub-repositories.ts';
import { noRemovedHubV1 } from './no-removed-hub-v1.ts';
import { preferDocumentedHubPath } from './prefer-documented-hub-path.ts';
import type { HubRule } from './rule.ts';

export const rules = {
  'no-removed-hub-v1': noRemovedHubV1,
  'no-deprecated-hub-repositories': noDeprecatedHubRepositories,
  'prefer-documented-hub-path': preferDocumentedHubPath,
  'no-deprecated-hub-login': noDeprecatedHubLogin,
} satisfies Record<RuleId, HubRule>;
