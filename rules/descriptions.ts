import type { RuleId } from '../src/finding.ts';

/** What each rule is about, for lists of rules; the whole story is in its page. */
export const descriptions = {
  'no-removed-hub-v1': 'disallow calls of v1 of the Docker Hub API, which was removed',
  'no-deprecated-hub-repositories':
    'disallow the deprecated calls under `/v2/repositories` of the Docker Hub API',
  'prefer-documented-hub-path': 'prefer documented paths of the Docker Hub API to undocumented aliases',
  'no-deprecated-hub-login': 'disallow the deprecated login of the Docker Hub API, `POST /v2/users/login`',
  'no-removed-api-call': 'disallow calls that an API of your own catalogues has removed',
  'no-deprecated-api-call': 'disallow calls that an API of your own catalogues has deprecated',
  'no-unpinned-engine-api': 'disallow use of the Docker Engine API without a stated or negotiated version',
  'no-unsupported-engine-api': 'disallow versions of the Docker Engine API that a targeted engine refuses',
  'no-missing-engine-feature':
    'disallow endpoints and parameters that the stated version of the Docker Engine API does not have',
  'no-malformed-engine-version':
    'disallow versions of the Docker Engine API in a form that clients do not read',
  'no-ineffective-engine-version':
    'disallow settings of the version of the Docker Engine API that the client never reads',
  'no-unpinned-engine-release': 'disallow Docker Engines that are not pinned to a release',
} as const satisfies Record<RuleId, string>;
