import { describe, expect, test } from 'vitest';
import { engineCatalogOf } from '../../src/engine-catalog/catalog.ts';
import type { LibraryName } from '../../src/engine-catalog/clients.ts';
import { commitDayOf, compareVersions, isInRange } from '../../src/engine-catalog/library-version.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';

const { clients } = engineCatalogOf(engineData);
const GO = 'go github.com/docker/docker/client';
const MOBY = 'go github.com/moby/moby/client';
const PSEUDO = 'v17.12.0-ce-rc1.0.20200916142827-bd33bbf0497b+incompatible';

/** @param words the registry and the name there: `pypi docker` */
function libraryNamed(words: string): LibraryName {
  const [registry = '', name = ''] = words.split(' ');
  const known = engineData.clients.clients.flatMap(({ packages }) => packages);
  const ecosystem = known.find((one) => one.ecosystem === registry)?.ecosystem ?? 'none';
  return { package: name, ecosystem };
}

describe('the row that fits', () => {
  test.each([
    [GO, 'v24.0.7+incompatible', 'NewClientWithOpts', [], 'go-docker-opts', '1.43'],
    [GO, 'v24.0.7+incompatible', 'NewClientWithOpts', ['FromEnv'], 'go-docker-fromenv', '1.43'],
    [
      GO,
      'v24.0.7+incompatible',
      'NewClientWithOpts',
      ['FromEnv', 'WithAPIVersionNegotiation'],
      'go-docker-neg',
      '1.43',
    ],
    [
      GO,
      'v24.0.7+incompatible',
      'NewClientWithOpts',
      ['WithVersion', 'WithAPIVersionNegotiation'],
      'go-docker-ver',
      undefined,
    ],
    [GO, 'v28.2.0+incompatible', 'NewEnvClient', [], 'go-docker-envclient', '1.50'],
    [GO, 'v17.03.1', 'NewEnvClient', [], 'go-docker-envclient', '1.27'],
    [GO, PSEUDO, 'NewClientWithOpts', [], 'go-docker-opts', '1.41'],
    [MOBY, 'v0.1.0', 'New', [], 'go-moby-010', '1.52'],
    [MOBY, 'v0.4.1', 'New', [], 'go-moby-020', undefined],
    [MOBY, 'v0.4.1', 'New', ['FromEnv'], 'go-moby-env', undefined],
    [MOBY, 'v0.6.0', 'NewClientWithOpts', ['FromEnv', 'WithAPIVersion'], 'go-moby-ver', undefined],
    ['go github.com/fsouza/go-dockerclient', 'v1.13.2', 'NewClient', [], 'go-fsouza', undefined],
    ['pypi docker', '4.2.2', 'from_env', [], 'py-docker-old', '1.35'],
    ['pypi docker', '4.3.0', 'from_env', [], 'py-docker-old', '1.39'],
    ['pypi docker', '4.3.1', 'from_env', [], 'py-docker-new', undefined],
    ['pypi docker', '7.1.0', 'APIClient', ['version'], 'py-docker-ver', undefined],
    ['pypi docker-py', '1.10.6', 'Client', [], 'py-docker-client', '1.24'],
    ['pypi aiodocker', '0.17.0', 'Docker', [], 'py-aiodocker-old', '1.35'],
    ['pypi aiodocker', '0.26.0', 'Docker', [], 'py-aiodocker', undefined],
    ['npm dockerode', '5.0.1', 'Docker', ['socketPath'], 'js-dockerode', undefined],
    ['npm dockerode', '3.3.5', 'Docker', ['socketPath', 'version'], 'js-dockerode-ver', undefined],
    ['maven org.testcontainers:testcontainers', '1.21.3', undefined, [], 'java-tc-old', '1.32'],
    ['maven org.testcontainers:testcontainers', '1.21.4', undefined, [], 'java-tc-new', undefined],
    ['maven org.testcontainers:testcontainers', '2.0.1', undefined, [], 'java-tc-old', '1.32'],
    ['maven org.testcontainers:testcontainers', '2.0.2', undefined, [], 'java-tc-202', '1.44'],
    ['maven org.testcontainers:testcontainers', '2.0.5', undefined, [], 'java-tc-new', undefined],
    ['maven org.testcontainers:testcontainers', '1.14.3', undefined, [], 'java-tc-oldest', undefined],
    ['nuget Docker.DotNet', '3.125.15', 'CreateClient', [], 'net-dd', undefined],
    ['nuget Docker.DotNet', '3.125.15', 'CreateClient', ['1'], 'net-dd-ver', undefined],
    ['nuget Docker.DotNet.Enhanced', '4.3.3', 'DockerClientBuilder', [], 'net-dd4', undefined],
    ['nuget Testcontainers', '4.12.0', undefined, [], 'net-tc', '1.44'],
    ['crates bollard', '0.18.1', 'connect_with_local_defaults', [], 'rs-bollard', undefined],
    ['rubygems docker-api', '1.34.2', undefined, [], 'rb-docker-api-old', '1.16'],
    ['packagist beluga-php/docker-php', '7.1.45.3', 'create', [], 'php-docker', '1.45'],
  ])('%s %s: %s with %j', (name, version, call, options, id, implicit) => {
    const row = clients.row(libraryNamed(name), version, { call, options });
    expect(row?.id).toBe(id);
    expect(row && clients.implicitVersion(row, version)).toBe(implicit);
  });

  test('a library whose version is not known is taken for a new one', () => {
    expect(clients.row(libraryNamed('pypi docker'), undefined, { call: 'from_env' })?.id).toBe(
      'py-docker-new',
    );
    expect(clients.row(libraryNamed('maven org.testcontainers:testcontainers'))?.id).toBe('java-tc-new');
    expect(clients.row(libraryNamed('crates bollard'))?.id).toBe('rs-bollard');
  });

  test('a name that two registries have means two libraries', () => {
    const idsOf = (name: string) => clients.rows(libraryNamed(name)).map(({ id }) => id);
    expect(idsOf('program docker')).toEqual(['cli']);
    expect(idsOf('pypi docker')).not.toContain('cli');
    expect(idsOf('crates docker-api')).toEqual(['rs-docker-api-neg', 'rs-docker-api']);
    expect(idsOf('rubygems docker-api')).toEqual(['rb-docker-api', 'rb-docker-api-old']);
  });

  test('an unknown library or call has no row', () => {
    expect(clients.row(libraryNamed('npm left-pad'))).toBeUndefined();
    expect(clients.row(libraryNamed(MOBY), 'v0.0.1', { call: 'New' })).toBeUndefined();
    expect(clients.row(libraryNamed(GO), 'v24.0.7', { call: 'ParseHostURL' })).toBeUndefined();
  });
});

test('every row can be reached by its own words', () => {
  for (const row of engineData.clients.clients) {
    const [known] = row.packages;
    if (known === undefined) continue;
    const { calls, given = [] } = row.construction;
    const version = row.versions[0]?.from ?? row.versions[0]?.to ?? (row.versions[0]?.before && '0.1');
    const library = { package: known.name, ecosystem: known.ecosystem };
    const rows = clients.rows(library, version);
    const use = { call: calls[0], options: given.slice(0, 1) };
    expect([row.id, rows.includes(row)]).toEqual([row.id, true]);
    // Two rows of one library may have the same words only if their versions differ.
    const first = clients.row(library, version, use);
    expect([row.id, first?.verdict]).toEqual([row.id, row.verdict]);
  }
});

test('rows that read no version of the environment state how a version is written, or that none can be', () => {
  for (const { id, verdict, versionForm, construction } of engineData.clients.clients) {
    if (verdict === 'pinned' && !construction.says.includes('/')) {
      expect([id, versionForm]).not.toEqual([id, undefined]);
    }
  }
});

describe('versions of libraries', () => {
  test.each([
    ['1.9', '1.10', -1],
    ['4.3', '4.3.0', 0],
    ['v28.5.2+incompatible', '28.5.2', 0],
    ['4.3.0rc1', '4.3.0', -1],
    ['2.0.0-SNAPSHOT', '2.0.0', -1],
    ['1.0.0-beta.2', '1.0.0', -1],
    ['1!2.0', '1.0', 1],
    ['3.0.0.Final', '3.0.0', 0],
  ])('%s against %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
  });

  test.each([
    ['28.5.2', { from: '18.03', to: '28.5.2' }, true],
    ['28.5.3', { from: '18.03', to: '28.5.2' }, false],
    ['1.7.9', { from: '1.6', to: '1.7' }, true],
    ['2.0.0-rc1', { from: '1.21.4', before: '2.0.0' }, false],
    ['4.3.1rc1', { from: '4.3.1' }, true],
    ['17', {}, true],
  ])('%s in %j: %j', (version, range, isIn) => {
    expect(isInRange(version, range)).toBe(isIn);
  });

  test.each([
    [PSEUDO, '2020-09-16'],
    ['v0.0.0-20180321183131-9d3a9d8b1a2c', '2018-03-21'],
    ['v28.5.2+incompatible', undefined],
  ])('%s is of %s', (version, day) => {
    expect(commitDayOf(version)).toBe(day);
  });
});
