import { describe, expect, test } from 'vitest';
import { engineTarget } from '../../../src/judge/engine/target.ts';
import { render } from '../../../src/trace/model/pieces.ts';
import { piecesOf, request } from '../request.ts';

interface Row {
  readonly url: string;
  readonly socket?: string;
  readonly near?: boolean;
}

function read({ url, socket, near }: Row): string {
  const target = engineTarget(
    request('GET', url, {
      ...(socket === undefined ? {} : { socket: piecesOf(socket) }),
      ...(near ? { nearEngine: true } : {}),
    }),
  );
  return target ? `${target.evidence} ${render(target.path)}` : 'another service';
}

const sock = '/var/run/docker.sock';

describe('the address of a request to an engine', () => {
  test.each([
    ['shown /info', { url: 'http://localhost/info', socket: sock }],
    ['shown /v1.24/info', { url: 'http://docker/v1.24/info', socket: '/home/me/.docker/run/docker.sock' }],
    ['shown /info', { url: 'http://d/info', socket: '//./pipe/docker_engine' }],
    ['shown /info', { url: '/info', socket: '{SOCK=/var/run/docker.sock}' }],
    ['named /info', { url: 'http://localhost/info', socket: '{DOCKER_HOST}' }],
    ['near /info', { url: 'http://localhost/info', socket: '{sock}' }],
    ['another service', { url: 'http://localhost/info', socket: '/run/podman/podman.sock' }],
    ['another service', { url: 'http://localhost/info', socket: '{XDG_RUNTIME_DIR}/podman/docker.sock' }],
    ['another service', { url: 'http://localhost/stat', socket: '/var/lib/rspamd/rspamd.sock' }],
    ['another service', { url: 'http://localhost/info', socket: '/var/run/dockershim.sock' }],
    ['another service', { url: 'http://localhost/info', socket: '{dir}/app.sock' }],
    ['shown /info', { url: 'http+unix://%2Fvar%2Frun%2Fdocker.sock/info' }],
    ['shown /info', { url: 'http://unix:/var/run/docker.sock:/info' }],
    ['shown /info', { url: 'unix:///var/run/docker.sock/info' }],
    ['another service', { url: 'http+unix://%2Frun%2Fpodman%2Fpodman.sock/info' }],
    ['shown /info', { url: 'http://10.0.0.7:2375/info?x=1' }],
    ['shown /info', { url: 'https://{host}:2376/info' }],
    ['another service', { url: 'http://localhost:8080/p/10.0.0.7:2376/info', near: true }],
    ['named /info', { url: 'http://docker-socket-proxy/info', near: true }],
    ['named /info', { url: 'http://{DOCKER_HOST}/info', near: true }],
    ['named /info', { url: '{dockerUrl}/info', near: true }],
    ['near /info', { url: '{base}/info', near: true }],
    ['near /info', { url: 'http://localhost/info', near: true }],
    ['another service', { url: 'http://localhost:8080/info', near: true }],
    ['another service', { url: 'https://dockerapi:443/containers/json', near: true }],
    ['another service', { url: 'http://localhost/info' }],
  ] as const satisfies readonly (readonly [string, Row])[])('%s: %o', (expected, row) => {
    expect(read(row)).toBe(expected);
  });
});
