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
  if (!replacement) return 'it has no documented replacement';
  if (fact.method !== 'unknown' && !replacement.fixMethods.some((method) => method === fact.method)) {
    return `${fact.method} on this path was part of the v1 push; the replacement only reads`;
  }
  return match.entry.id === 'hub/v1-list-tags'
    ? 'the new answer has the tags in pages, under `results`; the code that reads them must change too'
    : 'the new answer has another form; code that reads more than its status must change too';
}
