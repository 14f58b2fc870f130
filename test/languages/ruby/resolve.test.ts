/** What a require or a constant leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RubyResolver } from '../../../src/languages/ruby/resolve.ts';

const gem: Readonly<Record<string, string>> = {
  'lib/acme.rb': "require 'acme/version'\nmodule Acme\n  def self.settings; end\n  HUB = 'x'\nend\n",
  'lib/acme/version.rb': "module Acme\n  VERSION = '1'\nend\n",
  'lib/acme/http_client.rb': 'module Acme\n  class HTTPClient\n  end\nend\n',
  'lib/acme/urls.rb': "module Acme\n  module Urls\n    BASE = 'x'\n  end\nend\n",
  'lib/acme/client.rb': "require 'acme/urls'\n",
  'app/services/hub/fetch.rb': 'module Hub\n  class Fetch\n  end\nend\n',
  'app/models/image.rb': 'class Image\nend\n',
  'bin/run.rb': "require_relative '../lib/acme'\n",
};

function resolve(from: string, importer: string): string | undefined {
  const resolver = new RubyResolver({
    exists: (file) => Object.hasOwn(gem, file),
    read: (file) => gem[file],
    inFolder: (folder) => Object.keys(gem).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
  });
  return resolver.resolve(from, importer);
}

describe('a require', () => {
  test.each([
    ['sibling:../lib/acme', 'bin/run.rb', 'lib/acme.rb'],
    ['sibling:urls.rb', 'lib/acme/client.rb', 'lib/acme/urls.rb'],
    ['sibling:../../../outside', 'lib/acme/client.rb', undefined],
    ['require:acme/urls', 'bin/run.rb', 'lib/acme/urls.rb'],
    ['require:net/http', 'bin/run.rb', undefined],
  ])('%s from %s', (from, importer, expected) => {
    expect(resolve(from, importer)).toBe(expected);
  });
});

describe('a constant', () => {
  test.each([
    ['HTTPClient', 'lib/acme/client.rb', 'lib/acme/http_client.rb'],
    ['Acme::HTTPClient', 'bin/run.rb', 'lib/acme/http_client.rb'],
    ['Urls::BASE', 'lib/acme/client.rb', 'lib/acme/urls.rb'],
    ['HUB', 'lib/acme/client.rb', 'lib/acme.rb'],
    ['Acme#settings', 'lib/acme/client.rb', 'lib/acme.rb'],
    ['Acme#missing', 'lib/acme/client.rb', undefined],
    ['Hub::Fetch#call', 'app/models/image.rb', undefined],
    ['Hub::Fetch#new', 'app/models/image.rb', 'app/services/hub/fetch.rb'],
    ['Image', 'app/services/hub/fetch.rb', 'app/models/image.rb'],
    ['Net::HTTP#get', 'lib/acme/client.rb', undefined],
    ['Missing', 'lib/acme/client.rb', undefined],
  ])('%s in %s', (path, importer, expected) => {
    expect(resolve(`constant:${path}`, importer)).toBe(expected);
  });
});
