/** Repositories and tags as the Hub writes them. */
import { badRequest, notFound, type Answer, type Ask } from './answer.ts';
import { repositories, repositoryOf, type Repository, type Tag } from './data.ts';

/** A repository alone, as the old address gave it: the 21 fields that `keeps` of its replacement names. */
export function oldInfoOf({ namespace, name, description, pulls, stars, updated }: Repository) {
  return {
    user: namespace,
    name,
    namespace,
    repository_type: 'image',
    status: 1,
    status_description: 'active',
    description,
    is_private: false,
    is_automated: false,
    star_count: stars,
    pull_count: pulls,
    last_updated: updated,
    date_registered: '2021-01-01T00:00:00.000Z',
    collaborator_count: 0,
    affiliation: null,
    hub_user: namespace,
    has_starred: false,
    full_description: `# ${name}\n\n${description}\n`,
    permissions: { read: true, write: false, admin: false },
    media_types: ['application/vnd.oci.image.index.v1+json'],
    content_types: ['image'],
  };
}

/** The same as it is documented, with what came since. */
export function infoOf(repository: Repository) {
  return {
    ...oldInfoOf(repository),
    last_modified: repository.updated,
    categories: [{ name: 'Developer tools', slug: 'developer-tools' }],
    immutable_tags_settings: { enabled: false, rules: [] },
    storage_size: 1024,
    source: null,
  };
}

const LISTED = [
  'name',
  'namespace',
  'repository_type',
  'status',
  'status_description',
  'description',
  'is_private',
  'star_count',
  'pull_count',
  'last_updated',
  'last_modified',
  'date_registered',
  'affiliation',
  'media_types',
  'content_types',
  'categories',
  'storage_size',
];

/** A repository in a list: with fewer fields than alone. */
export function entryOf(repository: Repository): object {
  return Object.fromEntries(Object.entries(infoOf(repository)).filter(([field]) => LISTED.includes(field)));
}

/** The same in the old list: with the fields that are gone, and without those that came since. */
export function oldEntryOf(repository: Repository): object {
  const { user, has_starred, collaborator_count, permissions, ...info } = oldInfoOf(repository);
  const listed = Object.entries(info).filter(([field]) => LISTED.includes(field));
  const gone = { is_automated: false, can_edit: false, is_migrated: false };
  return { user, ...Object.fromEntries(listed), ...gone, has_starred, collaborator_count, permissions };
}

export function tagOf({ name, pushed }: Tag) {
  return {
    creator: 1,
    id: 1,
    images: [{ architecture: 'amd64', os: 'linux', digest: `sha256:${'0'.repeat(64)}`, size: 1024 }],
    last_updated: pushed,
    last_updater: 1,
    last_updater_username: 'acme',
    name,
    repository: 1,
    full_size: 1024,
    v2: true,
    tag_status: 'active',
    tag_last_pulled: pushed,
    tag_last_pushed: pushed,
    media_type: 'application/vnd.oci.image.index.v1+json',
    content_type: 'image',
    digest: `sha256:${'0'.repeat(64)}`,
  };
}

const ORDERS: ReadonlyMap<string, (a: Repository, b: Repository) => number> = new Map([
  ['name', (a, b) => (a.name < b.name ? -1 : 1)],
  ['last_updated', (a, b) => (a.updated < b.updated ? -1 : 1)],
  ['pull_count', (a, b) => a.pulls - b.pulls],
]);

/**
 * The repositories of a namespace that a list asks for, in the order that it asks for.
 * @param unknown what an `ordering` that is none does: the documented operation refuses it, the old one takes no notice of it
 */
export function inNamespace(
  namespace: string,
  { query }: Ask,
  unknown: 'refused' | 'ignored',
): readonly Repository[] | Answer {
  const own = repositories.filter((one) => one.namespace === namespace);
  if (own.length === 0) return notFound;
  const named = own.filter(({ name }) => name.includes(query.get('name') ?? ''));
  const ordering = query.get('ordering');
  if (ordering === null) return named;
  const order = ORDERS.get(ordering.replace(/^-/, ''));
  if (!order) return unknown === 'refused' ? badRequest('ordering', `${ordering} is not an order`) : named;
  return ordering.startsWith('-') ? named.toSorted((a, b) => order(b, a)) : named.toSorted(order);
}

/** What making a repository answers. Nothing is kept: the same call answers the same again. */
export function createdIn(namespace: string, name: string, given: Readonly<Record<string, unknown>>): Answer {
  if (!/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/.test(name)) return badRequest('name', 'is no name');
  if (repositoryOf(namespace, name)) return badRequest('name', 'Repository with this name already exists');
  const { description } = given;
  const repository = {
    namespace,
    name,
    description: typeof description === 'string' ? description : '',
    pulls: 0,
    stars: 0,
    updated: '2026-01-01T00:00:00.000Z',
    tags: [],
  };
  return { status: 201, body: { ...infoOf(repository), is_private: given['is_private'] === true } };
}
