import type { HubRule } from './rule.ts';
import { ifRead, isDeprecated, successor } from './wording.ts';

export const noDeprecatedHubLogin: HubRule = {
  id: 'no-deprecated-hub-login',
  message: (verdict) => `POST ${verdict.match.path} ${isDeprecated(verdict)}${ifRead(verdict)}`,
  whyNoFix: (verdict) =>
    `the fields have other names, and the token expires after ten minutes; call ${successor(verdict)}`,
};
