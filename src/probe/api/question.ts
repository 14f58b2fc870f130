/** What an API is asked about a call of the code, and what its catalogue states of it. */
import type { CallQuestion } from '../calls/question.ts';

export interface ApiQuestion extends CallQuestion {
  /** ISO date of the announced removal. */
  readonly removal: string | undefined;
  /** The status of a call that is removed. */
  readonly answers: number;
}
