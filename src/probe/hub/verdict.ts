/** Whether an answer of the Hub bears out what the catalogue states. */
import type { Answer } from '../bounded-request.ts';
import type { Announcements } from '../calls/headers.ts';
import { whyUnclear, wordsOf, type Judgement } from '../calls/result.ts';
import type { HubQuestion } from './question.ts';
import { isEmptyPage, misfit } from './shape.ts';

export function judgeHub(question: HubQuestion, answer: Answer, announcements: Announcements): Judgement {
  return announced(question, announcements, judged(question, answer));
}

function judged(question: HubQuestion, answer: Answer): Judgement {
  const { status, headers } = answer;
  const { expects, method } = question;
  if (expects.kind === 'status' && status === expects.status) return ['confirmed', 'gone'];
  const passing = whyUnclearHere(answer, method);
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

/** A web page is what a proxy gives, or a server that is no hub. */
function whyUnclearHere(answer: Answer, method: string): string | undefined {
  const isPage = /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');
  return (
    whyUnclear(answer, method) ??
    (isPage ? 'answers with a web page: is it a hub, or a proxy before it?' : undefined)
  );
}

/** What the headers state about the call counts more than that it answers. */
function announced({ state }: HubQuestion, announcements: Announcements, judgement: Judgement): Judgement {
  const [verdict, says] = judgement;
  const words = wordsOf(announcements);
  if (words === '') return judgement;
  const isNews = verdict === 'confirmed' && (state === 'current' || state === 'undocumented');
  return [isNews ? 'contradicted' : verdict, `${says}; from the Hub: ${words}`];
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
