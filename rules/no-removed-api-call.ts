import { replacedBy, subject } from './api-wording.ts';
import type { ApiRule } from './rule.ts';
import { ifRead } from './wording.ts';

export const noRemovedApiCall: ApiRule = {
  id: 'no-removed-api-call',
  message: (verdict) => {
    const { since, answers } = verdict.match.entry;
    const day = since === undefined ? '' : ` on ${since}`;
    const answer = answers === undefined ? '' : `: it answers ${answers}`;
    return `${subject(verdict)} was removed${day}${answer}${ifRead(verdict)}`;
  },
  whyNoFix: replacedBy,
};
