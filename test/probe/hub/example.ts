/** Questions and answers for tests. */
import type { Answer } from '../../../src/probe/bounded-request.ts';
import type { HubQuestion } from '../../../src/probe/hub/question.ts';

export function question(changes: Partial<HubQuestion> = {}): HubQuestion {
  return {
    entry: 'hub/get-repository',
    state: 'current',
    since: '2025-09-19',
    operation: 'GetRepository',
    method: 'GET',
    url: 'https://hub.docker.com/v2/namespaces/library/repositories/hello-world',
    expects: { kind: 'shape', operation: 'GetRepository' },
    unasked: undefined,
    sites: [],
    isSample: true,
    ...changes,
  };
}

export const removed = question({
  entry: 'hub/v1-list-tags',
  state: 'removed',
  operation: undefined,
  url: 'https://hub.docker.com/v1/repositories/hello-world/tags',
  expects: { kind: 'status', status: 410 },
});

/** @param body an object is written as JSON */
export function answer(
  status: number,
  body: unknown = '',
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' };
  return {
    kind: 'answer',
    status,
    headers: new Map(Object.entries({ ...type, ...headers })),
    body: new TextEncoder().encode(text),
    truncated: false,
  };
}
