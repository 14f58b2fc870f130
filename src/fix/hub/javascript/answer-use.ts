/** Where the answer of a call is taken up, and how a further page is asked for in the same manner. */
import { withEachPage } from '../../../flow/request/query/further-pages.ts';
import type { Uses } from '../../../flow/code/use.ts';
import type { World } from '../../../flow/code/world.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import { pointAt, promised, type BodyPoint } from './answer.ts';
import { askOf, ofParsed, type Ask } from './clients.ts';
import { optionsOf } from './options.ts';
import { isFunction } from './is-function.ts';
import { Node } from './syntax.ts';
import { asksForAnyPage } from './wrapper.ts';

interface AnswerUse {
  readonly point: BodyPoint;
  readonly ask: Ask;
  /** The options that go with each page: '' if there are none that matter, undefined if they cannot. */
  readonly options: string | undefined;
}

export interface AnsweredCall {
  /** The call that the finding is at. */
  readonly call: Node;
  /** The call that sends the request: the same, or one inside of a wrapper. */
  readonly sends: Node;
  readonly fact: RequestFact;
  readonly answer: Uses;
  readonly world: World;
}

/** @returns or the reason why it cannot be followed */
export function answerUse({ call, sends, fact, answer, world }: AnsweredCall): AnswerUse | string {
  const ask = askOf(fact.client, sends);
  if (!ask) return `answers of ${fact.client} are not followed`;
  const source = call.getSourceFile();
  const [first, ...more] = answer.parsed.filter((place) => sends === call || !isAt(call, place));
  if (!first || more.length > 0) return 'its answer is read in several places';
  const inner = pointAt(source, first);
  if (!inner) return 'its answer is read in a way that dockshift cannot follow';
  const options = optionsOf(source, withEachPage(world, fact.sends));
  if (sends === call) return { point: inner, ask, options };
  if (!givesAnswerAlone(call, sends, answer)) {
    return 'the function that sends the request does more than return the answer';
  }
  const isAny = asksForAnyPage(call, sends);
  const callee = Node.isCallExpression(call) ? call.getExpression().getText() : '';
  return {
    point: promised(call),
    ask: isAny ? ofParsed(callee) : ask,
    options: isAny ? '' : options,
  };
}

/** Whether the answer comes out of the call as it is, and nothing on the way reads it. */
function givesAnswerAlone(call: Node, sends: Node, { parsed, uses }: Uses): boolean {
  const wrapper = sends.getFirstAncestor(isFunction);
  const isInside = ({ start, end }: Place) =>
    wrapper !== undefined && wrapper.getStart() <= start && end <= wrapper.getEnd();
  return (
    parsed.some((place) => isAt(call, place)) &&
    !uses.some(({ kind, place }) => kind !== 'status' && isInside(place))
  );
}

function isAt(node: Node, { start, end }: Place): boolean {
  return node.getStart() === start && node.getEnd() === end;
}
