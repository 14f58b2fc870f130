/** When a change of a version is safe: every named engine accepts it, and nothing else reads the edited text. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { defaultConfiguration } from '../../../src/config/configuration.ts';
import type { Finding } from '../../../src/finding.ts';
import { withEdits } from '../../../src/fix/plan.ts';
import { scan } from '../../../src/scan.ts';

interface Made {
  readonly findings: readonly Finding[];
  /** Each file after the fixes that are safe, and after all. */
  readonly safe: Readonly<Record<string, string>>;
  readonly all: Readonly<Record<string, string>>;
}

async function made(files: Readonly<Record<string, string>>, targets: readonly string[] = []): Promise<Made> {
  const folder = await createFixture(files);
  try {
    const config = { ...defaultConfiguration, engine: { targets, version: 'negotiate' } };
    const { findings } = await scan({ root: folder.path, config });
    const after = (wanted: (fix: NonNullable<Finding['fix']>) => boolean) =>
      Object.fromEntries(
        Object.entries(files).map(([file, text]) => {
          const edits = findings.flatMap(({ fix }) => (fix && wanted(fix) ? fix.edits : []));
          const own = edits.filter((edit) => edit.file === file);
          const once = [...new Map(own.map((edit) => [JSON.stringify(edit), edit])).values()];
          return [file, withEdits(text, once)];
        }),
      );
    return { findings, safe: after(({ safety }) => safety === 'safe'), all: after(() => true) };
  } finally {
    await folder.rm();
  }
}

const titles = ({ findings }: Made) => findings.map(({ fix }) => fix && `${fix.safety}: ${fix.title}`);

describe('a version that is stated where none was', () => {
  const client = "import Docker from 'dockerode';\nexport const docker = new Docker({ port: 1 });\n";
  const stated = (version: string) => client.replace('{ ', `{ version: 'v${version}', `);

  test.each<[targets: readonly string[], version: string]>([
    [['29'], '1.52'],
    [['25', '28', '29.10'], '1.44'],
    [['20.10'], '1.41'],
  ])('is safe where each of %j accepts it', async (targets, version) => {
    expect((await made({ 'a.js': client }, targets)).safe['a.js']).toBe(stated(version));
  });

  test('is unsafe where no engine is named, because one in the field refuses it', async () => {
    const found = await made({ 'a.js': client });
    expect(found.safe['a.js']).toBe(client);
    expect(titles(found)[0]).toMatch(
      /^unsafe: State the version.*; review needed: Engine 20\.10 of Debian 12 accepts API 1\.41 at most.* \(see a\.js:2\)$/,
    );
  });

  test('is none where the library can negotiate: that is safe with every engine', async () => {
    const go = `package main

import "github.com/docker/docker/client"

var cli, _ = client.NewClientWithOpts(client.FromEnv)
`;
    const python = 'import docker\n\nclient = docker.DockerClient(base_url="unix://var/run/docker.sock")\n';
    const { safe } = await made({
      'main.go': go,
      'a.py': python,
      'go.mod': 'module m\n\nrequire github.com/docker/docker v28.5.2+incompatible\n',
      'requirements.txt': 'docker==6.1.3\n',
    });
    expect(safe['main.go']).toContain('client.FromEnv, client.WithAPIVersionNegotiation()');
    expect(safe['a.py']).toBe(python);
  });
});

describe('a version that is raised', () => {
  const request = (path: string) =>
    `import http from 'node:http';\nhttp.get({ socketPath: '/var/run/docker.sock', path: '${path}' });\n`;

  test('is safe where the engines that are named accept it and nothing that is asked for changed', async () => {
    const { safe } = await made({ 'a.js': request('/v1.38/containers/json') }, ['29.10']);
    expect(safe['a.js']).toBe(request('/v1.57/containers/json'));
  });

  test('is unsafe where the answer changed between, and names the change', async () => {
    const found = await made({ 'a.js': request('/v1.38/events') }, ['29.10']);
    expect(found.safe['a.js']).toBe(request('/v1.38/events'));
    expect(titles(found)[0]).toMatch(
      /review needed: API 1\.52 changed this call \(The fields status, id and from of events are gone\) \(see a\.js:2\)$/,
    );
  });
});

describe('what a request can meet between two versions', () => {
  const asked = (path: string, method = 'GET') =>
    `import http from 'node:http';\nhttp.request({ method: '${method}', socketPath: '/var/run/docker.sock', path: '${path}' });\n`;

  test.each<[what: string, method: string, path: string, target: string, reason: RegExp]>([
    ['a field that is gone', 'GET', '/v1.43/images/json', '29', /VirtualSize of an image is gone/],
    ['what the engine does', 'POST', '/v1.24/containers/x/wait', '29', /holds back its head until/],
    ['a parameter that takes effect', 'GET', '/v1.43/images/json?manifests=1', '29', /gone|manifests/],
    ['a form of errors', 'GET', '/v1.22/volumes', '28.5', /Errors are JSON/],
  ])('%s', async (_, method, path, target, reason) => {
    const found = await made({ 'a.js': asked(path, method) }, [target]);
    expect(found.safe['a.js']).toBe(asked(path, method));
    expect(titles(found).join()).toMatch(reason);
  });

  test('what is asked for is not in the version that is stated', async () => {
    const text = asked('/images/json?manifests=1');
    const found = await made({ 'a.js': text }, ['26', '29']);
    expect(found.safe['a.js']).toBe(text);
    expect(titles(found).join()).toMatch(/review needed: API 1\.45 does not have manifests \(see a\.js:2\)$/);
    expect((await made({ 'a.js': text }, ['28'])).safe['a.js']).toBe(asked('/v1.48/images/json?manifests=1'));
  });
});

describe('a function that sends its arguments', () => {
  const get = "(path) => http.get({ socketPath: '/var/run/docker.sock', path: `/v1.38${path}` });\n";
  const head = "import http from 'node:http';\n";
  const called = "get('/volumes');\n";

  test('is edited safely where all of its calls are seen', async () => {
    const text = `${head}const get = ${get}${called}get('/networks');\n`;
    expect((await made({ 'a.js': text }, ['29.10'])).safe['a.js']).toBe(text.replace('1.38', '1.57'));
    const files = {
      'a.js': `${head}export const get = ${get}`,
      'b.js': `import { get } from './a.js';\n${called}`,
    };
    expect((await made(files, ['29.10'])).safe['a.js']).toBe(files['a.js'].replace('1.38', '1.57'));
  });

  test.each([
    [
      'a call with a path from outside',
      `const get = ${get}${called}get(process.argv[2]);\n`,
      /its other requests are not in sight/,
    ],
    ['an export that nothing imports', `export const get = ${get}${called}`, /get is exported, and no code/],
    ['a value', `const get = ${get}${called}start(get);\n`, /get is passed on, and its callers/],
    ['a call that meets a change', `const get = ${get}${called}get('/events');\n`, /API 1\.52 changed/],
  ])('is unsafe to edit where there is %s', async (_, body, reason) => {
    const found = await made({ 'a.js': head + body }, ['29.10']);
    expect(found.safe['a.js']).toBe(head + body);
    expect(titles(found).join()).toMatch(reason);
  });
});

describe('what others read is not edited', () => {
  const head = "import http from 'node:http';\nconst V = '1.38';\n";
  const ask = (of: string) =>
    `http.get({ socketPath: '/var/run/docker.sock', path: \`/v${of}/containers/json\` });\n`;
  const use = ask('${V}');
  const raised = ask('1.57');

  test('a constant with one reader, or with readers that move together, is edited itself', async () => {
    for (const body of [use, use + use]) {
      const { safe } = await made({ 'a.js': head + body }, ['29.10']);
      expect(safe['a.js']).toBe(head.replace('1.38', '1.57') + body);
    }
  });

  test.each([
    ['read by another statement', head + use, 'console.log(V);\n'],
    ['exported', head + use, 'export { V };\n'],
    ['exported as the default', head + use, 'export default V;\n'],
    ['part of another value', head + use, 'const label = { v: V };\n'],
    ['read in a function', head + use, 'function version() {\n  return V;\n}\n'],
  ])('a constant that is %s stays, and the use is edited', async (_, before, more) => {
    const { safe } = await made({ 'a.js': before + more }, ['29.10']);
    expect(safe['a.js']).toBe(head + raised + more);
  });

  test('a constant of another file stays, and the use is edited', async () => {
    const files = {
      'version.js': "export const V = '1.38';\n",
      'a.js': `import http from 'node:http';\nimport { V } from './version.js';\n${use}`,
    };
    const { safe } = await made(files, ['29.10']);
    expect(safe['version.js']).toBe(files['version.js']);
    expect(safe['a.js']).toBe(files['a.js'].replace(use, raised));
  });

  test('a name of the same spelling in another scope is no reader', async () => {
    const more = 'function other() {\n  const V = 1;\n  return V;\n}\n';
    const { safe } = await made({ 'a.js': head + use + more }, ['29.10']);
    expect(safe['a.js']).toBe(head.replace('1.38', '1.57') + use + more);
  });

  test('a client and a path that need it in different forms are edited each', async () => {
    const text = `import Docker from 'dockerode';\n${head}new Docker({ version: V });\n${use}`;
    const { safe } = await made({ 'a.js': text }, ['29.10']);
    expect(safe['a.js']).toBe(text.replace('version: V', 'version: `v${V}`').replace(use, raised));
  });

  test('an option object is added to where every reader makes the same client, and spread where not', async () => {
    const text = "import Docker from 'dockerode';\nconst options = { port: 1 };\nnew Docker(options);\n";
    expect((await made({ 'a.js': text }, ['29.10'])).safe['a.js']).toBe(
      text.replace('{ port', "{ version: 'v1.57', port"),
    );
    const shared = `${text}console.log(options);\n`;
    expect((await made({ 'a.js': shared }, ['29.10'])).safe['a.js']).toBe(
      shared.replace('Docker(options)', "Docker({ version: 'v1.57', ...options })"),
    );
  });

  test('a mark of a format is no name, and the constant is edited with a reason', async () => {
    const text = `import requests_unixsocket

V = "1.38"
session = requests_unixsocket.Session()
print(V, session.get("http+unix://%%2Fvar%%2Frun%%2Fdocker.sock/v%s/networks" % V).json())
`;
    const found = await made({ 'a.py': text }, ['29.10']);
    expect(found.safe['a.py']).toBe(text);
    expect(found.all['a.py']).toBe(text.replace('1.38', '1.57'));
  });

  test('a name that holds the v too gives way with it', async () => {
    const text = `#!/bin/sh
API=v1.38
echo "$API"
curl --unix-socket /var/run/docker.sock "http://localhost/$API/networks"
`;
    const { safe } = await made({ 'a.sh': text }, ['29.10']);
    expect(safe['a.sh']).toBe(text.replace('/$API/', '/v1.57/'));
  });

  test('a private field is edited itself, and one that others see is not', async () => {
    const text = (modifier: string) => `import com.github.dockerjava.core.DefaultDockerClientConfig;

final class Engine {
    ${modifier} static final String V = "1.38";

    Object config() {
        return DefaultDockerClientConfig.createDefaultConfigBuilder().withApiVersion(V).build();
    }
}
`;
    const hidden = await made({ 'Engine.java': text('private') }, ['29.10']);
    expect(hidden.all['Engine.java']).toBe(text('private').replace('1.38', '1.57'));
    const seen = await made({ 'Engine.java': text('public') }, ['29.10']);
    expect(seen.all['Engine.java']).toBe(text('public').replace('(V)', '("1.57")'));
  });

  test('a variable that is printed too is not edited: the address is', async () => {
    const text = `api=v1.38
echo "asking $api"
curl -sf --unix-socket /var/run/docker.sock "http://localhost/$api/_ping"
`;
    const found = await made({ 'ask.sh': text }, ['29.10']);
    expect(found.safe['ask.sh']).toBe(text.replace('/$api/', '/v1.57/'));
  });

  test.each([
    [
      'a.py',
      `import requests_unixsocket

r = requests_unixsocket.get("http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.38/_ping")
print(r.status_code, r.url)
`,
      /the address is printed|gets the address/,
    ],
    [
      'a.sh',
      `curl -s -o /dev/null -w '%{http_code} %{url_effective}' --unix-socket /var/run/docker.sock http://localhost/v1.38/_ping
`,
      /the address is written/,
    ],
  ])('an address that is read out of the answer in %s makes it one to review', async (file, text, why) => {
    const found = await made({ [file]: text }, ['29.10']);
    expect(found.safe[file]).toBe(text);
    expect(titles(found)[0]).toMatch(why);
  });

  test('if it cannot be edited at the use, the other reader is named', async () => {
    const text = `import http from 'node:http';
const url = 'http://localhost/v1.38/containers/json';
http.get(url, { socketPath: '/var/run/docker.sock' });
console.log(url);
`;
    const found = await made({ 'a.js': text }, ['29.10']);
    expect(found.safe['a.js']).toBe(text);
    expect(titles(found)[0]).toMatch(
      /^unsafe: .*; review needed: `console\.log` gets the address \(see a\.js:4\)$/,
    );
  });
});
