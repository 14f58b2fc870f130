/** Groovy: `new URL(…).text` and java.net.http. What others call is in the class of its file. */
import {
  inner,
  lines,
  operator,
  ownedBy,
  places,
  within,
  type Class,
  type Fn,
  type Forms,
  type Role,
} from './forms.ts';

const literal = (value: string) => `'${value}'`;
const owner: Readonly<Record<Role, string>> = { main: 'Main', base: 'Base', send: 'Send' };
const owned = ownedBy(owner);
const fn = (before: string, { name, params, body }: Fn) =>
  lines(
    `${before}def ${name}(${params.map((one) => `String ${one.name}${one.value ? ` = ${one.value}` : ''}`).join(', ')}) {`,
    inner(body),
    '}',
  );

export const groovy: Forms = {
  language: 'groovy',
  files: { main: 'Main.groovy', base: 'Base.groovy', send: 'Send.groovy' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('"', '"', (value) => '${' + value + '}'),
    format: places(
      () => '%s',
      (pattern, args) => `String.format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `[${items.join(', ')}].join('/')`,
    url: { how: 'resolve', write: (base, path) => `URI.create(${base}).resolve(${path}).toString()` },
  },
  bind: (name, value) => `def ${name} = ${value}`,
  constant: (name, value) => `static final String ${name} = ${value}`,
  readConstant: owned,
  settings: {
    write: (value) => `static final Map SETTINGS = [base: ${value}, timeout: 10]`,
    name: 'SETTINGS',
    read: (of) => owned('SETTINGS.base', of),
  },
  environment: (fallback) => `(System.getenv('HUB_URL') ?: ${fallback})`,
  defaults: true,
  fn: (one) => fn('static ', one),
  call: (name, args, of) => `${owned(name, of)}(${args.join(', ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `static class ${name} {`,
        field ? inner([`private final String ${field.name}${field.value ? ` = ${field.value}` : ''}`]) : [],
        field && !field.value
          ? inner([`${name}(String ${field.name}) {`, `  this.${field.name} = ${field.name}`, '}'])
          : [],
        inner(methods.map((one) => fn('', one))),
        '}',
      ),
    make: (name, args, of) => `new ${owned(name, of)}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => name,
  },
  senders: [
    (url, verb) =>
      verb === 'GET'
        ? [`return new URL(${url}).text`]
        : [
            `def connection = new URL(${url}).openConnection()`,
            `connection.requestMethod = '${verb}'`,
            'return connection.responseCode',
          ],
    (url, verb) => [
      `def request = HttpRequest.newBuilder(URI.create(${url}))${verb === 'GET' ? '' : verb === 'POST' ? ".POST(BodyPublishers.ofString('{}'))" : ".method('HEAD', BodyPublishers.noBody())"}.build()`,
      'return HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
    ],
  ],
  file: ({ role, members }) =>
    lines(
      'package com.acme.hub',
      '',
      'import java.net.http.HttpClient',
      'import java.net.http.HttpRequest',
      '',
      `class ${owner[role]} {`,
      inner(members),
      '}',
      '',
    ),
};
