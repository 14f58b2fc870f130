/** One request over a socket, with nothing of dockshift in between. */
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export interface Asked {
  /** Left out: GET. */
  readonly method?: string;
  readonly json?: unknown;
  readonly tar?: Buffer;
}

/**
 * @param socket the path of a socket
 * @param path from the first slash on
 * @throws the error of the system if there is no answer within 30 s
 */
export async function askSocket(socket: string, path: string, asked: Asked = {}): Promise<Reply> {
  const [type, content] = asked.tar
    ? ['application/x-tar', asked.tar]
    : ['application/json', asked.json === undefined ? '' : JSON.stringify(asked.json)];
  const headers = content.length === 0 ? {} : { 'content-type': type };
  const options = { socketPath: socket, path, method: asked.method ?? 'GET', headers, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, signal: AbortSignal.timeout(30_000) }, (response) => {
      replyOf(response).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(content);
  });
}

async function replyOf(response: IncomingMessage): Promise<Reply> {
  const names = Object.keys(response.headers);
  const headers = new Map(names.map((name) => [name, String(response.headers[name])]));
  return { status: response.statusCode ?? 0, headers, body: await buffer(response) };
}

/** The content of the body, if it is JSON; undefined if it is not. */
export function jsonOf({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
