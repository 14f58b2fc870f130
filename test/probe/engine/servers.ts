/** Servers that a test makes up, on loopback or on a socket, gone with the test. */
import http from 'node:http';
import https from 'node:https';
import type net from 'node:net';

export interface Stood extends AsyncDisposable {
  /** `127.0.0.1:40123`; the path of the socket where it has one. */
  readonly at: string;
}

/** @param path of a socket; left out: a port of 127.0.0.1 */
export async function stood(server: net.Server, path?: string): Promise<Stood> {
  const open = new Set<net.Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (path === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(path, resolve);
  });
  const address = server.address();
  return {
    at: typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : (path ?? ''),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

export function httpServer(listener: http.RequestListener, path?: string): Promise<Stood> {
  return stood(http.createServer(listener), path);
}

export function httpsServer(secrets: https.ServerOptions, listener: http.RequestListener): Promise<Stood> {
  return stood(https.createServer(secrets, listener));
}

/** An engine of the shortest kind: what `/_ping` and `/version` answer. */
export function engineAnswers({ version = {}, server = 'Docker/28.5.2 (linux)' } = {}): http.RequestListener {
  const said = {
    Platform: { Name: 'Docker Engine - Community' },
    Version: '28.5.2',
    ApiVersion: '1.51',
    MinAPIVersion: '1.24',
    Os: 'linux',
    Arch: 'amd64',
    ...version,
  };
  return ({ url = '' }, response) => {
    response.setHeader('api-version', said.ApiVersion).setHeader('server', server);
    const [, stated] = /^\/v(\d+\.\d+)\//.exec(url) ?? [];
    const refusal = stated === undefined ? undefined : refusalOf(stated, said);
    if (refusal !== undefined) {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: refusal }));
    } else if (url.endsWith('/version')) response.end(JSON.stringify(said));
    else response.end('OK');
  };
}

function refusalOf(
  stated: string,
  { ApiVersion, MinAPIVersion }: { ApiVersion: string; MinAPIVersion: string },
): string | undefined {
  const minor = (version: string) => Number(version.split('.')[1]);
  if (minor(stated) > minor(ApiVersion)) {
    return `client version ${stated} is too new. Maximum supported API version is ${ApiVersion}`;
  }
  return minor(stated) < minor(MinAPIVersion)
    ? `client version ${stated} is too old. Minimum supported API version is ${MinAPIVersion}, please upgrade your client to a newer version`
    : undefined;
}
