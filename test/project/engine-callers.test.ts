/** Files without a sign of an engine call what sends requests to one: they are found by their imports. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';

type Files = Readonly<Record<string, string>>;

/** `file:line rule` */
async function told(files: Files): Promise<readonly string[]> {
  const project = await createFixture({ ...files });
  try {
    const { findings } = await scan({ root: project.path });
    return findings.map(({ file, start, rule }) => `${file}:${start.line} ${rule}`);
  } finally {
    await project.rm();
  }
}

const sender = `import http from 'node:http';
export function ask(path, method = 'GET') {
  return http.request({ socketPath: '/var/run/docker.sock', path, method }).end();
}
`;
const asks = (path: string, from = './sender') =>
  `import { ask } from '${from}';\nexport const asked = ask('${path}');\n`;

const pySender = `import requests_unixsocket


def ask(path):
    return requests_unixsocket.Session().get("http+unix://%2Fvar%2Frun%2Fdocker.sock" + path)
`;
const pyAsks = (imports: string) => `${imports}\nprint(ask("/v1.24/containers/json"))\n`;

describe('callers in files without a sign', () => {
  test.each<[string, Files, readonly string[]]>([
    [
      'state a version that is refused',
      { 'sender.js': sender, 'main.js': asks('/v1.24/containers/json') },
      ['main.js:2 no-unsupported-engine-api'],
    ],
    [
      'leave the version out',
      { 'sender.js': sender, 'main.js': asks('/containers/json') },
      ['sender.js:3 no-unpinned-engine-api'],
    ],
    ['state a version that is right', { 'sender.js': sender, 'main.js': asks('/v1.44/containers/json') }, []],
    [
      'ask over a socket of something else',
      {
        'sender.js': sender.replace('/var/run/docker.sock', '/run/podman.sock'),
        'main.js': asks('/v1.24/containers/json'),
      },
      [],
    ],
    [
      'ask a function of the same name in another module',
      {
        'sender.js': sender,
        'main.js': asks('/v1.24/containers/json', './other'),
        'other.js': 'export const ask = (path) => path;\n',
      },
      [],
    ],
    [
      'have the word alone',
      { 'sender.js': sender, 'main.js': `// of docker\n${asks('/v1.24/containers/json')}` },
      ['main.js:3 no-unsupported-engine-api'],
    ],
    [
      'import it in Python',
      { 'sender.py': pySender, 'main.py': pyAsks('from sender import ask') },
      ['main.py:2 no-unsupported-engine-api'],
    ],
    [
      'import it from a package of Python',
      {
        'app/__init__.py': '',
        'app/sender.py': pySender,
        'app/main.py': pyAsks('from .sender import ask'),
      },
      ['app/main.py:2 no-unsupported-engine-api'],
    ],
    [
      'are reported once if the caller is a test too',
      { 'sender.js': sender, 'sender.test.js': asks('/v1.24/containers/json') },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await told(files)).toEqual(expected);
  });

  test('inherit what sends, which is split over several files', async () => {
    const files = {
      'config.ts':
        "export const VERSION = '1.44';\nexport const socket = () => process.env.DOCKER_SOCKET ?? '/var/run/docker.sock';\n",
      'url.ts':
        'export const urlOf = (path: string, version: string) => `http://localhost/${version}${path}`;\n',
      'options.ts': `export function optionsOf(config: any, method: string): any {
  const options: any = { method };
  if (config.socketPath) {
    options.unix = config.socketPath;
  }
  return options;
}
`,
      'base.ts': `import { VERSION } from './config';
import { optionsOf } from './options';
import { urlOf } from './url';

export class Base {
  constructor(private readonly config: any) {}

  async request(path: string, method = 'GET'): Promise<Response> {
    const dockerApiVersion = this.config.dockerApiVersion || VERSION;
    return await fetch(urlOf(path, dockerApiVersion), optionsOf(this.config, method));
  }
}
`,
      'containers.ts': `import { Base } from './base';

export class Containers extends Base {
  async list() {
    return (await this.request('/containers/json')).json();
  }
}
`,
    };
    expect(await told(files)).toEqual(['config.ts:1 no-malformed-engine-version']);
  });
});

test('a sample in a document makes no note of what code asks for too', async () => {
  const page = `Over /var/run/docker.sock:\n\n\`\`\`js\n${asks('/containers/json')}\`\`\`\n`;
  await using project = await createFixture({
    'README.md': page,
    'sender.js': sender,
    'z.js': asks('/containers/json'),
  });
  const { findings } = await scan({ root: project.path });
  expect(findings.map(({ file, severity }) => `${file} ${severity}`)).toEqual(['sender.js warning']);
  const [alone] = (await scan({ root: project.path, files: ['sender.js', 'z.js'] })).findings;
  expect(findings[0]).toEqual(alone);
});

test('values that look like an import of a sender make no file its caller', async () => {
  await using project = await createFixture({
    'sender.js': sender,
    'main.js': asks('/v1.24/containers/json'),
    // So that files of data are read at all.
    'hub.json': '{ "host": "https://hub.docker.com" }\n',
    'meta/snapshot.json': '{ "path": "./sender", "call": "ask(\'/v1.24/containers/json\')" }\n',
  });
  const { findings, timings } = await scan({ root: project.path, timings: true });
  expect(findings.map(({ file }) => file)).toEqual(['main.js']);
  expect(timings?.files.parsed).toBe(2);
});
