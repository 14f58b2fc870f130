/** Whether an answer of the Hub bears out what the catalogue states. */
import type { Answer, Failure } from '../bounded-request.ts';
import { announcementsIn, type Announcements } from './headers.ts';
import type { HubQuestion } from './question.ts';
import { isEmptyPage, misfit } from './shape.ts';

/**
 * `confirmed`: as the catalogue states. `contradicted`: it is not so. `unclear`: the answer gives no information on it, as that
 * of a proxy, or of a server that is overloaded. `unanswered`: there was no answer. `unasked`: it was not sent.
 */
export type Verdict = 'confirmed' | 'contradicted' | 'unclear' | 'unanswered' | 'unasked';

export interface HubResult {
  readonly question: HubQuestion;
  readonly verdict: Verdict;
  /** Undefined if there was no answer. */
  readonly status: number | undefined;
  /** One line in plain words. */
  readonly says: string;
  /** Where a redirect leads; it was not followed. */
  readonly location: string | undefined;
  readonly announcements: Announcements | undefined;
}

/** A failure, or why a question was not sent at all. */
export type Reply = Answer | Failure | { readonly kind: 'unasked'; readonly why: string };

export function resultOf(question: HubQuestion, reply: Reply): HubResult {
  if (reply.kind !== 'answer') {
    const verdict = reply.kind === 'failure' ? 'unanswered' : 'unasked';
    return {
      question,
      verdict,
      status: undefined,
      says: reply.why,
      location: undefined,
      announcements: undefined,
    };
  }
  const announcements = announcementsIn(reply.headers);
  const [verdict, says] = announced(question, announcements, judged(question, reply));
  const location = isRedirect(reply.status) ? reply.headers.get('location') : undefined;
  return { question, verdict, status: reply.status, says, location, announcements };
}

/** Whether a call of the code is answered with an error, so that the code does not work today. */
export function failsInCode({ question, status = 0, verdict }: HubResult): boolean {
  return question.sites.length > 0 && status >= 400 && verdict !== 'unclear';
}

type Judgement = readonly [verdict: Verdict, says: string];

function judged(question: HubQuestion, answer: Answer): Judgement {
  const { status, headers } = answer;
  const { expects, method } = question;
  if (expects.kind === 'status' && status === expects.status) return ['confirmed', 'gone'];
  const passing = whyUnclear(answer, method);
  if (passing !== undefined) return ['unclear', passing];
  if (expects.kind === 'status') {
    const still = status < 300 ? 'it answers' : `it answers ${status}`;
    return ['contradicted', `${still}, but ${expects.status} is expected`];
  }
  if (status === 410) return ['contradicted', `gone, and ${question.state} in the catalogue`];
  if (status === 404) {
    if (question.isSample) return ['contradicted', 'not found, although the repository exists'];
    return ['unclear', 'not found: the call may be gone, or the repository may not exist'];
  }
  if (status >= 300) return ['contradicted', `answers ${status}`];
  if (method === 'OPTIONS' || method === 'HEAD') return ['confirmed', 'answers'];
  if (/\bjson\b/i.test(headers.get('content-type') ?? 'json')) {
    return ofBody(question, answer, expects.operation);
  }
  return ['contradicted', 'answers something that is not JSON'];
}

/** An answer of 200 with nothing in it is not alive: a retired call of the Hub once answered so for months. */
function ofBody(question: HubQuestion, answer: Answer, operation: string | undefined): Judgement {
  if (answer.body.length === 0) return ['contradicted', 'answers without a body'];
  const body = parsed(answer.body);
  if (body === undefined) return ['contradicted', 'answers something that is not JSON'];
  if (operation === undefined) return ['confirmed', 'answers'];
  const wrong = misfit(operation, body);
  if (wrong !== undefined) return ['contradicted', `the answer ${wrong}`];
  if (question.isSample && isEmptyPage(body)) return ['contradicted', 'answers an empty list'];
  return ['confirmed', 'answers as documented'];
}

/** Answers that servers on the way give, or that a server gives to anybody. */
function whyUnclear({ status, headers }: Answer, method: string): string | undefined {
  if (isRedirect(status)) return 'redirects; not followed';
  if (status === 429) return 'too many requests';
  if (status === 401 || status === 403) return 'requires a token, or one with more rights';
  if (status === 407) return 'a proxy requires a login';
  if (method === 'HEAD' && (status === 405 || status === 501)) return 'HEAD is refused, maybe by a proxy';
  if (status === 501) return 'is not served here';
  if (status >= 500) return 'the server has an error';
  const isPage = /^text\/html\b/i.test(headers.get('content-type') ?? '');
  return isPage ? 'answers with a web page: is it a hub, or a proxy before it?' : undefined;
}

/** What the headers state about the call counts more than that it answers. */
function announced(
  { state }: HubQuestion,
  { deprecation, sunset }: Announcements,
  judgement: Judgement,
): Judgement {
  const [verdict, says] = judgement;
  if (deprecation === undefined && sunset === undefined) return judgement;
  const words = [
    deprecation === undefined ? '' : `deprecated: ${deprecation}`,
    sunset === undefined ? '' : `ends ${sunset}`,
  ].filter((word) => word !== '');
  const isNews = verdict === 'confirmed' && (state === 'current' || state === 'undocumented');
  return [isNews ? 'contradicted' : verdict, `${says}; from the Hub: ${words.join(', ')}`];
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
