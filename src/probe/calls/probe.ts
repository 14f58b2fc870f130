/** The use case: questions in, what the servers answer to them out. */
import { throttled, type Pacing } from './throttle.ts';
import type { CallQuestion } from './question.ts';
import { resultOf, type CallResult, type Judge } from './result.ts';

/** What is asked, and how its answers are judged. */
interface Visit<Question> {
  readonly service: 'hub' | 'api';
  readonly questions: readonly Question[];
  /** Of another server that is asked; undefined: those that the catalogue names. */
  readonly base: string | undefined;
  readonly judge: Judge<Question>;
}

export interface CallProbe extends Pick<Visit<CallQuestion>, 'service' | 'base'> {
  /** In the order of the questions. */
  readonly results: readonly CallResult[];
}

/** @param onProgress is given how many questions are done, of how many */
export async function probeCalls<Question extends CallQuestion>(
  { service, questions, base, judge }: Visit<Question>,
  manners: Pacing,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<CallProbe> {
  const asking = throttled(manners);
  const results: CallResult[] = [];
  for (const question of questions) {
    onProgress(results.length, questions.length);
    results.push(resultOf(question, await asking(question), judge));
  }
  return { service, base, results };
}
