/** One HTTP request with bounds: what everything that a probe asks goes through. */
import type { Dispatcher } from 'undici';
import { whyUnanswered } from './why-unanswered.ts';

export interface Question {
  /** `http://localhost` for a socket; scheme, host and port. */
  readonly origin: string;
  /** From the first slash on, with the query. */
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds that the whole answer may take, from the connection to its last byte. */
  readonly timeout: number;
  /** More bytes of the body are not read. */
  readonly maxBytes: number;
  /** How a message calls the server; left out: its origin. */
  readonly where?: string;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Names in lower case; values of one name joined by `, `. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
  /** True if the body went on after `maxBytes`. */
  readonly truncated: boolean;
}

/** No answer: one plain line, and nothing of it is for a program to read. */
export interface Failure {
  readonly kind: 'failure';
  readonly why: string;
  /** True if the time was up, so that asking again is hardly worth it. */
  readonly late?: boolean;
}

/**
 * Asks once. A redirect is an answer and is not followed, a compressed body is not unpacked. The dispatcher stays open:
 * who made it closes it.
 *
 * @returns the answer, or why there is none; it throws for nothing that a server does
 */
export async function boundedRequest(dispatcher: Dispatcher, question: Question): Promise<Answer | Failure> {
  const { origin, timeout, where = origin, signal } = question;
  const clock = AbortSignal.timeout(timeout);
  try {
    const answer = await answerOf(dispatcher, question, signal ? AbortSignal.any([clock, signal]) : clock);
    return { kind: 'answer', ...answer };
  } catch (error) {
    const why = whyEnded() ?? whyUnanswered(error, where);
    return { kind: 'failure', why, ...(clock.aborted && { late: true }) };
  }

  function whyEnded(): string | undefined {
    if (signal?.aborted === true) return `${where} took too long`;
    return clock.aborted ? `${where} gave no complete answer within ${timeout / 1000} s` : undefined;
  }
}

async function answerOf(
  dispatcher: Dispatcher,
  { origin, path, method, headers, body, maxBytes }: Question,
  signal: AbortSignal,
) {
  const response = await dispatcher.request({
    origin,
    path,
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    signal,
    // The timer of the whole answer is the only clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  response.body.on('error', ignore); // of a body that is left before its end
  return {
    status: response.statusCode,
    headers: headersOf(response.headers),
    ...(await firstBytes(response.body, maxBytes)),
  };
}

/** Leaving the loop ends the connection, so that an endless body costs no more than what is read of it. */
async function firstBytes(body: AsyncIterable<unknown>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    chunks.push(chunk.subarray(0, maxBytes - length));
    length += chunk.length;
    if (length > maxBytes) return { body: Buffer.concat(chunks), truncated: true };
  }
  return { body: Buffer.concat(chunks), truncated: false };
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Map<string, string> {
  return new Map(
    Object.entries(headers).map(([name, value = '']) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : value.join(', '),
    ]),
  );
}

const ignore = () => undefined;
