/** What a request asks of the emulated Hub, and what it answers. */

export interface Ask {
  /** In capital letters. */
  readonly method: string;
  /** Lower case, without a port. */
  readonly host: string;
  /** What the addresses in answers begin with: `https://hub.docker.com`. */
  readonly origin: string;
  /** The segments of the path, decoded, without empty ones. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** Sent as JSON; a string as it is. */
  readonly body: unknown;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export const notFound: Answer = { status: 404, body: { message: 'object not found', errinfo: {} } };

export const notAllowed: Answer = { status: 405, body: { message: 'method not allowed' } };

/** What the body of the true answer is, is not documented. */
export function gone(status: number): Answer {
  return { status, body: status === 410 ? 'Gone\n' : 'Not Found\n' };
}

export function badRequest(field: string, text: string): Answer {
  return { status: 400, body: { fields: { [field]: [text] }, text } };
}

/** @returns undefined if the text is no JSON object */
export function recordOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
