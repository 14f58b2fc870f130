/** What came back, and what it shows. */
import type { Answer, Failure } from '../bounded-request.ts';
import { announcementsIn, type Announcements } from './headers.ts';
import type { CallQuestion } from './question.ts';

/**
 * `confirmed`: as the catalogue states. `contradicted`: it is not so. `unclear`: the answer gives no information on it, as that
 * of a proxy, or of a server that is overloaded. `unanswered`: there was no answer. `unasked`: it was not sent.
 */
export type Verdict = 'confirmed' | 'contradicted' | 'unclear' | 'unanswered' | 'unasked';

export interface CallResult {
  readonly question: CallQuestion;
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

/** What an answer shows about a question, with words for it. */
export type Judgement = readonly [verdict: Verdict, says: string];

/** How the answers of a service are judged. */
export type Judge<Question> = (question: Question, answer: Answer, announced: Announcements) => Judgement;

export function resultOf<Question extends CallQuestion>(
  question: Question,
  reply: Reply,
  judge: Judge<Question>,
): CallResult {
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
  const [verdict, says] = judge(question, reply, announcements);
  const location = isRedirect(reply.status) ? reply.headers.get('location') : undefined;
  return { question, verdict, status: reply.status, says, location, announcements };
}

/** Whether a call of the code is answered with an error, so that the code does not work today. */
export function failsInCode({ question, status = 0, verdict }: CallResult): boolean {
  return question.sites.length > 0 && status >= 400 && verdict !== 'unclear';
}

/** Whether an answer states anything about the catalogue. */
export function isConclusive({ verdict }: CallResult): boolean {
  return verdict === 'confirmed' || verdict === 'contradicted';
}

/** Answers that servers on the way give, or that a server gives to anybody. */
export function whyUnclear({ status }: Answer, method: string): string | undefined {
  if (isRedirect(status)) return 'redirects; not followed';
  if (status === 429) return 'too many requests';
  if (status === 401 || status === 403) return 'requires a token, or one with more rights';
  if (status === 407) return 'a proxy requires a login';
  if (method === 'HEAD' && (status === 405 || status === 501)) return 'HEAD is refused, maybe by a proxy';
  if (status === 501) return 'is not served here';
  return status >= 500 ? 'the server has an error' : undefined;
}

/** The words for what headers announce; '' if they announce nothing. */
export function wordsOf({ deprecation, sunset }: Announcements): string {
  const words = [
    deprecation === undefined ? '' : `deprecated: ${deprecation}`,
    sunset === undefined ? '' : `ends ${sunset}`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
