/** The emulated Hub answers as documented, and as it did to the old calls. */
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import type { Era } from '../../src/emulate/era.ts';
import { recordOf, type Answer } from '../../src/emulate/hub/answer.ts';
import { answerOf } from '../../src/emulate/hub/hub.ts';
import { operations } from '../../src/emulate/hub/operations.ts';

const catalog = builtInCatalog();

function ask(era: Era, address: string, method = 'GET', body = ''): Answer {
  const { hostname, origin, pathname, searchParams } = new URL(address);
  const path = pathname.split('/').filter((part) => part !== '');
  return answerOf(catalog, era, { method, host: hostname, origin, path, query: searchParams, body });
}

function fieldsOf({ body }: Answer) {
  return recordOf(JSON.stringify(body)) ?? {};
}

const HUB = 'https://hub.docker.com/v2';
const V1 = 'https://registry.hub.docker.com/v1/repositories';

describe('calls of former times', () => {
  test.each<[method: string, address: string, status: number]>([
    ['GET', `${V1}/acme/some/tags`, 200],
    ['GET', `${V1}/ubuntu/tags`, 200],
    ['GET', `${V1}/acme/some/tags/latest`, 200],
    ['GET', `${HUB}/repositories/acme/some/`, 200],
    ['HEAD', `${HUB}/repositories/acme/some`, 200],
    ['GET', `${HUB}/repositories/acme/?page_size=1000`, 200],
    ['POST', `${HUB}/repositories/`, 201],
    ['POST', `${HUB}/repositories/acme/`, 201],
  ])('%s %s answers, and is gone later', (method, address, status) => {
    const body = '{"namespace":"acme","name":"fresh"}';
    expect(ask('before', address, method, body).status).toBe(status);
    expect(ask('after', address, method, body).status).toBe(410);
  });

  test('took a form, and any `ordering`', () => {
    const form = 'namespace=acme&name=fresh&is_private=true';
    expect(ask('before', `${HUB}/repositories/`, 'POST', form).status).toBe(201);
    expect(ask('before', `${HUB}/repositories/acme/?ordering=stars`).status).toBe(200);
  });

  test('gave every tag in one array', () => {
    const { body } = ask('before', `${V1}/acme/many/tags`);
    expect(body).toHaveLength(250);
    expect(body).toHaveProperty('0', { layer: '1a2b3c4d', name: 'latest' });
  });
});

describe('today', () => {
  test('v1 is gone for every method, and the deprecated calls answer', () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE']) {
      expect(ask('today', `${V1}/ubuntu/tags`, method).status).toBe(410);
    }
    expect(ask('today', `${HUB}/repositories/acme/some/`).status).toBe(200);
  });
});

describe('the catalogue', () => {
  test('has every call that is served', () => {
    expect(Object.keys(operations).filter((id) => !catalog.byId(id))).toEqual([]);
  });

  test('has no call with a rule, nor one that replaces it, that is not served', () => {
    const judged = catalog.entries.filter(({ rule }) => rule !== undefined);
    const wanted = judged.flatMap(({ id, replacement }) => [
      id,
      ...catalog.entries.flatMap((one) =>
        one.operation !== undefined && one.operation === replacement?.operation ? [one.id] : [],
      ),
    ]);
    expect(wanted.filter((id) => !operations[id])).toEqual([]);
  });

  test('has calls that are known and not served', () => {
    expect(ask('today', `${HUB}/orgs/acme/members`).status).toBe(501);
    expect(ask('today', `${HUB}/namespaces/acme/repositories/some/images`).status).toBe(404);
    expect(ask('today', 'https://hub.docker.com/nowhere').status).toBe(404);
  });
});

describe('what is not deprecated', () => {
  test.each(['before', 'after'] as const)('lives %s', (era) => {
    expect(ask(era, `${HUB}/repositories/acme/some/tags`).status).toBe(200);
    expect(ask(era, `${HUB}/repositories/acme/some/`, 'PATCH', '{}').status).toBe(200);
  });
});

describe('the documented operations', () => {
  test.each<[address: string, status: number]>([
    [`${HUB}/namespaces/acme/repositories/some`, 200],
    [`${HUB}/namespaces/acme/repositories/absent`, 404],
    [`${HUB}/namespaces/acme/repositories?page_size=101`, 400],
    [`${HUB}/namespaces/acme/repositories?ordering=stars`, 400],
    [`${HUB}/namespaces/acme/repositories?page=4`, 404],
    [`${HUB}/namespaces/acme/repositories/some/tags/latest`, 200],
    [`${HUB}/namespaces/acme/repositories/some/tags/none`, 404],
    ['https://registry.hub.docker.com/v2/namespaces/acme/repositories/some', 404],
  ])('%s: %i', (address, status) => {
    expect(ask('after', address).status).toBe(status);
  });

  test.each<[method: string, address: string]>([
    ['DELETE', `${HUB}/namespaces/acme/repositories/some`],
    ['PATCH', `${HUB}/namespaces/acme/repositories/some`],
    ['DELETE', `${HUB}/namespaces/acme/repositories/some/tags/latest`],
    ['DELETE', `${HUB}/namespaces/acme/repositories`],
  ])('do not know %s %s', (method, address) => {
    expect(ask('after', address, method, '{}').status).toBe(405);
  });

  test('take no form', () => {
    const form = 'namespace=acme&name=fresh';
    expect(ask('after', `${HUB}/namespaces/acme/repositories`, 'POST', form).status).toBe(400);
  });

  test('give pages of 10, and the address of the next', () => {
    const page = fieldsOf(ask('after', `${HUB}/namespaces/acme/repositories/some/tags`));
    expect(page).toMatchObject({
      count: 25,
      previous: null,
      next: `${HUB}/namespaces/acme/repositories/some/tags?page=2`,
    });
    expect(page['results']).toHaveLength(10);
  });

  test('do not list what is not documented of an entry', () => {
    const { body } = ask('after', `${HUB}/namespaces/acme/repositories`);
    expect(body).not.toHaveProperty('results.0.user');
    expect(ask('before', `${HUB}/repositories/acme`).body).toHaveProperty('results.0.user', 'acme');
  });

  test('need the namespace in the body too', () => {
    const create = (body: string) => ask('after', `${HUB}/namespaces/acme/repositories`, 'POST', body);
    expect(create('{"name":"fresh"}').status).toBe(400);
    expect(create('{"namespace":"acme","name":"fresh"}').status).toBe(201);
  });
});
