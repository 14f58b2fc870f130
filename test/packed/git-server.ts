/** Repositories over HTTP on loopback, by git's own server. As a forge does, it asks for a token. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';

export interface GitServer extends AsyncDisposable {
  /** `host:port` */
  readonly host: string;
  /** The paths that were served with the token. */
  readonly served: readonly string[];
}

/**
 * @param folder its repositories are served by their path
 * @param user with the password, as `user:password`
 */
export async function gitServer(folder: string, user: string): Promise<GitServer> {
  const served: string[] = [];
  const wanted = `Basic ${Buffer.from(user).toString('base64')}`;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers.authorization !== wanted) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
      return;
    }
    served.push(pathname);
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        // The test made the repositories, perhaps as another user.
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        REQUEST_METHOD: request.method ?? 'GET',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    request.pipe(backend.stdin);
    void buffer(backend.stdout).then((answer) => {
      const end = answer.indexOf('\r\n\r\n');
      const lines = answer.subarray(0, end).toString('latin1').split('\r\n');
      const headers = lines.map((line): readonly [string, string] => {
        const [name = '', value = ''] = line.split(/: (.*)/);
        return [name, value];
      });
      const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200';
      response
        .writeHead(Number.parseInt(status, 10), Object.fromEntries(headers))
        .end(answer.subarray(end + 4));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: `127.0.0.1:${String(address.port)}`,
    served,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
