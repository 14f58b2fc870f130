/** Every row of the published lists, as the catalogue must have it. */
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';

const catalog = builtInCatalog();

/** The entries that claim a method and a path shape. */
const claiming = (method: string, path: string) =>
  catalog.entries.filter(
    ({ methods, paths }) =>
      paths.includes(path) && (methods === 'any' || methods.some((known) => known === method)),
  );

describe('the deprecated calls: method, path, since, operation to call instead', () => {
  test.each([
    ['POST', '/v2/repositories', '2025-09-19', 'CreateRepository'],
    ['POST', '/v2/repositories/{namespace}', '2025-09-19', 'CreateRepository'],
    ['GET', '/v2/repositories/{namespace}/{repository}', '2025-09-19', 'GetRepository'],
    ['HEAD', '/v2/repositories/{namespace}/{repository}', '2025-09-19', 'CheckRepository'],
    ['GET', '/v2/repositories/{namespace}', '2025-06-27', 'listNamespaceRepositories'],
  ])('%s %s', (method, path, since, operation) => {
    expect(claiming(method, path)).toMatchObject([
      { state: 'deprecated', since, rule: 'no-deprecated-hub-repositories', replacement: { operation } },
    ]);
  });
});

describe('the removed v1 paths: 410 for every method', () => {
  const tags = '/v2/namespaces/{namespace}/repositories/{repository}/tags';
  test.each([
    ['/v1/repositories/{name}/images', undefined],
    ['/v1/repositories/{namespace}/{name}/images', undefined],
    ['/v1/repositories/{name}/tags', { operation: 'ListRepositoryTags', path: tags }],
    ['/v1/repositories/{namespace}/{name}/tags', { operation: 'ListRepositoryTags', path: tags }],
    ['/v1/repositories/{name}/tags/{tag_name}', { operation: 'GetRepositoryTag', path: `${tags}/{tag}` }],
    [
      '/v1/repositories/{namespace}/{name}/tags/{tag_name}',
      { operation: 'GetRepositoryTag', path: `${tags}/{tag}` },
    ],
  ])('%s', (path, replacement) => {
    const [entry, ...others] = claiming('PATCH', path);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      state: 'removed',
      since: '2022-08-23',
      answers: 410,
      methods: 'any',
      rule: 'no-removed-hub-v1',
      hosts: ['hub.docker.com', 'registry.hub.docker.com', 'index.docker.io'],
    });
    expect(entry?.replacement === undefined).toBe(replacement === undefined);
    expect(entry?.replacement ?? {}).toMatchObject(replacement ?? {});
  });
});

describe('the named operations', () => {
  const repository = '/v2/namespaces/{namespace}/repositories/{repository}';
  test.each([
    ['CreateRepository', 'POST', '/v2/namespaces/{namespace}/repositories', '2025-09-19'],
    ['GetRepository', 'GET', repository, '2025-09-19'],
    ['CheckRepository', 'HEAD', repository, '2025-09-19'],
    ['listNamespaceRepositories', 'GET', '/v2/namespaces/{namespace}/repositories', '2025-06-27'],
    ['UpdateRepositoryImmutableTags', 'PATCH', `${repository}/immutabletags`, '2025-07-29'],
    ['VerifyRepositoryImmutableTags', 'POST', `${repository}/immutabletags/verify`, '2025-07-29'],
    ['CreateRepositoryGroup', 'POST', '/v2/repositories/{namespace}/{repository}/groups', undefined],
    ['ListRepositoryTags', 'GET', `${repository}/tags`, undefined],
    ['GetRepositoryTag', 'GET', `${repository}/tags/{tag}`, undefined],
    ['AuditLogs_ListAuditLogs', 'GET', '/v2/auditlogs/{account}', undefined],
    ['AuditLogs_ListAuditActions', 'GET', '/v2/auditlogs/{account}/actions', undefined],
  ])('%s', (operation, method, path, since) => {
    expect(catalog.entries.filter((entry) => entry.operation === operation)).toMatchObject([
      { state: 'current', methods: [method], paths: [path], ...(since && { since }) },
    ]);
  });

  test.each([
    ['personal access tokens', '/v2/access-tokens', ['GET', 'POST']],
    ['one personal access token', '/v2/access-tokens/{uuid}', ['DELETE', 'GET', 'PATCH']],
    ['organization access tokens', '/v2/orgs/{name}/access-tokens', ['GET', 'POST']],
    [
      'one organization access token',
      '/v2/orgs/{org_name}/access-tokens/{access_token_id}',
      ['DELETE', 'GET', 'PATCH'],
    ],
  ])('%s', (_, path, methods) => {
    const entries = catalog.entries.filter(({ paths, state }) => state === 'current' && paths.includes(path));
    expect(entries.flatMap((entry) => entry.methods).toSorted()).toEqual(methods);
  });
});

describe('the dated changes', () => {
  const rows = [
    ['2025-11-21', 'update', /expires_at/, 'hub/list-pats'],
    ['2025-09-25', 'update', /group/, 'hub/create-repository-group'],
    ['2025-09-19', 'new', /CreateRepository, GetRepository and CheckRepository/, 'hub/check-repository'],
    ['2025-09-19', 'deprecation', /POST \/v2\/repositories, .*GET and HEAD/, 'hub/v2-check-repository'],
    [
      '2025-07-29',
      'new',
      /UpdateRepositoryImmutableTags and VerifyRepositoryImmutableTags/,
      'hub/verify-immutable-tags',
    ],
    ['2025-06-27', 'new', /listNamespaceRepositories/, 'hub/list-namespace-repositories'],
    ['2025-06-27', 'deprecation', /GET \/v2\/repositories\/\{namespace\}/, 'hub/v2-list-repositories'],
    ['2025-03-25', 'new', /organization access tokens/, 'hub/create-oat'],
    ['2025-03-18', 'new', /[Aa]udit logs/, 'hub/list-audit-logs'],
    ['2022-08-23', 'removal', /410/, 'hub/v1-list-tags'],
  ] as const;

  test.each(rows)('%s %s', (date, kind, text, entry) => {
    const found = catalog.changes.filter((change) => change.date === date && change.kind === kind);
    expect(found).toHaveLength(1);
    expect(found[0]?.text).toMatch(text);
    expect(found[0]?.entries).toContain(entry);
  });

  test('the only others are two that the published list left out, and their entries state it', () => {
    const others = catalog.changes.filter(({ date }) => !rows.some(([known]) => known === date));
    expect(others.map(({ date }) => date)).toEqual(['2026-09-09', '2026-08-14']);
    for (const { text } of others) expect(text).toContain('Not in the published changelog.');
  });
});

test.each([
  ['PATCH', '/v2/repositories/{namespace}/{repository}', 'hub/update-repository'],
  ['DELETE', '/v2/repositories/{namespace}/{repository}', 'hub/delete-repository'],
  ['DELETE', '/v2/repositories/{namespace}/{repository}/tags/{tag}', 'hub/delete-tag'],
  ['GET', '/v2/repositories/namespaces', 'hub/own-namespaces'],
  ['GET', '/v2/repositories/{namespace}/{repository}/buildhistory', 'hub/repository-builds'],
  ['POST', '/v2/repositories/{namespace}/{repository}/groups', 'hub/create-repository-group'],
  ['GET', '/v1/search', 'hub/v1-search'],
])('%s %s is known and no rule reports it', (method, path, id) => {
  expect(claiming(method, path)).toMatchObject([{ id }]);
  expect(catalog.byId(id)?.rule).toBeUndefined();
});
