/** A repository that is created answers 201 now: code that takes each status of success for one is the same. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

async function safetyOf(condition: string) {
  const { findings } = await fixedFile(
    'main.php',
    `<?php
require __DIR__ . '/vendor/autoload.php';

use GuzzleHttp\\Client;
use GuzzleHttp\\RequestOptions;

$client = new Client();
$response = $client->request('POST', 'https://hub.docker.com/v2/repositories/', [
    RequestOptions::HEADERS => ['Authorization' => 'Bearer ' . getenv('TOKEN')],
    RequestOptions::JSON => ['namespace' => 'acme', 'name' => $argv[1], 'is_private' => true],
]);
$status = $response->getStatusCode();
exit(${condition} ? 0 : 1);
`,
  );
  return findings.map(({ fix }) => fix?.safety);
}

test.each(['$status >= 200 && $status < 300', '$status < 400', '200 <= $status && $status <= 299'])(
  'safe: %s',
  async (condition) => {
    expect(await safetyOf(condition)).toEqual(['safe']);
  },
);

test.each([
  '$status === 200',
  '200 == $status',
  '$status > 200',
  '$status <= 200',
  'in_array($status, [200, 204])',
])('to review: %s', async (condition) => {
  expect(await safetyOf(condition)).toEqual(['unsafe']);
});
