/** What the emulated engine states of itself. */
import type { Release } from './release.ts';
import { json, type Call, type Reply } from './reply.ts';

/** Headers of every answer that is no refusal by version and no page that is not found. */
export function headersOf(release: Release): Readonly<Record<string, string>> {
  return { ...identityOf(release), 'docker-experimental': 'false' };
}

/** Refusals by version have these alone. */
export function identityOf({ number, window }: Release): Readonly<Record<string, string>> {
  return { 'api-version': window.max, ostype: 'linux', server: `Docker/${number} (linux)` };
}

export function ping({ machine: { release } }: Call): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(release.isFrom('18.09') && { 'builder-version': release.isFrom('23.0') ? '2' : '1' }),
      ...(release.isFrom('23.0') && { swarm: 'inactive' }),
      ...(release.isFrom('19.03') && {
        'cache-control': 'no-cache, no-store, must-revalidate',
        pragma: 'no-cache',
      }),
    },
    body: { kind: 'text', text: 'OK' },
  };
}

export function version({ machine: { release } }: Call): Reply {
  const { number, window } = release;
  const own = { ApiVersion: window.max, ...(release.isFrom('1.13') && { MinAPIVersion: window.min }) };
  const components = [{ Name: 'Engine', Version: number, Details: { ...own, Os: 'linux', Arch: 'amd64' } }];
  return json(200, {
    ...(release.isFrom('17.12') && {
      Platform: { Name: 'Docker Engine, emulated by dockshift' },
      Components: components,
    }),
    Version: number,
    ...own,
    GitCommit: 'emulated',
    GoVersion: 'none',
    Os: 'linux',
    Arch: 'amd64',
    KernelVersion: 'none',
    BuildTime: '2026-01-01T00:00:00.000000000+00:00',
  });
}
