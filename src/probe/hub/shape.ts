/** What operations are documented to answer: the fields that readers count on. */
import * as v from 'valibot';

const text = v.string('a text');
const number = v.number('a number');

const listedRepository = v.looseObject(
  {
    name: text,
    namespace: text,
    is_private: v.boolean('true or false'),
    pull_count: number,
    star_count: number,
  },
  'an object',
);
const repository = v.looseObject(
  { ...listedRepository.entries, description: v.nullable(text, 'a text or null'), status_description: text },
  'an object',
);
const tag = v.looseObject({ name: text, full_size: number, last_updated: v.nullable(text) }, 'an object');

/** A page that holds nothing is a page all the same. */
function pageOf<const Item extends v.GenericSchema>(item: Item) {
  const address = v.nullable(text, 'a text or null');
  return v.looseObject(
    { count: number, next: address, previous: address, results: v.array(item, 'a list') },
    'an object',
  );
}

/** By operation. Others have answers that nothing here reads. */
const shapes: Readonly<Record<string, v.GenericSchema>> = {
  GetRepository: repository,
  listNamespaceRepositories: pageOf(listedRepository),
  ListRepositoryTags: pageOf(tag),
  GetRepositoryTag: tag,
};

/**
 * Compares a body with what an operation is documented to answer.
 *
 * @returns undefined if it fits, or nothing is known of the operation; else what does not, from where it goes on
 *   from "the answer"
 */
export function misfit(operation: string, body: unknown): string | undefined {
  const schema = shapes[operation];
  if (!schema) return undefined;
  // To the parser a list is an object too.
  if (Array.isArray(body)) return 'is a list, and not an object';
  const { issues } = v.safeParse(schema, body, { abortEarly: true });
  if (!issues) return undefined;
  const [issue] = issues;
  const place = v.getDotPath(issue);
  if (place === null) return `is not ${issue.message}`;
  return issue.received === 'undefined' ? `has no ${place}` : `has a ${place} that is not ${issue.message}`;
}

/** True for a page without an entry. */
export function isEmptyPage(body: unknown): boolean {
  return v.is(v.looseObject({ results: v.pipe(v.array(v.unknown()), v.length(0)) }), body);
}
