/** Options that are merged: what comes from out of sight may set a method, headers or a query. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const ruby = (...made: readonly string[]) => `require 'faraday'
require 'json'
require 'acme/settings'
${made.join('\n')}
repo = JSON.parse(Faraday.new(options).get('/v2/repositories/acme/app/').body)
puts repo['star_count']
`;
const python = (...made: readonly string[]) => `import httpx
from acme import settings
${made.join('\n')}
repo = httpx.Client(**options).get("/v2/repositories/acme/app/").json()
print(repo["star_count"])
`;
const php = (...made: readonly string[]) => `<?php
require 'vendor/autoload.php';

${made.join('\n')}
$repo = json_decode((new GuzzleHttp\\Client($options))->get('/v2/repositories/acme/app/')->getBody(), true);
echo $repo['star_count'];
`;
const javascript = (...made: readonly string[]) => `import axios from 'axios';
import _ from 'lodash';
import { settings } from 'acme';
${made.join('\n')}
const { data } = await axios.request(options);
console.log(data.star_count);
`;
const url = "url: 'https://hub.docker.com/v2/repositories/acme/app/'";

test.each([
  ['main.rb', ruby("options = Acme.settings.merge(url: 'https://hub.docker.com')"), 4],
  ['main.rb', ruby('options = Acme.settings', "options.merge!(url: 'https://hub.docker.com')"), 4],
  ['main.rb', ruby("options = { url: 'https://hub.docker.com' }", 'options.merge!(Acme.settings)'), 5],
  ['main.rb', ruby("options = Acme.settings.reverse_merge(url: 'https://hub.docker.com')"), 4],
  ['main.py', python('options = settings() | {"base_url": "https://hub.docker.com"}'), 3],
  ['main.py', python('options = settings()', 'options.update(base_url="https://hub.docker.com")'), 3],
  ['main.py', python('options = settings()', 'options |= {"base_url": "https://hub.docker.com"}'), 3],
  ['main.php', php("$options = array_replace(settings(), ['base_uri' => 'https://hub.docker.com']);"), 4],
  ['main.php', php('$options = settings();', "$options += ['base_uri' => 'https://hub.docker.com'];"), 4],
  ['main.mjs', javascript(`const options = Object.assign(settings(), { ${url} });`), 4],
  ['main.mjs', javascript('const options = settings();', `Object.assign(options, { ${url} });`), 4],
  ['main.mjs', javascript(`const options = _.defaults({ ${url} }, settings());`), 4],
])('%s %s', async (file, text, line) => {
  const { findings } = await fixedFile(file, text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual(['unsafe']);
  expect(findings[0]?.fix?.title).toContain(`settings\` (see ${file}:${String(line)})`);
});

test('options that are all written out are in sight', async () => {
  const text = javascript('const options = { timeout: 9000 };', `Object.assign(options, { ${url} });`);
  const { findings } = await fixedFile('main.mjs', text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
});
