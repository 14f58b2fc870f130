/** Clients of Ruby that no machine of ours has, so that no fixture is run: whether what they set up leaves a fix safe. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { scan } from '../../../src/scan.ts';

async function safetyOf(text: string): Promise<readonly (string | undefined)[]> {
  const made = await createFixture({ 'main.rb': text });
  try {
    const { findings } = await scan({ root: made.path });
    return findings.map(({ fix }) => fix?.safety);
  } finally {
    await made.rm();
  }
}

test.each<[shows: string, safety: 'safe' | 'unsafe', code: string]>([
  [
    'A block of Faraday gives the request its parameters, a header and a time to wait',
    'safe',
    `
require 'faraday'
require 'json'

connection = Faraday.new(url: 'https://hub.docker.com') do |f|
  f.options.timeout = 10
end

answer = connection.get("/v2/repositories/#{ARGV.fetch(0)}/") do |request|
  request.params['page'] = ARGV.fetch(1).to_i
  request.params['ordering'] = 'name'
  request.params.update(page_size: 100)
  request.headers['Accept'] = 'application/json'
  request.options.timeout = 5
end
abort 'no answer' unless answer.status == 200

puts JSON.parse(answer.body)['results'].map { |entry| entry['name'] }.sort
`,
  ],
  [
    "The parameters are the second argument of Faraday's call",
    'safe',
    `
require 'faraday'
require 'json'

connection = Faraday.new(url: 'https://hub.docker.com')
answer = connection.get("/v2/repositories/#{ARGV.fetch(0)}/", { page: 1, page_size: 100 })
abort 'no answer' unless answer.status == 200

puts JSON.parse(answer.body)['results'].map { |entry| entry['name'] }.sort
`,
  ],
  [
    'A class that is a client sends a header with each request, and has the answer parsed',
    'safe',
    `
require 'httparty'

class Hub
  include HTTParty
  base_uri 'https://hub.docker.com'
  format :json
  headers 'Accept' => 'application/json', 'User-Agent' => 'stars/1.0'
  headers('Authorization' => "Bearer #{ENV['HUB_TOKEN']}") if ENV['HUB_TOKEN']

  def self.stars(name)
    answer = get("/v2/repositories/acme/#{name}/")
    answer.parsed_response['star_count'] if answer.success?
  end
end

puts Hub.stars(ARGV.fetch(0)) || 'absent'
`,
  ],
  [
    'The block gives the request another address',
    'unsafe',
    `
require 'faraday'
require 'json'

connection = Faraday.new(url: 'https://hub.docker.com')

answer = connection.get("/v2/repositories/acme/#{ARGV.fetch(0)}/") do |request|
  request.params['page'] = 1
  request.url "/v2/repositories/acme/#{ARGV.fetch(0)}/tags/" if ENV['TAGS']
end
abort 'no answer' unless answer.status == 200

puts JSON.parse(answer.body)['name']
`,
  ],
  [
    'The block has the client hand on the answer in pieces',
    'unsafe',
    `
require 'faraday'

connection = Faraday.new(url: 'https://hub.docker.com')

answer = connection.get("/v2/repositories/acme/#{ARGV.fetch(0)}/") do |request|
  request.options.on_data = ->(piece, _) { puts piece }
end
abort 'no answer' unless answer.status == 200
`,
  ],
  [
    'A parameter of the request has any name, and one may be more than the new call takes',
    'unsafe',
    `
require 'faraday'
require 'json'

connection = Faraday.new(url: 'https://hub.docker.com')

answer = connection.get('/v2/repositories/acme/') do |request|
  request.params[ARGV.fetch(1)] = ARGV.fetch(2)
end
abort 'no answer' unless answer.status == 200

puts JSON.parse(answer.body)['results'].count { |entry| entry['name'] == ARGV.fetch(0) }
`,
  ],
  [
    'A class that is a client has the answer as a text, which is searched',
    'unsafe',
    `
require 'httparty'

class Hub
  include HTTParty
  base_uri 'https://hub.docker.com'
  format :plain

  def self.automated?(name)
    answer = get("/v2/repositories/acme/#{name}/")
    answer.parsed_response.include?('is_automated') if answer.success?
  end
end

puts Hub.automated?(ARGV.fetch(0))
`,
  ],
  [
    'A class that is a client sends a name and a password with each request',
    'unsafe',
    `
require 'httparty'

class Hub
  include HTTParty
  base_uri 'https://hub.docker.com'
  format :json
  headers 'Accept' => 'application/json', 'Authorization' => "Basic #{['me:secret'].pack('m0')}"

  def self.stars(name)
    answer = get("/v2/repositories/acme/#{name}/")
    answer.parsed_response['star_count'] if answer.success?
  end
end

puts Hub.stars(ARGV.fetch(0)) || 'absent'
`,
  ],
])('%s: %s', async (_, safety, code) => {
  expect(await safetyOf(code)).toEqual([safety]);
});
