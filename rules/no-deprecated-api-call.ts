import { replacedBy, subject } from './api-wording.ts';
import type { ApiRule } from './rule.ts';
import { ifRead, isDeprecated } from './wording.ts';

export const noDeprecatedApiCall: ApiRule = {
  id: 'no-deprecated-api-call',
  message: (verdict) => {
    const { removal } = verdict.match.entry;
    const end = removal === undefined ? '' : `, and its removal is announced for ${removal}`;
    return `${subject(verdict)} ${isDeprecated(verdict)}${end}${ifRead(verdict)}`;
  },
  whyNoFix: replacedBy,
};
