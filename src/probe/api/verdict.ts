/** Whether an answer of an API bears out what its catalogue states, and what it announces that the catalogue lacks. */
import { isDay } from '../../text/calendar.ts';
import type { Answer } from '../bounded-request.ts';
import type { Announcements } from '../calls/headers.ts';
import { whyUnclear, wordsOf, type Judgement } from '../calls/result.ts';
import type { ApiQuestion } from './question.ts';

export function judgeApi(question: ApiQuestion, answer: Answer, announced: Announcements): Judgement {
  const { status } = answer;
  const { state, answers, method } = question;
  if (state === 'removed' && (status === answers || status === 410)) return ['confirmed', 'gone'];
  if (status === 410) return ['contradicted', `gone, and ${listed(question)}`];
  const passing = whyUnclear(answer, method);
  const words = wordsOf(announced);
  if (words !== '' && status < 500) return announcedOf(question, passing ?? said(status), words, announced);
  if (passing !== undefined) return ['unclear', passing];
  if (status === 404) return ['unclear', 'not found: the call may be gone, or what it asks about'];
  if (status >= 400) return ['unclear', said(status)];
  return state === 'removed'
    ? ['contradicted', `it answers, but ${answers} is expected`]
    : ['confirmed', 'answers'];
}

/** An API may announce the end of a call also to those whom it refuses. */
function announcedOf(
  question: ApiQuestion,
  answered: string,
  words: string,
  { deprecation, sunset }: Announcements,
): Judgement {
  const says = `${answered}; the API announces: ${words}`;
  if (question.state !== 'deprecated') return ['contradicted', `${says}; ${listed(question)}`];
  const other = [
    differs(deprecation, question.since) ? `deprecated since ${question.since}` : '',
    differs(sunset, question.removal) ? `ends ${question.removal}` : '',
  ].filter((part) => part !== '');
  return other.length === 0
    ? ['confirmed', says]
    : ['contradicted', `${says}; the catalogue has: ${other.join(', ')}`];
}

/** Days alone are compared; a catalogue without a day agrees with any. */
function differs(announced: string | undefined, known: string | undefined): boolean {
  return announced !== undefined && known !== undefined && isDay(announced) && announced !== known;
}

function said(status: number): string {
  return status < 400 ? 'answers' : `answers ${status}`;
}

function listed({ state }: ApiQuestion): string {
  return state === undefined ? 'no catalogue lists it' : `${state} in the catalogue`;
}
