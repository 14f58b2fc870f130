/** Ruby: net/http and Faraday. */
import { inner, lines, operator, places, within, type Class, type Fn, type Forms } from './forms.ts';

const literal = (value: string) => `'${value}'`;
const fn = ({ name, params, body }: Fn) =>
  lines(
    `def ${name}${params.length > 0 ? `(${params.map((one) => (one.value ? `${one.name} = ${one.value}` : one.name)).join(', ')})` : ''}`,
    inner(body),
    'end',
  );
const call = (name: string, args: readonly string[]) =>
  args.length > 0 ? `${name}(${args.join(', ')})` : name;

export const ruby: Forms = {
  language: 'ruby',
  files: { main: 'main.rb', base: 'base.rb', send: 'send.rb' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('"', '"', (value) => `#{${value}}`),
    format: places(
      () => '%s',
      (pattern, args) => `format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `[${items.join(', ')}].join('/')`,
    url: { how: 'resolve', write: (base, path) => `URI.join(${base}, ${path}).to_s` },
  },
  bind: (name, value) => `${name} = ${value}`,
  constant: (name, value) => `${name} = ${value}`,
  readConstant: (name) => name,
  settings: {
    write: (value) => `SETTINGS = { hub: { base: ${value} }, timeout: 10 }.freeze`,
    name: 'SETTINGS',
    read: () => 'SETTINGS[:hub][:base]',
  },
  environment: (fallback) => `ENV.fetch('HUB_URL', ${fallback})`,
  defaults: true,
  fn,
  call,
  hand: (value) => value,
  giveText: (value) => value,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name}`,
        field
          ? inner([
              `def initialize${field.value ? '' : `(${field.name})`}`,
              `  @${field.name} = ${field.value ?? field.name}`,
              'end',
            ])
          : [],
        methods.flatMap((one) => ['', ...inner([fn(one)])]),
        'end',
      ),
    make: (name, args) => call(`${name}.new`, args),
    invoke: (object, name, args) => call(`${object}.${name}`, args),
    self: 'self',
    field: (name) => `@${name}`,
  },
  senders: [
    (url, verb) => [
      `uri = URI(${url})`,
      verb === 'GET'
        ? 'Net::HTTP.get_response(uri)'
        : verb === 'POST'
          ? "Net::HTTP.post(uri, { namespace: 'acme', name: 'app' }.to_json)"
          : 'Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.head(uri.request_uri) }',
    ],
    (url, verb) => [`Faraday.${verb.toLowerCase()}(${url})`],
  ],
  client: {
    how: 'append',
    make: (base) => `Faraday.new(url: ${base})`,
    name: 'CLIENT',
    constant: (name, value) => `${name} = ${value}`,
    read: (name) => name,
    send: (client, path, verb) => [`${client}.${verb.toLowerCase()}(${path})`],
  },
  file: ({ takes, members }) =>
    lines(
      "require 'faraday'",
      "require 'json'",
      "require 'net/http'",
      [...takes.keys()].map((role) => `require_relative '${role}'`),
      '',
      members,
      '',
    ),
};
