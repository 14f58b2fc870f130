/** What real engines answer, held against the catalogue: what the probe and the emulator build on. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { askSocket, jsonOf, type Asked } from './ask.ts';
import { describeEngines, socketOf } from './engine.ts';
import { beside, expectedWindow, isRefusedInText } from './expected.ts';

const versionSchema = v.object({
  Version: v.string(),
  ApiVersion: v.string(),
  MinAPIVersion: v.string(),
  Os: v.literal('linux'),
});

describeEngines((engine) => {
  const ask = (path: string, asked?: Asked) => askSocket(socketOf(engine), path, asked);
  const versions = async () => v.parse(versionSchema, jsonOf(await ask('/version')));
  const isDocker = engine.product === 'Docker';

  test('speaks the versions that the catalogue has for its release', async () => {
    const { Version, ApiVersion, MinAPIVersion } = await versions();
    expect({ min: MinAPIVersion, max: ApiVersion }).toEqual(await expectedWindow(engine, Version));
  });

  test.each(['GET', 'HEAD'])(
    'answers a ping by %s with its highest version and what it is',
    async (method) => {
      const { status, headers, body } = await ask('/_ping', { method });
      const { Version, ApiVersion } = await versions();
      expect(status).toBe(200);
      expect(body.toString()).toBe(method === 'GET' ? 'OK' : '');
      expect(headers.get('api-version')).toBe(ApiVersion);
      expect(headers.get('server')).toBe(`${isDocker ? 'Docker' : 'Libpod'}/${Version} (linux)`);
      expect(headers.get('ostype')).toBe(isDocker ? 'linux' : undefined);
      expect(headers.get('libpod-api-version')).toBe(isDocker ? undefined : Version);
    },
  );

  test('answers every version in its stated range, and a request without one', async () => {
    const { ApiVersion, MinAPIVersion } = await versions();
    for (const path of [`/v${MinAPIVersion}/version`, `/v${ApiVersion}/version`, '/version']) {
      const { status, headers } = await ask(path);
      expect({ path, status, highest: headers.get('api-version') }).toEqual({
        path,
        status: 200,
        highest: ApiVersion,
      });
    }
  });

  test(isDocker ? 'refuses what is older and newer' : 'answers what is older and newer as well', async () => {
    const { ApiVersion: max, MinAPIVersion: min } = await versions();
    const [older, newer] = [beside(min, -1), beside(max, 1)];
    const tooOld = `client version ${older} is too old. Minimum supported API version is ${min}, please upgrade your client to a newer version`;
    const tooNew = `client version ${newer} is too new. Maximum supported API version is ${max}`;
    for (const [version, sentence] of [
      [older, tooOld],
      [newer, tooNew],
    ] as const) {
      const reply = await ask(`/v${version}/version`);
      expect(reply.headers.get('api-version')).toBe(max);
      if (isDocker) {
        const isText = isRefusedInText(version, max);
        expect(reply.status).toBe(400);
        expect(isText ? reply.body.toString().trim() : jsonOf(reply)).toEqual(
          isText ? sentence : { message: sentence },
        );
      } else {
        expect(reply.status).toBe(200);
      }
    }
  });

  test('knows no path without the v, and names no version there', async () => {
    const { ApiVersion } = await versions();
    const reply = await ask(`/${ApiVersion}/version`);
    expect(reply.status).toBe(404);
    expect(reply.headers.has('api-version')).toBe(false);
    expect(isDocker ? jsonOf(reply) : reply.body.toString().trim()).toEqual(
      isDocker ? { message: 'page not found' } : 'Not Found',
    );
  });

  test('numbers of its own are below the top level of its versions', async () => {
    const parts = v.object({ Components: v.array(v.object({ Name: v.string(), Details: v.unknown() })) });
    const { Version, ApiVersion, MinAPIVersion } = await versions();
    const [{ Name, Details } = {}] = v.parse(parts, jsonOf(await ask('/version'))).Components;
    expect(Name).toBe(isDocker ? 'Engine' : 'Podman Engine');
    expect(Details).toMatchObject(
      isDocker ? { ApiVersion, MinAPIVersion } : { APIVersion: Version, MinAPIVersion: '4.0.0' },
    );
  });
});
