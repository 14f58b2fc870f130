import type { RuleId } from '../src/finding.ts';

/** What each rule is about, for lists of rules; the whole story is in its page. */
export const descriptions = {
  'no-removed-hub-v1': 'disallow calls of v1 of the Docker Hub API, which was removed',
  'no-deprecated-hub-repositories':
    'disallow the deprecated calls under `/v2/repositories` of the Docker Hub API',
  'prefer-documented-hub-path':
    'prefer documented paths of the Docker Hub API to aliases that are only answered',
  'no-deprecated-hub-login': 'disallow the deprecated login of the Docker Hub API, `POST /v2/users/login`',
  'no-unpinned-engine-api':
    'disallow using the Docker Engine API with neither a stated version nor a negotiated one',
  'no-unsupported-engine-api':
    'disallow versions of the Docker Engine API that an engine in question refuses',
  'no-missing-engine-feature':
    'disallow endpoints and parameters that the stated version of the Docker Engine API does not have',
  'no-malformed-engine-version':
    'disallow versions of the Docker Engine API that are written in a form which is not read',
  'no-ineffective-engine-version':
    'disallow settings of the version of the Docker Engine API that the client never reads',
  'no-unpinned-engine-release':
    'disallow bringing along whatever release of the Docker Engine is newest on the day',
} as const satisfies Record<RuleId, string>;
