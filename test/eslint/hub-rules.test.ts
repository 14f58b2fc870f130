/** The rules about the Hub: silent cases, errors with their places, what a fix makes, what a suggestion offers. */
import { check } from './rule-tester.ts';

check('no-removed-hub-v1', {
  valid: [
    `fetch('https://hub.docker.com/v2/namespaces/acme/repositories/web/tags');`,
    `fetch('https://registry.example.com/v1/repositories/acme/web/tags');`,
    `const auths = { 'https://index.docker.io/v1/': { auth } };`,
    `// https://registry.hub.docker.com/v1/repositories/acme/web/tags answers 410`,
    `fetch('https://hub.docker.com/v2/repositories/acme/web/');`,
    {
      name: 'an entry that is left out',
      code: `fetch('https://registry.hub.docker.com/v1/repositories/acme/web/tags');`,
      options: [{ ignoreEntries: ['hub/v1-list-tags'] }],
    },
  ],
  invalid: [
    {
      name: 'the list of tags was an array: nothing is offered',
      code: `const tags = await fetch('https://registry.hub.docker.com/v1/repositories/acme/web/tags').then((r) => r.json());`,
      errors: [
        {
          messageId: 'operation',
          data: {
            says: 'v1 was removed on 2022-08-23: this call answers 410',
            operation: 'ListRepositoryTags',
            method: 'GET',
            path: '/v2/namespaces/{namespace}/repositories/{repository}/tags',
          },
          line: 1,
          column: 26,
          endLine: 1,
          endColumn: 89,
        },
      ],
    },
    {
      name: 'another entry than the one that is left out',
      code: `fetch('https://index.docker.io/v1/repositories/acme/web/tags/latest');`,
      options: [{ ignoreEntries: ['hub/v1-list-tags'] }],
      errors: [{ messageId: 'operation', line: 1, column: 7 }],
    },
  ],
});

const getRepository = {
  says: 'GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19',
  operation: 'GetRepository',
  method: 'GET',
  path: '/v2/namespaces/{namespace}/repositories/{repository}',
};

check('no-deprecated-hub-repositories', {
  valid: [
    `fetch('https://hub.docker.com/v2/repositories/acme/web/tags');`,
    `fetch('https://hub.docker.com/v2/repositories/acme/web/', { method: 'PATCH', body });`,
    `fetch('https://hub.docker.com/v2/repositories/acme/web/', { method: 'DELETE' });`,
    `fetch('https://mirror.example.com/v2/repositories/acme/web/');`,
    `fetch(\`https://hub.docker.com/r/\${owner}/\${name}\`);`,
    {
      name: 'a note where none is wanted',
      code: `export default { api: 'https://hub.docker.com/v2/repositories/acme/web' };`,
      options: [{ notes: false }],
    },
    `// dockshift-ignore hub/v2-get-repository -- moves later\nfetch('https://hub.docker.com/v2/repositories/acme/web/');`,
  ],
  invalid: [
    {
      name: 'a literal: the answer is the same, so the fix is safe',
      code: `fetch('https://hub.docker.com/v2/repositories/acme/web/');`,
      output: `fetch('https://hub.docker.com/v2/namespaces/acme/repositories/web/');`,
      errors: [{ messageId: 'operation', data: getRepository, line: 1, column: 7, endColumn: 57 }],
    },
    {
      name: 'names in a template stay as they are',
      code: 'fetch(`https://hub.docker.com/v2/repositories/${owner}/?page_size=25`);',
      output: 'fetch(`https://hub.docker.com/v2/namespaces/${owner}/repositories/?page_size=25`);',
      errors: [{ messageId: 'operation', line: 1, column: 7 }],
    },
    {
      name: 'types, and a base in a field',
      code: `class Hub {
  private readonly base: string = 'https://hub.docker.com/v2';
  read(name: string) { return this.http.get<Repo>(\`\${this.base}/repositories/acme/\${name}\`); }
  constructor(private readonly http: HttpClient) {}
}`,
      output: null,
      errors: [
        {
          messageId: 'operation',
          data: getRepository,
          line: 3,
          suggestions: [
            {
              messageId: 'suggestion',
              data: {
                title:
                  'call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}; review needed: the client is an argument, and no code here creates a `Hub` (see file.ts:4); `read` returns it, and no code here calls that (see file.ts:3)',
              },
              output: `class Hub {
  private readonly base: string = 'https://hub.docker.com/v2';
  read(name: string) { return this.http.get<Repo>(\`\${this.base}/namespaces/acme/repositories/\${name}\`); }
  constructor(private readonly http: HttpClient) {}
}`,
            },
          ],
        },
      ],
    },
    {
      name: 'a note: nobody is seen to call it',
      code: `export default { api: 'https://hub.docker.com/v2/repositories/acme/web' };`,
      errors: [{ messageId: 'operation', line: 1, column: 23 }],
    },
    {
      name: 'an address that this request alone reads',
      code: `const HUB = 'https://hub.docker.com/v2/repositories';
fetch(\`\${HUB}/\${owner}/\${name}/\`);`,
      output: `const HUB = 'https://hub.docker.com/v2/namespaces';
fetch(\`\${HUB}/\${owner}/repositories/\${name}/\`);`,
      errors: [{ messageId: 'operation', data: getRepository, line: 2, column: 7 }],
    },
  ],
});

check('prefer-documented-hub-path', {
  valid: [
    `fetch('https://hub.docker.com/v2/namespaces/acme/repositories/web/tags');`,
    `fetch('https://hub.docker.com/v2/repositories/acme/web/buildhistory');`,
    `fetch('https://quay.io/v2/repositories/acme/web/tags');`,
  ],
  invalid: [
    {
      code: `fetch('https://hub.docker.com/v2/repositories/acme/web/tags');`,
      output: `fetch('https://hub.docker.com/v2/namespaces/acme/repositories/web/tags');`,
      errors: [
        {
          messageId: 'operation',
          data: {
            says: '/v2/repositories/{namespace}/{repository}/tags is answered but not documented',
            operation: 'ListRepositoryTags',
            method: 'GET',
            path: '/v2/namespaces/{namespace}/repositories/{repository}/tags',
          },
          line: 1,
          column: 7,
        },
      ],
    },
  ],
});

check('no-deprecated-hub-login', {
  valid: [
    `axios.post('https://hub.docker.com/v2/auth/token', { identifier, secret });`,
    `axios.get('https://hub.docker.com/v2/users/acme');`,
    `axios.post('https://api.example.com/v2/users/login', {});`,
  ],
  invalid: [
    {
      code: `axios.post('https://hub.docker.com/v2/users/login', { username, password });`,
      errors: [
        {
          messageId: 'operation',
          data: {
            says: 'POST /v2/users/login is deprecated',
            operation: 'AuthCreateAccessToken',
            method: 'POST',
            path: '/v2/auth/token',
          },
          line: 1,
          column: 12,
        },
      ],
    },
  ],
});
