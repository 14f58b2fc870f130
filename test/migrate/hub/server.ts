/** The emulated Hub under its own names: HTTPS, and a proxy that leads the Hub's hosts to it and refuses all others. */
import http from 'node:http';
import https from 'node:https';
import type { Era } from '../../../src/emulate/era.ts';
import { hubListener } from '../../../src/emulate/hub/server.ts';
import { close, listen } from '../../../src/emulate/listen.ts';
import type { Certificate } from './certificate.ts';
import { hubHosts } from './hosts.ts';
import type { HubPorts } from './setup.ts';

export interface HubServer extends HubPorts {
  close(): Promise<void>;
}

export async function startHubs(era: Era, { key, cert }: Certificate): Promise<HubServer> {
  const answer = hubListener({ era });
  const server = https.createServer({ key, cert }, answer);
  // What asks for http:// comes to the proxy itself.
  const proxy = http.createServer(answer);
  proxy.on('connect', ({ url = '' }, socket) => {
    const [host, port] = url.split(':');
    if (host === undefined || !hubHosts.includes(host) || port !== '443') {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.emit('connection', socket);
  });
  const anyPort = { kind: 'port', port: 0 } as const;
  const [port, proxyPort] = await Promise.all([listen(server, anyPort), listen(proxy, anyPort)]);
  return {
    port,
    proxyPort,
    close: async () => {
      await Promise.all([close(server), close(proxy)]);
    },
  };
}
