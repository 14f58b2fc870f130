/** The use case: questions in, what the Hub answers to them out. */
import { throttled, type Pacing } from './throttle.ts';
import type { HubQuestion } from './question.ts';
import { resultOf, type HubResult } from './verdict.ts';

export interface HubProbe {
  /** Of another hub that was asked; undefined: Docker's. */
  readonly base: string | undefined;
  /** In the order of the questions. */
  readonly results: readonly HubResult[];
}

/** @param onProgress is given how many questions are done, of how many */
export async function probeHub(
  questions: readonly HubQuestion[],
  base: string | undefined,
  manners: Pacing,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<HubProbe> {
  const asking = throttled(manners);
  const results: HubResult[] = [];
  for (const question of questions) {
    onProgress(results.length, questions.length);
    results.push(resultOf(question, await asking(question)));
  }
  return { base, results };
}

/** Whether an answer states anything about the catalogue. */
export function isConclusive({ verdict }: HubResult): boolean {
  return verdict === 'confirmed' || verdict === 'contradicted';
}
