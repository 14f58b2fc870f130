import type { HubRule } from './rule.ts';
import { successor } from './wording.ts';

export const preferDocumentedHubPath: HubRule = {
  id: 'prefer-documented-hub-path',
  message: ({ match }) => `${match.path} is answered but not documented`,
  whyNoFix: (verdict) => `it works as it is; the documented call is ${successor(verdict)}`,
};
