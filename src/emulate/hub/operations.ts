/** What the calls of the Hub's API do, each under the id that the catalogue has for it. */
import { badRequest, notFound, ok, recordOf, type Answer, type Ask } from './answer.ts';
import { repositoryOf, type Repository } from './data.ts';
import { pageOf } from './pages.ts';
import { createdIn, entryOf, infoOf, inNamespace, oldEntryOf, oldInfoOf, tagOf } from './records.ts';
import { v1Images, v1Tag, v1Tags } from './v1.ts';
import type { Values } from './values.ts';
type Operation = (values: Values, ask: Ask) => Answer;

/** Calls that are in the catalogue and not here answer 501. */
export const operations: Readonly<Record<string, Operation>> = {
  'hub/v1-images': v1Images,
  'hub/v1-list-tags': v1Tags,
  'hub/v1-get-tag': v1Tag,

  'hub/v2-create-repository': (_, ask) => {
    const given = recordOrForm(ask.body);
    const { namespace } = given;
    return typeof namespace === 'string' ? made(namespace, given) : badRequest('namespace', 'is required');
  },
  'hub/v2-create-repository-in-namespace': ({ namespace = '' }, ask) =>
    made(namespace, recordOrForm(ask.body)),
  'hub/v2-get-repository': (values) => repository(values, oldInfoOf),
  'hub/v2-check-repository': (values) => repository(values, oldInfoOf),
  'hub/v2-list-repositories': ({ namespace = '' }, ask) => {
    const found = inNamespace(namespace, ask, 'ignored');
    if ('status' in found) return found;
    return pageOf(found.map(oldEntryOf), ask, 'cut');
  },
  'hub/users-login': (_, { body }) => tokenFor(recordOf(body), 'username', 'password', 'token'),

  'hub/alias-list-tags': (values, ask) => tags(values, ask, 'cut'),
  'hub/alias-get-tag': tag,
  'hub/update-repository': (values, { body }) => {
    const { status, body: info } = repository(values, oldInfoOf);
    return { status, body: { ...(typeof info === 'object' ? info : {}), ...recordOf(body) } };
  },
  'hub/delete-repository': (values) =>
    repository(values, infoOf).status === 200 ? { status: 202, body: {} } : notFound,

  'hub/create-repository': ({ namespace = '' }, { body }) => {
    const given = recordOf(body) ?? {};
    if (typeof given['name'] !== 'string') return badRequest('name', 'is required');
    return given['namespace'] === namespace ? made(namespace, given) : badRequest('namespace', 'is required');
  },
  'hub/get-repository': (values) => repository(values, infoOf),
  'hub/check-repository': (values) => repository(values, infoOf),
  'hub/list-namespace-repositories': ({ namespace = '' }, ask) => {
    const found = inNamespace(namespace, ask, 'refused');
    return 'status' in found ? found : pageOf(found.map(entryOf), ask, 'refused');
  },
  'hub/list-repository-tags': (values, ask) => tags(values, ask, 'refused'),
  'hub/check-repository-tags': (values, ask) => tags(values, ask, 'refused'),
  'hub/get-repository-tag': tag,
  'hub/check-repository-tag': tag,
  'hub/create-access-token': (_, { body }) =>
    tokenFor(recordOf(body), 'identifier', 'secret', 'access_token'),
};

function repository(
  { namespace = '', repository: name = '' }: Values,
  as: (found: Repository) => object,
): Answer {
  const found = repositoryOf(namespace, name);
  return found ? ok(as(found)) : notFound;
}

/** The newest first: no order is documented, and this one is neither that of v1 nor that of names. */
function tags({ namespace = '', repository: name = '' }: Values, ask: Ask, over: 'refused' | 'cut'): Answer {
  const found = repositoryOf(namespace, name);
  if (!found) return notFound;
  return pageOf(found.tags.toSorted((a, b) => (a.pushed < b.pushed ? 1 : -1)).map(tagOf), ask, over);
}

function tag({ namespace = '', repository: name = '', tag: wanted = '' }: Values): Answer {
  const found = repositoryOf(namespace, name)?.tags.find((one) => one.name === wanted);
  return found ? ok(tagOf(found)) : notFound;
}

function made(namespace: string, given: Readonly<Record<string, unknown>>): Answer {
  const { name } = given;
  return typeof name === 'string' ? createdIn(namespace, name, given) : badRequest('name', 'is required');
}

/** The old calls took a form as well as JSON; the documented ones take JSON alone. */
function recordOrForm(body: string): Readonly<Record<string, unknown>> {
  return recordOf(body) ?? Object.fromEntries(new URLSearchParams(body));
}

/** Any name and secret do: there is nothing to guard. */
function tokenFor(
  given: Readonly<Record<string, unknown>> | undefined,
  name: string,
  secret: string,
  field: string,
): Answer {
  const missing = [name, secret].find((key) => typeof given?.[key] !== 'string');
  return missing === undefined ? ok({ [field]: 'emulated' }) : badRequest(missing, 'is required');
}
