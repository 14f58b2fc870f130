import type { Verdict } from '../src/judge/verdict.ts';
import type { HubRule } from './rule.ts';

export const noRemovedHubV1: HubRule = {
  id: 'no-removed-hub-v1',
  message: ({ match }) =>
    `v1 was removed on ${match.entry.since ?? 'a date not published'}: this call answers ${match.entry.answers ?? 410}`,
  whyNoFix,
};

function whyNoFix({ fact, match }: Verdict): string {
  const { replacement } = match.entry;
  if (!replacement) return 'no replacement is named for it';
  if (fact.method !== 'unknown' && !replacement.fixMethods.some((method) => method === fact.method)) {
    return `${fact.method} on this path belonged to the v1 push, and the replacement only reads`;
  }
  return match.entry.id === 'hub/v1-list-tags'
    ? 'the array of all tags became pages with the tags under `results`, so the code that reads it must change too'
    : 'the answer is another one, so code that reads more than its status must change too';
}
