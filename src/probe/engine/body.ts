/** Bodies of an engine's answers as text. */
import * as v from 'valibot';
import { visible } from '../../text/visible.ts';
import type { Answer } from '../bounded-request.ts';

/** Longer messages are cut: a line is enough to know what it is about. */
const maxMessage = 300;

const problemSchema = v.object({ message: v.string() });

export function bodyText({ body }: Answer): string {
  return new TextDecoder().decode(body);
}

/** The body as JSON; undefined if it is none. */
export function bodyJson(answer: Answer): unknown {
  try {
    const content: unknown = JSON.parse(bodyText(answer));
    return content;
  } catch {
    return undefined;
  }
}

/** What an engine states is wrong, as one line that is safe to print: most state it in JSON, some in plain text. */
export function messageOf(answer: Answer): string {
  const parsed = v.safeParse(problemSchema, bodyJson(answer));
  const text = parsed.success ? parsed.output.message : bodyText(answer);
  const line = visible(text.trim().replace(/\s+/g, ' '));
  return line.length > maxMessage ? `${line.slice(0, maxMessage)}…` : line;
}
