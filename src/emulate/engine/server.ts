/** The emulated engine over HTTP, on a port or a socket. */
import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EngineCatalog } from '../../engine-catalog/catalog.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import { close, listen, type Served } from '../listen.ts';
import { replyOf } from './engine.ts';
import { usualImages } from './images.ts';
import { releaseOf } from './release.ts';
import { message, type Machine, type Reply } from './reply.ts';

export interface EngineOptions {
  /** `29`, `29.2`, `28.5.2`; left out: the newest. */
  readonly release?: string | undefined;
  /** The path of a socket, not a port. */
  readonly socket?: string | undefined;
  /** Of 127.0.0.1; left out: any free one. */
  readonly port?: number;
  /** The lowest API version that it accepts, as DOCKER_MIN_API_VERSION sets it. */
  readonly minApiVersion?: string;
  /** Images that are there from the beginning; left out: busybox and hello-world. */
  readonly images?: readonly string[];
}

/** Bytes of a body that are kept. An image that is imported is longer, and nothing looks at it. */
const KEPT = 1_000_000;

/**
 * @throws UserError if there is no such release
 * @throws Error of the system if the port or the socket is taken
 */
export async function startEngine(options: EngineOptions = {}): Promise<Served> {
  const { release, socket, port = 0, minApiVersion, images = usualImages } = options;
  const catalog = await engineCatalog();
  const machine: Machine = {
    release: releaseOf(catalog, release, minApiVersion),
    containers: new Set(),
    images: new Set(images),
  };
  const server = http.createServer((request, response) => {
    serve(request, response, machine, catalog).catch(() => response.destroy());
  });
  const place =
    socket === undefined ? ({ kind: 'port', port } as const) : ({ kind: 'socket', path: socket } as const);
  const taken = await listen(server, place);
  return {
    url: socket === undefined ? `tcp://127.0.0.1:${taken}` : `unix://${socket}`,
    close: async () => {
      for (const container of machine.containers) container.remove();
      await close(server);
    },
  };
}

async function serve(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  machine: Machine,
  catalog: EngineCatalog,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const [path = '/', query = ''] = url.split('?', 2);
  const hangUp = new AbortController();
  response.once('close', () => {
    hangUp.abort();
  });
  let reply: Reply;
  try {
    reply = await replyOf(
      {
        method,
        path: decodeURIComponent(path),
        query: new URLSearchParams(query),
        contentType: headers['content-type'] ?? '',
        body: await bodyOf(request),
        gone: hangUp.signal,
      },
      machine,
      catalog,
    );
  } catch (error) {
    reply = message(error instanceof URIError ? 400 : 500, String(error));
  }
  await send(reply, response);
}

async function send({ status, headers, body }: Reply, response: http.ServerResponse): Promise<void> {
  response.writeHead(status, { ...headers });
  switch (body.kind) {
    case 'none':
      response.end();
      return;
    case 'json':
      response.end(`${JSON.stringify(body.value)}\n`);
      return;
    case 'text':
      response.end(body.text);
      return;
    case 'stream':
      response.flushHeaders();
      await pipeline(Readable.from(body.chunks), response);
      return;
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('latin1')) {
    if (text.length < KEPT) text += String(chunk);
  }
  return Buffer.from(text, 'latin1').toString('utf8');
}
