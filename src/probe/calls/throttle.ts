/** Asks one thing after the other, slowly enough, and stops if it is not wanted. */
import type { Answer, Failure, Question } from '../bounded-request.ts';
import { retryAfter } from './headers.ts';
import { isLoopback } from './loopback.ts';
import type { CallQuestion } from './question.ts';
import type { Reply } from './result.ts';

export interface Pacing {
  /** Sends a request: `ask` with a dispatcher. */
  readonly send: (question: Question) => Promise<Answer | Failure>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  /** Of one answer, in milliseconds. */
  readonly timeout: number;
  /** The version of dockshift. */
  readonly version: string;
  readonly token: string | undefined;
  /** Those that the token may be sent to. */
  readonly tokenHosts: readonly string[];
  /** False: of an answer its head is enough, and its body is left. */
  readonly readsBody: boolean;
}

/** Milliseconds between the beginnings of two requests; this machine itself needs no patience. */
const PAUSE = 1000;
/** Milliseconds that a server may ask to wait, so that it is asked again. */
const LONGEST_WAIT = 60_000;
const MAX_BYTES = 1_000_000;

/** @returns a function that sends a question when its time has come */
export function throttled(manners: Pacing): (question: CallQuestion) => Promise<Reply> {
  const { send, now, sleep, timeout, readsBody } = manners;
  /** Why an origin is not asked any more. */
  const closed = new Map<string, string>();
  const failures = new Map<string, number>();
  let next = 0;

  return async (question) => {
    if (question.unasked !== undefined) return { kind: 'unasked', why: question.unasked };
    const { origin } = new URL(question.url);
    const why = closed.get(origin);
    if (why !== undefined) return { kind: 'unasked', why };
    const first = await asked(question, origin);
    const wait = first.kind === 'answer' && isBusy(first) ? retryAfter(first.headers, now()) : undefined;
    if (wait === undefined) return first;
    if (wait > LONGEST_WAIT) {
      closed.set(origin, `${origin} asks for a pause of ${Math.ceil(wait / 60_000)} minutes`);
      return first;
    }
    await sleep(wait);
    return asked(question, origin);
  };

  async function asked({ method, url, headers }: CallQuestion, origin: string): Promise<Answer | Failure> {
    const wait = isLoopback(origin) ? 0 : next - now();
    if (wait > 0) await sleep(wait);
    next = now() + PAUSE;
    const { pathname, search } = new URL(url);
    const reply = await send({
      origin,
      path: `${pathname}${search}`,
      method,
      headers: { ...headersFor(origin), ...lowered(headers) },
      timeout,
      maxBytes: readsBody ? MAX_BYTES : 0,
    });
    const whole = readsBody ? wholly(reply, origin) : reply;
    countFailures(origin, whole);
    return whole;
  }

  /** A server that has never answered is asked once, one that has stopped to answer once more. */
  function countFailures(origin: string, { kind }: Answer | Failure): void {
    if (kind === 'answer') failures.set(origin, 0);
    else {
      const count = (failures.get(origin) ?? 1) + 1;
      failures.set(origin, count);
      if (count >= 2) closed.set(origin, `${origin} did not answer before`);
    }
  }

  function headersFor(origin: string): Record<string, string> {
    const { protocol, host } = new URL(origin);
    const mayHaveToken = protocol === 'https:' && manners.tokenHosts.includes(host);
    return {
      accept: 'application/json',
      'user-agent': `dockshift/${manners.version} (probe)`,
      ...(mayHaveToken && manners.token !== undefined && { authorization: `Bearer ${manners.token}` }),
    };
  }
}

function lowered(headers: CallQuestion['headers'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Nothing that is asked of a hub is answered at such length. */
function wholly(reply: Answer | Failure, origin: string): Answer | Failure {
  if (reply.kind === 'failure' || !reply.truncated) return reply;
  return {
    kind: 'failure',
    late: false,
    why: `${origin} does not end its answer: is it a hub?`,
  };
}

function isBusy({ status }: Answer): boolean {
  return status === 429 || status === 503;
}
