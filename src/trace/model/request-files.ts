/** The files that a request has to do with. */
import type { RequestFact } from './fact.ts';

/** The files of a request: where it is asked for and sent, where its URL is, and the same of what it is a call of. */
export function filesOfRequest(fact: RequestFact): Set<string> {
  const files = new Set<string>();
  for (let at: RequestFact | undefined = fact; at; at = at.general) {
    files.add(at.site.file).add(at.sends.file).add(at.urlAt.file);
    for (const { from } of at.url) files.add(from.file);
  }
  return files;
}
