import { describe, expect, test } from 'vitest';
import { defaultConfiguration } from '../../../src/config/configuration.ts';
import { engineCatalog } from '../../../src/engine-catalog/load.ts';
import { engineContext } from '../../../src/judge/engine/context.ts';
import { violationsOfRequests } from '../../../src/judge/engine/request.ts';
import type { EngineViolation } from '../../../src/judge/engine/violation.ts';
import type { Method } from '../../../src/trace/model/fact.ts';
import { piecesOf, request } from '../request.ts';

const catalog = await engineCatalog();

function judged(method: Method, url: string, targets: readonly string[] = []): string {
  const engine = { targets, version: 'negotiate' };
  const context = engineContext(catalog, { ...defaultConfiguration, engine }, () => undefined);
  const fact = request(method, url, { socket: piecesOf('/var/run/docker.sock') });
  return (
    violationsOfRequests([fact], context, () => undefined)
      .map(told)
      .join(', ') || 'nothing'
  );
}

function told(violation: EngineViolation): string {
  switch (violation.kind) {
    case 'unpinned':
      return violation.takenForHost === undefined
        ? 'unpinned'
        : `unpinned, ${violation.takenForHost} for a host`;
    case 'refused':
      return `refused ${violation.version}${violation.unless === undefined ? '' : ` unless ${violation.unless}`}`;
    case 'missing':
      return `missing ${violation.name}${violation.isLikely ? ', likely' : ''}`;
    case 'malformed':
      return `malformed ${violation.written}`;
    case 'ineffective':
    case 'floating':
      return violation.kind;
    default:
      return violation satisfies never;
  }
}

describe('a request to an engine', () => {
  test.each<[expected: string, method: Method, url: string, ...targets: string[]]>([
    ['unpinned', 'GET', 'http://localhost/info'],
    ['unpinned', 'POST', 'http://localhost/containers/{id}/restart?t=1'],
    ['nothing', 'GET', 'http://localhost/_ping'],
    ['nothing', 'GET', 'http://localhost/version'],
    ['nothing', 'GET', 'http://localhost/stat'],
    ['nothing', 'GET', 'http://localhost{path}'],
    ['nothing', 'GET', 'http://localhost/v{version}/info'],
    ['nothing', 'GET', 'http://localhost/{version}/info'],
    ['nothing', 'GET', 'http://localhost/v1.44/info'],
    ['nothing', 'GET', 'http://localhost/v4.0.0/libpod/info'],
    ['refused 1.24', 'GET', 'http://localhost/v1.24/info'],
    ['nothing', 'GET', 'http://localhost/v1.24/info', '28'],
    ['refused 1.24 unless api', 'GET', 'http://localhost/v{api=1.24}/info'],
    ['refused 1.24 unless api', 'GET', 'http://localhost/{api=v1.24}/info'],
    ['malformed /1.41/', 'GET', 'http://localhost/1.41/info'],
    ['unpinned, v1.24 for a host', 'GET', 'http://v1.24/info'],
    ['unpinned, containers for a host', 'GET', 'http://containers/json'],
    ['nothing', 'GET', 'http://v1.24/_ping'],
    // An endpoint is refused below its version from 29.0 on, and served by older engines.
    ['missing PUT /volumes/{name}', 'PUT', 'http://localhost/v1.41/volumes/a', '29.3'],
    ['nothing', 'PUT', 'http://localhost/v1.41/volumes/a', '28'],
    ['missing platform', 'POST', 'http://localhost/v1.40/containers/create?platform=linux', '29.3'],
    ['missing shared-size, likely', 'GET', 'http://localhost/v1.41/images/json?shared-size=1', '29.3'],
    // An engine that is older than the parameter does not know it.
    ['missing manifests', 'GET', 'http://localhost/v1.44/images/json?manifests=1', '25'],
    [
      'missing annotation, likely',
      'GET',
      'http://localhost/v1.44/containers/json?filters=%7B%22annotation%22%3A%5B%5D%7D',
    ],
    ['nothing', 'GET', 'http://localhost/v1.44/containers/json?filters=%7B%22label%22%3A%5B%5D%7D'],
    ['refused 1.24', 'POST', 'http://localhost/v1.24/containers/prune'],
  ])('%s: %s %s', (expected, method, url, ...targets) => {
    expect(judged(method, url, targets)).toBe(expected);
  });
});
