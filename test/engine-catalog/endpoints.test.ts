import { describe, expect, test } from 'vitest';
import { engineCatalogOf } from '../../src/engine-catalog/catalog.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';

const { endpoints } = engineCatalogOf(engineData);

describe('the endpoint of a request', () => {
  test.each([
    ['GET', '/containers/json', '1.24', 'GET /containers/json', 'there'],
    ['get', '/v1.24/containers/json', '1.24', 'GET /containers/json', 'there'],
    ['GET', '/containers/{id}/json', '1.41', 'GET /containers/{id}/json', 'there'],
    ['POST', '/v1.41/containers/abc/start', '1.41', 'POST /containers/{id}/start', 'there'],
    ['POST', '/containers/prune', '1.24', 'POST /containers/prune', 'not yet'],
    ['PUT', '/volumes/data', '1.41', 'PUT /volumes/{name}', 'not yet'],
    ['PUT', '/volumes/data', '1.42', 'PUT /volumes/{name}', 'there'],
    ['POST', '/containers/abc/copy', '1.23', 'POST /containers/{id}/copy', 'there'],
    ['POST', '/containers/abc/copy', '1.24', 'POST /containers/{id}/copy', 'removed'],
    ['GET', '/images/library/ubuntu/json', '1.44', 'GET /images/{name}/json', 'there'],
    ['GET', '/images/ghcr.io/a/b/attestations', '1.54', 'GET /images/{name}/attestations', 'not yet'],
    ['DELETE', '/images/ghcr.io/a/b', '1.44', 'DELETE /images/{name}', 'there'],
    ['GET', '/images/json', '1.44', 'GET /images/json', 'there'],
    ['GET', '/images/search', '1.44', 'GET /images/search', 'there'],
    ['GET', '/plugins/privileges', '1.30', 'GET /plugins/privileges', 'there'],
    ['GET', '/plugins/vieux/sshfs/json', '1.30', 'GET /plugins/{name}/json', 'there'],
    ['HEAD', '/_ping', '1.39', 'HEAD /_ping', 'not yet'],
    ['GET', '/_ping', undefined, 'GET /_ping', undefined],
  ])('%s %s at %s', (method, path, version, call, presence) => {
    expect(endpoints.endpoint(method, path, version)).toMatchObject({ row: { call }, presence });
  });

  test.each([
    ['GET', '/containers'],
    ['PATCH', '/containers/json'],
    ['GET', '/v1.40.0/libpod/containers/json'],
    ['GET', '/v2/repositories/library'],
    ['GET', '/'],
  ])('%s %s is none', (method, path) => {
    expect(endpoints.endpoint(method, path, '1.44')).toBeUndefined();
  });
});

describe('what an endpoint takes', () => {
  const create = endpoints.endpoint('POST', '/containers/create')?.row;
  const piece = (kind: 'query' | 'body', name: string, version: string) =>
    create && endpoints.piece(create, kind, name, version);

  test.each([
    [
      'query',
      'platform',
      '1.40',
      { name: 'platform', since: '1.41', presence: 'not yet', effect: 'ignored' },
    ],
    ['query', 'name', '1.12', { name: 'name', since: '1.18', isExact: false, presence: 'unsure' }],
    ['body', 'HostConfig.Annotations', '1.42', { presence: 'not yet', effect: 'dropped' }],
    [
      'body',
      'HostConfig.Mounts[].VolumeOptions.Subpath',
      '1.44',
      { since: '1.45', presence: 'not yet', effect: 'refused' },
    ],
    [
      'body',
      'HostConfig.Mounts[].VolumeOptions.Labels',
      '1.24',
      { name: 'HostConfig.Mounts', since: '1.25', presence: 'not yet' },
    ],
    ['body', 'HostConfig.Mounts[]', '1.25', { name: 'HostConfig.Mounts', presence: 'there' }],
    ['body', 'HostConfig.KernelMemory', '1.42', { since: '1.21', removed: '1.42', presence: 'removed' }],
    ['body', 'HostConfig.Umask', '1.55', { presence: 'not yet', effect: 'ignored' }],
  ] as const)('%s %s at %s', (kind, name, version, found) => {
    expect(piece(kind, name, version)).toMatchObject(found);
  });

  test.each([
    ['query', 'colour'],
    ['body', 'Colour'],
    ['body', 'constructor'],
    ['query', 'constructor'],
    ['body', ''],
  ] as const)('%s %j is not known', (kind, name) => {
    expect(piece(kind, name, '1.44')).toBeUndefined();
  });
});

test('the daemon checks some endpoints itself, from 29.0 on', () => {
  const checked = engineData.endpoints.endpoints.filter(
    ({ refusedBelowSince }) => refusedBelowSince === '29.0',
  );
  expect(checked.map(({ call, since }) => `${since} ${call}`)).toEqual(
    expect.arrayContaining([
      '1.25 POST /containers/prune',
      '1.30 GET /configs',
      '1.42 PUT /volumes/{name}',
      '1.55 GET /images/{name}/attestations',
    ]),
  );
  expect(checked).toHaveLength(19);
});
