/** Calls of clients that are in the project, whose address is in another file: by prototypes, loaders and mixins. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { scan } from '../../src/scan.ts';

const catalog = `hosts: { api: [api.example.com] }
entries:
  - id: things/get-thing
    title: t
    state: deprecated
    rule: no-deprecated-api-call
    methods: [GET]
    paths: ['/v1/things/{id}']
    hosts: api
    source: { title: s }
`;

interface Case {
  readonly client: string;
  readonly files: Readonly<Record<string, string>>;
  readonly found: readonly string[];
}

const prototypes = `var superagent = require('superagent');
var exports = function() { this.basePath = 'https://api.example.com'.replace(/\\/+$/, ''); };
exports.prototype.buildUrl = function(path, pathParams) {
  if (!path.match(/^\\//)) { path = '/' + path; }
  var url = this.basePath + path;
  url = url.replace(/\\{([\\w-]+)\\}/g, function(whole, key) { return encodeURIComponent(pathParams[key]); });
  return url;
};
exports.prototype.callApi = function callApi(path, method, pathParams) {
  var url = this.buildUrl(path, pathParams);
  return superagent(method, url);
};
exports.instance = new exports();`;

const loaded = (dependency: string, name: string, body: string) => `(function(root, factory) {
  if (typeof define === 'function' && define.amd) {
    define(['${dependency}'], factory);
  } else if (typeof module === 'object' && module.exports) {
    module.exports = factory(require('${dependency}'));
  } else {
    root.Things.${name} = factory(root.Things.${name});
  }
}(this, function(${name}) {
${body}
  return exports;
}));`;

const ruby = {
  'lib/hub/client.rb': `require 'hub/connection'
module Hub
  class Client
    include Hub::Configurable
    include Hub::Connection
    include Hub::Client::Things
  end
end`,
  'lib/hub/client/things.rb': `module Hub
  class Client
    module Things
      def thing(id)
        get "v1/things/#{id}"
      end
    end
  end
end`,
  'lib/hub/connection.rb': `require 'sawyer'
module Hub
  module Connection
    def get(url, options = {})
      request :get, url, options
    end

    def agent
      @agent ||= Sawyer::Agent.new(endpoint, agent_options) do |http|
        http.headers[:accept] = media_type
      end
    end

    private

    def endpoint
      api_endpoint
    end

    def request(method, path, data, options = {})
      agent.call(method, Addressable::URI.parse(path.to_s).normalize.to_s, data, options)
    end
  end
end`,
  'lib/hub/configurable.rb': `module Hub
  module Configurable
    class << self
      def keys
        @keys ||= %i[api_endpoint token]
      end
    end

    def reset!
      Hub::Configurable.keys.each do |key|
        instance_variable_set(:"@#{key}", Hub::Default.options[key])
      end
      self
    end

    def api_endpoint
      File.join(@api_endpoint, '')
    end
  end
end`,
};

const defaults = (host: string) => `module Hub
  module Default
    API_ENDPOINT = 'https://${host}'
    class << self
      def options
        Hub::Configurable.keys.to_h { |key| [key, send(key)] }
      end

      def api_endpoint
        ENV.fetch('HUB_API_ENDPOINT') { API_ENDPOINT }
      end
    end
  end
end`;

const cases: readonly Case[] = [
  {
    client: 'methods that a constructor gives its object, and a client of prototypes',
    files: {
      'src/ApiClient.js': `${prototypes}\nmodule.exports = exports;`,
      'src/api/ThingsApi.js': `var ApiClient = require('../ApiClient');
module.exports = function(apiClient) {
  this.apiClient = apiClient || ApiClient.instance;
  this.getThingWithHttpInfo = function(id) {
    return this.apiClient.callApi('/v1/things/{id}', 'GET', { 'id': id });
  };
  this.putThing = function(id) {
    return this.apiClient.callApi('/v1/things/{id}', 'PUT', { 'id': id });
  };
};`,
    },
    found: ['src/api/ThingsApi.js:5'],
  },
  {
    client: 'modules that are functions, called by a loader',
    files: {
      'src/ApiClient.js': loaded('superagent', 'superagent', prototypes.slice(prototypes.indexOf('\n') + 1)),
      'src/api/ThingsApi.js': loaded(
        '../ApiClient',
        'ApiClient',
        `  var exports = function(apiClient) { this.apiClient = apiClient || ApiClient.instance; };
  exports.prototype.getThing = function(id) {
    return this.apiClient.callApi('/v1/things/{id}', 'GET', { 'id': id });
  };`,
      ),
    },
    found: ['src/api/ThingsApi.js:12'],
  },
  {
    client: 'an instance that a class is given behind its declaration',
    files: {
      'src/client.js': `class Client {
  constructor(root) { this.root = root; }
  get(path) { return fetch(this.root + path); }
}
Client.shared = new Client('https://api.example.com');
Client.other = new Client('https://other.example.com');
module.exports = Client;`,
      'src/things.js': `const Client = require('./client');
exports.thing = (id) => Client.shared.get('/v1/things/' + id);
exports.other = (id) => Client.other.get('/v1/things/' + id);`,
    },
    found: ['src/things.js:2'],
  },
  {
    client: 'modules that a class takes in, with defaults by their names',
    files: { ...ruby, 'lib/hub/default.rb': defaults('api.example.com') },
    found: ['lib/hub/client/things.rb:5'],
  },
  {
    client: 'the same of another service',
    files: {
      ...ruby,
      'lib/hub/default.rb': defaults('api.example.org'),
      'lib/other.rb': "OTHER = 'https://api.example.com'",
    },
    found: [],
  },
  {
    client: 'a module that a class with another connection takes in',
    files: {
      'lib/hub/client.rb': `require 'faraday'
class Client
  include Things
  def get(path)
    Faraday.new(url: @root).get(path)
  end
end`,
      'lib/hub/things.rb': `module Things
  ROOT = 'https://api.example.com'
  def thing(id)
    get "v1/things/#{id}"
  end
end`,
    },
    found: [],
  },
];

test.each(cases)('$client', async ({ files, found }) => {
  await using copy = await createFixture({
    'dockshift.config.yaml': 'catalogs: [things.yaml]',
    'things.yaml': catalog,
    ...files,
  });
  const config = await loadConfiguration({ root: copy.path });
  const { findings, problems } = await scan({ root: copy.path, config });
  expect(problems).toEqual([]);
  expect(findings.map(({ file, start }) => `${file}:${start.line}`)).toEqual(found);
});
