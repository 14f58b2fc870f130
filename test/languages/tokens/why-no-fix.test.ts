/** A call whose one variable holds `namespace/name` is found and left as it is, and the finding has the reason in a sentence. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../../src/scan.ts';

const toBeTakenApart = '{image} holds namespace and name, which the new path needs separately';
const oneText = '`acme/tool` is namespace and name in one text, which the new path needs separately';
const address = 'https://hub.docker.com/v2/repositories';

test.each([
  [
    'Pulls.kt',
    `suspend fun pulls(client: HttpClient, image: String) =\n    client.get("${address}/$image/").bodyAsText()\n`,
    toBeTakenApart,
  ],
  [
    'Pulls.scala',
    `def pulls(image: String): String = requests.get(s"${address}/$image/").text()\n`,
    toBeTakenApart,
  ],
  [
    'pulls.lua',
    `local http = require("socket.http")\nlocal function pulls(image) return http.request("${address}/" .. image .. "/") end\n`,
    toBeTakenApart,
  ],
  ['pulls.ex', `def pulls(image), do: Req.get!("${address}/#{image}/")\n`, toBeTakenApart],
  [
    'Pulls.swift',
    `func pulls(image: String) async throws -> Data {
    let url = URL(string: "${address}/\\(image)/")!
    return try await URLSession.shared.data(from: url).0
}
`,
    'the method is unknown, and PATCH and DELETE on this path must not move',
  ],
  [
    'tool.lua',
    `local http = require("socket.http")\nlocal image = "acme/tool"\nprint(http.request("${address}/" .. image .. "/"))\n`,
    oneText,
    'acme/tool',
  ],
])('%s', async (file, text, why, name = '{image}') => {
  const project = await createFixture({ [file]: text });
  try {
    const { findings, problems } = await scan({ root: project.path });
    expect(problems).toEqual([]);
    expect(findings.map(({ rule, url, fix, whyNoFix }) => ({ rule, url, fix, whyNoFix }))).toEqual([
      {
        rule: 'no-deprecated-hub-repositories',
        url: `${address}/${name}/`,
        fix: null,
        whyNoFix: why,
      },
    ]);
  } finally {
    await project.rm();
  }
});
