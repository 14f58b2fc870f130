/** The answer of a call, wherever it is taken up, and how a further page is asked for in the same manner. */
import { Node } from './syntax.ts';
import { answerOf, parsedAnswerOf, type Answer, type BodyPoint } from './answer.ts';
import { callbackAnswer } from './callback-answer.ts';
import { clientOf, ofParsed, type Ask } from './clients.ts';
import { throwsOnErrors } from './error-answer.ts';
import { optionsOf } from './options.ts';
import { asksForAnyPage, wrapperOf } from './wrapper.ts';

export interface TakenUp {
  readonly answer: Answer;
  readonly ask: Ask;
  /** The options that go with each page: '' where there are none that matter, undefined where they cannot. */
  readonly options: string | undefined;
  /** Whether an answer that is an error ended the program's way already. */
  readonly throws: (point: BodyPoint) => boolean;
}

/**
 * @param call that the finding stands at
 * @param sends the call that sends the request: the same, or one inside of a wrapper
 * @param client its id
 * @returns why it cannot be followed, in place of it
 */
export function takenUp(call: Node, sends: Node, client: string): TakenUp | string {
  if (sends !== call) return ofWrapper(call, sends, client);
  const known = clientOf(client, call);
  if (!known) return ofStatus(call, client) ?? `answers of ${client} are not followed`;
  return {
    answer: known.isCallback ? callbackAnswer(call) : answerOf(call, known),
    ask: known.ask,
    options: optionsOf(call),
    throws: (point) => throwsOnErrors(call, client, point),
  };
}

/** An instance that could not be asked for `next`, which is a whole address: enough where no body is read. */
function ofStatus(call: Node, client: string): TakenUp | undefined {
  if (!promising.has(client)) return undefined;
  const answer = answerOf(call, { json: undefined, field: undefined });
  return answer.lost === undefined && answer.points.length === 0
    ? { answer, ask: () => [], options: undefined, throws: () => false }
    : undefined;
}

/** Clients that hand their answer to no callback. */
const promising = new Set(['axios', 'got', 'ky']);

function ofWrapper(call: Node, sends: Node, client: string): TakenUp | string {
  const wrapper = wrapperOf(call, sends, client);
  if (!wrapper) return 'the function that asks does more than to give the answer back';
  const isAny = asksForAnyPage(call, wrapper);
  const callee = Node.isCallExpression(call) ? call.getExpression().getText() : '';
  return {
    answer: parsedAnswerOf(call, wrapper.client),
    ask: isAny ? ofParsed(callee) : wrapper.client.ask,
    options: isAny ? '' : optionsOf(sends),
    throws: (point) => throwsOnErrors(sends, client, wrapper.point) || throwsOnErrors(call, 'wrapper', point),
  };
}
