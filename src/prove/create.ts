/** A call that creates a repository: what of its body, of its status and of its token is not known to be the same. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import { sendsToken } from '../flow/request/headers/token.ts';
import { bodyOf } from '../flow/request/body/body.ts';
import type { Escape, Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { lacksNamespace } from './namespace-of-body.ts';
import { statusWords } from './status-words.ts';
import { callAt } from '../flow/follow/call-at.ts';

/**
 * The status of success that the old call is not documented to have; as the end of a range (`status >= 200`, `status < 200`,
 * `range(200, 300)`) it takes 201 for the same.
 */
const ok =
  /(?<![\w.]|>=\s?|(?<![<>=])<\s?|-(?:ge|lt)\s)200(?![\w.]|\s?(?:<=|>(?![>=])|,\s*300\b))|\b(?:StatusOK|HTTP_OK|HTTPOK)\b|\bHttpStatus(?:Code)?\.OK\b|\bcodes\.ok\b|\bHTTPStatus\.OK\b/;

/** @returns nothing for calls that create nothing */
export function openCreate(
  world: World,
  fact: RequestFact,
  { operation }: ResolvedReplacement,
  uses: readonly Use[],
): readonly Escape[] {
  if (fact.method !== 'POST' || operation !== 'CreateRepository') return [];
  const found = callAt(world, fact.sends);
  const token =
    found && sendsToken(world, found.around, found.call)
      ? []
      : [{ why: 'the new call requires a bearer token, and none is sent here', place: fact.sends }];
  return [...openBody(world, fact), ...token, ...statusRead(world, fact, uses)];
}

function openBody(world: World, fact: RequestFact): readonly Escape[] {
  if (fact.body.includes('namespace')) return [];
  const body = bodyOf(world, fact, 'name', ['name', 'namespace']);
  if (body.kind === 'seen') {
    return body.fields.has('namespace') ? [] : [{ why: lacksNamespace, place: fact.sends, breaks: true }];
  }
  return [
    {
      why: 'the new call requires `name` and `namespace` in the body, and they are not in sight',
      place: fact.sends,
    },
  ];
}

/** Success is 201 now: code that looks for 200. */
function statusRead(world: World, fact: RequestFact, uses: readonly Use[]): readonly Escape[] {
  return statusWords(world, fact, uses, ok).map((place) => ({
    why: 'a success has the status 201 now',
    place,
  }));
}
