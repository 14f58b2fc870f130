/** Pulls an image: an engine shows how it goes as JSON, line by line, and may fail after it has answered 200. */
import * as v from 'valibot';
import { visible } from '../../text/visible.ts';
import type { Answer } from '../bounded-request.ts';
import { bodyText, messageOf } from './body.ts';
import type { EngineQuestion } from './connect.ts';
import { imageName } from './image.ts';

const progress = v.object({
  error: v.optional(v.string()),
  errorDetail: v.optional(v.object({ message: v.optional(v.string()) })),
});

/** What to ask, and what to look for in the answer. */
export function pull(image: string, version: string) {
  const { name, tag } = imageName(image);
  const query = new URLSearchParams({ fromImage: name, tag });
  const question: EngineQuestion = {
    method: 'POST',
    path: `/v${version}/images/create?${query.toString()}`,
    maxBytes: 16 << 20,
  };
  return { question, problemIn };
}

function problemIn(answer: Answer): string | undefined {
  if (answer.status !== 200) return `${answer.status}: ${messageOf(answer)}`;
  for (const line of bodyText(answer).split('\n')) {
    const problem = line.trim() === '' ? undefined : errorIn(line);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function errorIn(line: string): string | undefined {
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(progress, content);
  if (!parsed.success) return undefined;
  const { error, errorDetail } = parsed.output;
  const message = errorDetail?.message ?? error;
  return message === undefined ? undefined : visible(message);
}
