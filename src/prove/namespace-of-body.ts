/** The namespace in the body of a call that creates a repository: the new call needs it there as well as in the path. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import type { RequestFact } from '../trace/model/fact.ts';

/** Why such a call has to be changed by hand. */
export const lacksNamespace =
  'the body has no `namespace`, which the new call requires: add it beside `name`, then move the path';

/** `fits` for every call that creates nothing. */
export function namespaceOfBody(
  { body, method }: RequestFact,
  { operation }: ResolvedReplacement,
): 'fits' | 'missing' | 'not seen' {
  if (method !== 'POST' || operation !== 'CreateRepository') return 'fits';
  if (body.includes('namespace')) return 'fits';
  return body.length > 0 ? 'missing' : 'not seen';
}
