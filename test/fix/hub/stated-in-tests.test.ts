/** Tests and mocks that state the URL of a call that moves are named with the call. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { mayHoldMocks } from '../../../src/fix/hub/stated-in-tests.ts';
import { scan } from '../../../src/scan.ts';

const HUB = 'https://hub.docker.com/v2/repositories';
const get = `await (await fetch(\`${HUB}/\${ns}/\${name}/\`)).json();\n`;

async function titlesOf(call: string, file: string, text: string): Promise<readonly string[]> {
  const made = await createFixture({ 'src/hub.js': call, [file]: text });
  try {
    const { findings } = await scan({ root: made.path });
    return findings
      .filter((one) => one.file === 'src/hub.js')
      .map((one) => one.fix?.title ?? one.whyNoFix ?? '');
  } finally {
    await made.rm();
  }
}

test.each<[name: string, file: string, text: string]>([
  [
    'nock',
    'test/hub.test.js',
    "nock('https://hub.docker.com').get('/v2/repositories/acme/tool/').reply(200);\n",
  ],
  ['msw', 'src/mocks/handlers.ts', `http.get('${HUB}/:ns/:name', () => HttpResponse.json({}));\n`],
  [
    'a mock of a function',
    'hub.test.js',
    `axios.get.mockImplementation((url) => url === '${HUB}/acme/tool/');\n`,
  ],
  [
    'a pattern',
    'test/hub.test.js',
    '// hub.docker.com\nmock.onGet(/\\/v2\\/repositories\\/[^/]+\\/[^/]+\\/?$/).reply(200);\n',
  ],
  ['fetch-mock', 'test/hub.test.js', `fetchMock.get('${HUB}/acme/tool/', {});\n`],
  ['responses', 'tests/test_hub.py', `responses.add(responses.GET, "${HUB}/acme/tool/", json={})\n`],
  ['requests_mock', 'test_hub.py', `requests_mock.get("${HUB}/acme/tool/", json={})\n`],
  [
    'httpmock',
    'hub_test.go',
    `package hub\nfunc x() { httpmock.RegisterResponder("GET", "${HUB}/acme/tool", nil) }\n`,
  ],
  [
    'WireMock in Java',
    'src/test/java/HubTest.java',
    'class HubTest { void x() { stubFor(get(urlEqualTo("/v2/repositories/acme/tool")).willReturn(ok())); } }\n',
  ],
  [
    'WireMock in JSON',
    'wiremock/mappings/hub.json',
    '{ "request": {\n  "method": "GET",\n  "urlPath": "/v2/repositories/acme/tool"\n} }\n',
  ],
  ['webmock', 'spec/hub_spec.rb', `stub_request(:get, '${HUB}/acme/tool/').to_return(body: '{}')\n`],
])('%s', async (_name, file, text) => {
  const [title, ...more] = await titlesOf(get, file, text);
  expect(more).toEqual([]);
  expect(title).toMatch(new RegExp(`change the old URL in tests too \\(see ${file}:\\d+\\)$`));
});

test.each<[name: string, file: string, text: string]>([
  [
    'another method',
    'test/hub.test.js',
    `nock('https://hub.docker.com').patch('/v2/repositories/acme/tool/').reply(200);\n`,
  ],
  ['tags', 'test/hub.test.js', `http.get('${HUB}/:ns/:name/tags', answer);\n`],
  ['a list', 'test/hub.test.js', `fetchMock.get('${HUB}/acme/?page_size=100', {});\n`],
  ['no test', 'src/links.md', `See \`${HUB}/acme/tool/\`.\n`],
])('not %s', async (_name, file, text) => {
  const [title] = await titlesOf(get, file, text);
  expect(title).toBe('call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}');
});

test('a name that differs', async () => {
  const call = `await fetch('${HUB}/acme/tool/');\n`;
  const [title] = await titlesOf(call, 'test/hub.test.js', `fetchMock.get('${HUB}/acme/other/', {});\n`);
  expect(title).not.toContain('also stated');
});

test('why there is no fix names them too', async () => {
  const call =
    'const [{ layer }] = await (await fetch(`https://hub.docker.com/v1/repositories/${image}/tags`)).json();\n';
  const mock = "nock('https://hub.docker.com').get('/v1/repositories/acme/tool/tags').reply(200, []);\n";
  const [why] = await titlesOf(call, 'test/hub.test.js', mock);
  expect(why).toContain('`layer`');
  expect(why).toContain('change the old URL in tests too (see test/hub.test.js:1)');
});

test('files', () => {
  const yes = [
    'a.test.ts',
    'tests/a.py',
    'test_a.py',
    'conftest.py',
    'HubTests.cs',
    'a_test.go',
    'spec/a.rb',
    'mappings/a.json',
  ];
  expect(yes.filter((file) => !mayHoldMocks(file))).toEqual([]);
  expect(['src/hub.ts', 'latest.py', 'Contest.java2', 'README.md'].filter(mayHoldMocks)).toEqual([]);
});
