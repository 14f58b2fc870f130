/** Connections of Faraday, which no test can run here: what their middleware makes of an answer, and where their query is. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

test.each([
  [
    'a body that the connection parses',
    'safe',
    `require 'faraday'

hub = Faraday.new(url: 'https://hub.docker.com') do |conn|
  conn.request :retry, max: 3
  conn.response :json
  conn.response :raise_error
end
repo = hub.get("/v2/repositories/acme/#{ARGV.fetch(0)}/").body
puts repo['pull_count'], repo['description']
`,
  ],
  [
    'a parsed body with symbols',
    'safe',
    `require 'faraday'

class Hub
  def initialize
    @http = Faraday.new('https://hub.docker.com') do |f|
      f.response :json, parser_options: { symbolize_names: true }
      f.adapter Faraday.default_adapter
    end
  end

  def repository(name)
    answer = @http.get("/v2/repositories/acme/#{name}/")
    raise 'absent' unless answer.success?

    answer.body
  end
end
puts Hub.new.repository(ARGV[0])[:star_count]
`,
  ],
  [
    'a parsed body that is printed whole',
    'review',
    `require 'faraday'
require 'json'

hub = Faraday.new('https://hub.docker.com') { |f| f.response :json }
puts JSON.generate(hub.get("/v2/repositories/acme/?page_size=100").body)
`,
  ],
  [
    'a parsed body of which a field is gone',
    'review',
    `require 'faraday'

hub = Faraday.new('https://hub.docker.com') { |f| f.response :json }
page = hub.get("/v2/repositories/acme/?page_size=100").body
puts page['results'].map { |r| r['user'] }.uniq.size
`,
  ],
  [
    'a body that is parsed into objects',
    'review',
    `require 'faraday'
require 'ostruct'

hub = Faraday.new('https://hub.docker.com') do |f|
  f.response :json, parser_options: { object_class: OpenStruct }
end
puts hub.get("/v2/repositories/acme/web/").body.to_h.keys.size
`,
  ],
  [
    'a connection that parses, or another one',
    'review',
    `require 'faraday'

parsed = Faraday.new('https://hub.docker.com') { |f| f.response :json }
plain = Faraday.new('https://hub.docker.com')
hub = ARGV[0] == 'plain' ? plain : parsed
body = hub.get("/v2/repositories/acme/?page_size=100").body
puts body['user']
`,
  ],
  [
    'parameters by keywords',
    'safe',
    `require 'faraday'
require 'json'

hub = Faraday.new('https://hub.docker.com')
page = 0
pulls = 0
loop do
  page += 1
  body = JSON.parse(hub.get('/v2/repositories/acme/', page: page, page_size: 100).body)
  pulls += body['results'].sum { |r| r['pull_count'] }
  break if body['next'].nil?
end
puts pulls
`,
  ],
  [
    'a smaller page by keywords',
    'review',
    `require 'faraday'
require 'json'

hub = Faraday.new('https://hub.docker.com')
body = JSON.parse(hub.get('/v2/repositories/acme/', page: 1, page_size: 10).body)
puts body['results'].sum { |r| r['pull_count'] }
`,
  ],
  [
    'another parameter by keywords',
    'review',
    `require 'faraday'
require 'json'

hub = Faraday.new('https://hub.docker.com')
body = JSON.parse(hub.get('/v2/repositories/acme/', page_size: 100, is_automated: true).body)
puts body['results'].sum { |r| r['pull_count'] }
`,
  ],
  [
    'parameters of a connection',
    'safe',
    `require 'faraday'

hub = Faraday.new(url: 'https://hub.docker.com', params: { page_size: 100 }) do |f|
  f.response :json
end
body = hub.get('/v2/repositories/acme/').body
puts body['results'].sum { |r| r['pull_count'] }
`,
  ],
  [
    'parameters and headers of a connection',
    'safe',
    `require 'faraday'

hub = Faraday.new(
  url: 'https://hub.docker.com/v2/',
  params: { page_size: 100 },
  headers: { 'Accept' => 'application/json' }
) { |f| f.response :json }
body = hub.get('repositories/acme/', { page: 1 }).body
puts body['results'].map { |r| r['name'] }.sort
`,
  ],
  [
    'a smaller page of a connection',
    'review',
    `require 'faraday'

hub = Faraday.new(url: 'https://hub.docker.com', params: { page_size: 10 }) do |f|
  f.response :json
end
puts hub.get('/v2/repositories/acme/').body['results'].sum { |r| r['pull_count'] }
`,
  ],
  [
    'a middleware of the program',
    'review',
    `require 'faraday'

class Shown < Faraday::Middleware
  def on_complete(env)
    puts env.body
  end
end
hub = Faraday.new(url: 'https://hub.docker.com') do |f|
  f.response :json
  f.use Shown
end
puts hub.get('/v2/repositories/acme/?page_size=100').body['results'].sum { |r| r['pull_count'] }
`,
  ],
  [
    'a registered middleware',
    'review',
    `require 'faraday'

class Keys < Faraday::Middleware
  def on_complete(env)
    env.body = env.body.keys
  end
end
Faraday::Response.register_middleware(keys: Keys)
hub = Faraday.new(url: 'https://hub.docker.com') do |f|
  f.response :keys
  f.response :json
end
puts hub.get('/v2/repositories/acme/web/').body.size
`,
  ],
  [
    'a parser that a setting takes away',
    'review',
    `require 'faraday'

hub = Faraday.new('https://hub.docker.com') { |f| f.response :json if ENV['PARSED'] }
puts hub.get('/v2/repositories/acme/web/').body['pull_count']
`,
  ],
  [
    'a parser of a memoized connection',
    'safe',
    `require 'faraday'

class Hub
  def pulls(name) = connection.get("/v2/repositories/acme/#{name}/").body.fetch('pull_count')

  private

  def connection
    @connection ||= Faraday.new(url: 'https://hub.docker.com') { |f| f.response :json }
  end
end
puts Hub.new.pulls(ARGV[0])
`,
  ],
])('%s', async (_, label, text) => {
  const { findings } = await fixedFile('main.rb', text);
  const verdicts = findings.map(({ fix }) => (fix?.safety === 'safe' ? 'safe' : 'review'));
  expect(verdicts).toEqual([label]);
});
