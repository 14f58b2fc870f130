/** Which entry of the catalogue a request is, and how sure that is. */
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { judge } from '../../src/judge/verdict.ts';
import type { Method, RequestFact } from '../../src/trace/model/fact.ts';
import { request } from './request.ts';

const catalog = builtInCatalog();

/** The entry without its group, or `a or b`. */
function entry(method: Method, url: string, more?: Partial<RequestFact>): string | undefined {
  const verdict = judge(catalog, request(method, url, more));
  return (
    verdict &&
    [verdict.match.entry, ...(verdict.or ? [verdict.or] : [])]
      .map(({ id }) => id.replace('hub/', ''))
      .join(' or ')
  );
}

describe('every shape of the catalogue', () => {
  const shapes = catalog.entries.flatMap(({ id, methods, paths, hosts }) =>
    (methods === 'any' ? (['GET', 'POST', 'DELETE'] as const) : methods).flatMap((method) =>
      paths.map((path) => [id, method, `https://${hosts[0] ?? ''}${path}`] as const),
    ),
  );

  test.each(shapes)('%s: %s %s', (id, method, shape) => {
    // Names that hold no slash, so that each is one segment.
    const url = shape.replaceAll('}', '!}');
    expect(judge(catalog, request(method, url))?.match.entry.id).toBe(id);
    const written = shape.replaceAll(/\{(\w+)\}/g, 'x-$1');
    expect(judge(catalog, request(method, written))?.match.entry.id).toBe(id);
    expect(judge(catalog, request(method, `${written}/`))?.match.entry.id).toBe(id);
  });

  test.each(shapes)('%s: %s %s is nothing on another host', (_id, method, shape) => {
    expect(
      judge(catalog, request(method, shape.replace(/^https:\/\/[^/]+/, 'https://registry.example.org'))),
    ).toBeUndefined();
  });
});

describe('the method decides', () => {
  test.each<[Method, string, string | undefined]>([
    ['GET', '/v2/repositories/a/b', 'v2-get-repository'],
    ['HEAD', '/v2/repositories/a/b', 'v2-check-repository'],
    ['PATCH', '/v2/repositories/a/b', 'update-repository'],
    ['DELETE', '/v2/repositories/a/b', 'delete-repository'],
    ['POST', '/v2/repositories/a/b', undefined],
    ['PUT', '/v2/repositories/a/b', undefined],
    ['OPTIONS', '/v2/repositories/a/b', undefined],
    ['unknown', '/v2/repositories/a/b', 'v2-get-repository'],
    ['GET', '/v2/repositories/a', 'v2-list-repositories'],
    ['HEAD', '/v2/repositories/a', undefined],
    ['POST', '/v2/repositories/a', 'v2-create-repository-in-namespace'],
    ['unknown', '/v2/repositories/a', 'v2-list-repositories'],
    ['POST', '/v2/repositories', 'v2-create-repository'],
    ['GET', '/v2/repositories', 'repositories-collection'],
    ['unknown', '/v2/repositories', 'repositories-collection'],
    ['PUT', '/v1/repositories/a/tags', 'v1-list-tags'],
    ['unknown', '/v1/repositories/a/tags', 'v1-list-tags'],
    ['unknown', '/v2/users/login', undefined],
    ['POST', '/v2/users/login', 'users-login'],
  ])('%s %s', (method, path, expected) => {
    const host = path.startsWith('/v1') ? 'registry.hub.docker.com' : 'hub.docker.com';
    expect(entry(method, `https://${host}${path}`)).toBe(expected);
  });
});

describe('a written segment goes before a placeholder', () => {
  test.each([
    ['/v2/repositories/namespaces', 'own-namespaces'],
    // An image without its namespace: what follows a repository is none.
    ['/v2/repositories/a/tags', undefined],
    ['/v2/repositories/tags/a', 'v2-get-repository'],
    ['/v2/repositories/a/b/tags', 'alias-list-tags'],
    ['/v2/repositories/{ns}/{repo}/tags', 'alias-list-tags'],
    ['/v2/repositories/a/b/tags/c/d/e', undefined],
    ['/v2/repositories/a/b/unheard-of', undefined],
    ['/v2/search/repositories', 'search-repositories'],
    ['/v3/repositories/a/b', undefined],
    ['/api/v2/repositories/a/b', undefined],
  ])('GET %s', (path, expected) => {
    expect(entry('GET', `https://hub.docker.com${path}`)).toBe(expected);
  });
});

describe('one name for namespace and repository', () => {
  test.each([
    ['/v2/repositories/{slug}/tags', 'alias-list-tags'],
    ['/v2/repositories/{slug}/tags/{tag}', 'alias-get-tag'],
    ['/v1/repositories/{slug}/tags', 'v1-list-tags'],
    ['/v1/repositories/{slug}/images', 'v1-images'],
    // A name that holds no slash cannot be both, and what follows a repository is none.
    ['/v2/repositories/{name!}/tags', undefined],
    ['/v2/repositories/{name!}/web', 'v2-get-repository'],
  ])('GET %s', (path, expected) => {
    const host = path.startsWith('/v1') ? 'registry.hub.docker.com' : 'hub.docker.com';
    expect(entry('GET', `https://${host}${path}`)).toBe(expected);
  });
});

describe('names that hold the rest of a path decide nothing', () => {
  test.each(['path', 'url', 'endpoint', 'options.path', 'requestPath', 'apiUrl', 'suffix', 'next'])(
    '{%s}',
    (name) => {
      expect(entry('GET', `https://hub.docker.com/v2/repositories/{${name}}`)).toBeUndefined();
      expect(entry('GET', `https://hub.docker.com/v2/repositories/a/{${name}}`)).toBeUndefined();
    },
  );

  test.each(['{a}{b}', '{ns}{suffix}'])('%s', (segment) => {
    expect(entry('GET', `https://hub.docker.com/v2/repositories/${segment}`)).toBeUndefined();
  });
});

describe('one unknown segment: a list or a repository?', () => {
  const list = 'v2-list-repositories';
  const get = 'v2-get-repository';
  const both = `${list} or ${get}`;

  test.each([
    ['no clue', '{x}', {}, both],
    ['a namespace', '{namespace}', {}, list],
    ['an organization', '{options.orgName}', {}, list],
    ['a user', '{user_name}', {}, list],
    ['a repository', '{repository}', {}, get],
    ['an image', '{imageName}', {}, get],
    ['a slug', '{pkg.slug}', {}, get],
    ['a name alone', '{name}', {}, both],
    ['the name of a repository', '{repo.name}', {}, get],
    ['the id of an organization', '{organization.id}', {}, list],
    ['the name of something', '{item.name}', {}, both],
    ['a default with a slash', '{x=library/ubuntu}', {}, get],
    ['a default without one', '{x=library}', {}, list],
    ['a query of pages', '{x}?page_size=100', {}, list],
    ['a query of pages in the options', '{x}', { query: ['page_size'] }, list],
    ['a query that decides nothing', '{x}?t=1', {}, both],
    ['results are read', '{x}', { reads: ['json', 'results'] }, list],
    ['next is read', '{x}', { reads: ['next'] }, list],
    ['the count is read', '{x}', { reads: ['count'] }, list],
    ['pulls are read', '{x}', { reads: ['pull_count'] }, get],
    ['pulls of results are read', '{x}', { reads: ['results', 'pull_count'] }, list],
    ['no slash in it', '{x!}', {}, list],
    ['two clues against each other', '{repo}', { reads: ['results'] }, both],
    ['a written name', 'library', {}, list],
    ['a name with its owner', '{nameWithOwner}', {}, get],
    ['a name with its owner, in another order', '{org_and_repo}', {}, get],
    ['a path with its namespace', '{repo_with_namespace}', {}, get],
    ['a full name', '{repo.full_name}', {}, get],
    ['a full name in one word', '{repoFullname}', {}, get],
    ['a slug of a repository', '{repoSlug}', {}, get],
    ['the full name of a person', '{user.fullName}', {}, list],
    ['a slug of an organization', '{orgSlug}', {}, list],
    ['two owners', '{users_and_orgs}', {}, list],
    ['a full name that is asked for in pages', '{fullName}?page_size=100', {}, get],
    ['a full name whose results are read', '{fullName}', { reads: ['results'] }, get],
    [
      'a full name in pages, whose results are read',
      '{fullName}?page_size=100',
      { reads: ['results'] },
      both,
    ],
  ] as const)('%s', (_name, rest, more, expected) => {
    expect(entry('GET', `https://hub.docker.com/v2/repositories/${rest}`, more)).toBe(expected);
  });

  test('is low if nothing decides it, and otherwise comes with the clues', () => {
    expect(judge(catalog, request('GET', 'https://hub.docker.com/v2/repositories/{x}'))?.confidence).toBe(
      'low',
    );
    const decided = judge(catalog, request('GET', 'https://hub.docker.com/v2/repositories/{org}?page=1'));
    expect(decided?.confidence).toBe('high');
    const disputed = judge(catalog, request('GET', 'https://hub.docker.com/v2/repositories/{image}?page=1'));
    expect(disputed?.confidence).toBe('medium');
    expect(decided?.clues.map(({ reason: says }) => says)).toEqual([
      '{org} is named after an owner',
      'the query has page',
    ]);
  });
});

describe('one unknown segment, and only a method that a namespace takes', () => {
  const create = 'v2-create-repository-in-namespace';

  test.each([
    ['{namespace}', {}, create],
    ['{x}', {}, create],
    ['{x}', { inside: 'createRepository' }, create],
    ['{DOCKER_IMAGE}', {}, undefined],
    ['{repository}', {}, undefined],
    ['{x=acme/tool}', {}, undefined],
    // It holds no slash.
    ['{repository!}', {}, create],
  ] as const)('POST %s', (rest, more, expected) => {
    expect(entry('POST', `https://hub.docker.com/v2/repositories/${rest}/`, more)).toBe(expected);
  });
});

describe('confidence', () => {
  test.each([
    ['high', {}],
    ['medium', { certainty: 'name' }],
    ['medium', { oneOfSeveral: true }],
    ['medium', { method: 'unknown' }],
    ['low', { certainty: 'mention' }],
  ] as const)('%s: %j', (confidence, more) => {
    expect(
      judge(catalog, request('GET', 'https://hub.docker.com/v2/repositories/a/b', more))?.confidence,
    ).toBe(confidence);
  });
});
