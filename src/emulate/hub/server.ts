/** The emulated Hub over HTTP. */
import http from 'node:http';
import type { Catalog } from '../../catalog/catalog.ts';
import { builtInCatalog } from '../../catalog/load.ts';
import type { Era } from '../era.ts';
import { close, listen, type Served } from '../listen.ts';
import type { Ask } from './answer.ts';
import { answerOf, hostsOf } from './hub.ts';

interface HubOptions {
  readonly era: Era;
  /** Left out: the one that ships with dockshift. */
  readonly catalog?: Catalog;
  /** Of 127.0.0.1; left out: any free one. */
  readonly port?: number;
}

/** Requests to no known host (`127.0.0.1:8080`) are answered as this one answers. */
const USUAL_HOST = 'hub.docker.com';
/** Bytes of a body that are read; nothing that the Hub takes is longer. */
const MOST = 100_000;

/** @throws Error of the system if the port is taken */
export async function startHub({ port = 0, ...options }: HubOptions): Promise<Served> {
  const server = http.createServer(hubListener(options));
  const url = `http://127.0.0.1:${await listen(server, { kind: 'port', port })}`;
  return { url, close: () => close(server) };
}

/** Answers requests as the Hub, whatever server they come from. */
export function hubListener({ era, catalog = builtInCatalog() }: HubOptions): http.RequestListener {
  const hosts = hostsOf(catalog);
  return (request, response) => {
    void bodyOf(request)
      .then((body) => {
        const ask = body === undefined ? undefined : askOf(request, body, hosts);
        if (ask) reply(response, catalog, era, ask);
        else response.writeHead(400).end('Bad Request\n');
      })
      .catch(() => response.destroy());
  };
}

function reply(response: http.ServerResponse, catalog: Catalog, era: Era, ask: Ask): void {
  const { status, body } = answerOf(catalog, era, ask);
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    // Every answer of the Hub has them. How many are left is not counted here.
    'x-ratelimit-limit': '180',
    'x-ratelimit-remaining': '180',
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 60),
  });
  response.end(isText ? body : JSON.stringify(body));
}

/** @returns undefined if it is too long, or the client is gone */
async function bodyOf(request: http.IncomingMessage): Promise<string | undefined> {
  let text = '';
  try {
    for await (const chunk of request.setEncoding('utf8')) {
      text += String(chunk);
      if (text.length > MOST) return undefined;
    }
    return text;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a path that is none */
function askOf(
  { method = 'GET', url = '/', headers }: http.IncomingMessage,
  body: string,
  hosts: readonly string[],
): Ask | undefined {
  try {
    const { hostname, host, pathname, searchParams } = new URL(url, `http://${headers.host ?? USUAL_HOST}`);
    const isHub = hosts.includes(hostname);
    return {
      method,
      host: isHub ? hostname : USUAL_HOST,
      origin: isHub ? `https://${hostname}` : `http://${host}`,
      path: pathname
        .split('/')
        .filter((part) => part !== '')
        .map(decodeURIComponent),
      query: searchParams,
      body,
    };
  } catch {
    return undefined;
  }
}
