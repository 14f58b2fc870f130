/** A call that creates a repository: what of its body, of its status and of its token is not known to be the same. */
import type { ResolvedReplacement } from '../catalog/catalog.ts';
import { sendsToken } from '../flow/request/headers/token.ts';
import { bodyOf } from '../flow/request/body/body.ts';
import type { Escape, Use } from '../flow/code/use.ts';
import type { World } from '../flow/code/world.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { otherNamespace } from './namespace-in-path.ts';
import { lacksNamespace } from './namespace-of-body.ts';
import { statusWords } from './status-words.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';

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
  { operation, keeps }: ResolvedReplacement,
  uses: readonly Use[],
): readonly Escape[] {
  if (fact.method !== 'POST' || operation !== 'CreateRepository') return [];
  const found = callAt(world, fact.sends);
  const token =
    found && sendsToken(world, found.around, found.call)
      ? []
      : [{ why: 'the new call requires a bearer token, and none is sent here', place: fact.sends }];
  const others = keeps?.body ? undocumented(world, fact, keeps.body) : [];
  return [...openBody(world, fact), ...others, ...token, ...statusRead(world, fact, uses)];
}

function openBody(world: World, fact: RequestFact): readonly Escape[] {
  if (fact.body.includes('namespace')) return otherNamespace(world, fact);
  const body = bodyOf(world, fact, 'name', ['name', 'namespace']);
  if (body.kind === 'seen') {
    return body.fields.has('namespace')
      ? otherNamespace(world, fact)
      : [{ why: lacksNamespace, place: fact.sends, breaks: true }];
  }
  return [
    {
      why: 'the new call requires `name` and `namespace` in the body, and they are not in sight',
      place: fact.sends,
    },
  ];
}

/** Fields of the body that the new call may refuse, or pass over. @param known those that its reference names */
function undocumented(world: World, fact: RequestFact, known: readonly string[]): readonly Escape[] {
  const body = bodyOf(world, fact, 'name', ['name']);
  const names = new Set([...fact.body, ...(body.kind === 'seen' ? body.fields.keys() : [])]);
  return [...names].flatMap((name) =>
    known.includes(name)
      ? []
      : [{ why: `the reference of the new call has no \`${name}\` in its body`, place: fact.sends }],
  );
}

/** Success is 201 now: code that looks for 200. */
function statusRead(world: World, fact: RequestFact, uses: readonly Use[]): readonly Escape[] {
  return statusWords(world, fact, uses, ok).map((place) => ({
    why: 'a success has the status 201 now',
    place,
  }));
}
