import type { Verdict } from '../src/judge/verdict.ts';
import type { HubRule } from './rule.ts';
import { ifRead, isDeprecated, sharedName, sharedText } from './wording.ts';

export const noDeprecatedHubRepositories: HubRule = {
  id: 'no-deprecated-hub-repositories',
  message: (verdict) => {
    const { match, or, fact } = verdict;
    const method = fact.method === 'unknown' ? 'GET' : fact.method;
    const also = or ? ', whether it lists a namespace or reads a repository' : '';
    return `${method} ${match.path} ${isDeprecated(verdict)}${also}${ifRead(verdict)}`;
  },
  whyNoFix,
};

function whyNoFix(verdict: Verdict): string {
  const { match, or, fact } = verdict;
  if (or) return `the code does not show whether it lists a namespace or reads a repository`;
  if (fact.method === 'unknown') {
    return 'the method is unknown, and PATCH and DELETE on this path must not move';
  }
  if (fact.method === 'POST') {
    return match.values.has('namespace')
      ? 'the path has another form, and the body must have the namespace too'
      : 'the namespace moves from the body into the path';
  }
  const name = sharedName(verdict);
  if (name !== undefined) return `{${name}} holds namespace and name, which the new path needs separately`;
  const text = sharedText(verdict);
  if (text !== undefined) {
    return `\`${text}\` is namespace and name in one text, which the new path needs separately`;
  }
  return match.entry.id === 'hub/v2-list-repositories'
    ? 'pages have at most 100 entries now, and entries have fewer fields'
    : 'the namespace and the name move within the path';
}
