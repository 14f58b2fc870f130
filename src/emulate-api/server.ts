/** APIs of catalogues over HTTP. */
import http from 'node:http';
import type { Catalog } from '../catalog/catalog.ts';
import type { Era } from '../emulate/era.ts';
import { close, listen, type Served } from '../emulate/listen.ts';
import type { GivenPart, Method } from '../trace/model/fact.ts';
import { answerOf, servedCalls } from './answer.ts';

interface ApiOptions {
  readonly era: Era;
  /** All hosts of it are served. */
  readonly catalog: Catalog;
  /** Of 127.0.0.1; left out: any free one. */
  readonly port?: number;
}

/** @throws Error of the system if the port is taken */
export async function startApi({ era, catalog, port = 0 }: ApiOptions): Promise<Served> {
  const calls = servedCalls(catalog);
  const server = http.createServer((request, response) => {
    request.resume();
    const ask = askOf(request);
    if (!ask) {
      response.writeHead(400).end('Bad Request\n');
      return;
    }
    const { status, headers, body } = answerOf(calls, era, ask);
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const url = `http://127.0.0.1:${await listen(server, { kind: 'port', port })}`;
  return { url, close: () => close(server) };
}

/** A method that no catalogue has fits those alone that answer alike to any. */
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** @returns undefined for a path that is none */
function askOf({ method = 'GET', url = '/', headers }: http.IncomingMessage) {
  try {
    const { hostname, pathname, searchParams } = new URL(url, `http://${headers.host ?? '127.0.0.1'}`);
    const inQuery = [...searchParams].map(([name, value]): GivenPart => ({ of: 'query', name, value }));
    const inHead = Object.entries(headers).map(([name, value = '']): GivenPart => ({
      of: 'header',
      name,
      value: [value].flat().join(', '),
    }));
    return {
      method: methods.find((known) => known === method) ?? ('OPTIONS' as const),
      host: hostname,
      path: pathname
        .split('/')
        .filter((part) => part !== '')
        .map(decodeURIComponent),
      given: [...inQuery, ...inHead],
    };
  } catch {
    return undefined;
  }
}
