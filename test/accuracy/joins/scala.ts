/** Scala: requests-scala and sttp, in an object for each file. */
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

const literal = (value: string) => `"${value}"`;
const objects: Readonly<Record<Role, string>> = { main: 'Main', base: 'Base', send: 'Send' };
const of = ownedBy(objects);
const fn = ({ name, params, body, returns }: Fn) =>
  lines(
    `def ${name}(${params.map((one) => `${one.name}: String${one.value ? ` = ${one.value}` : ''}`).join(', ')}): ${returns === 'text' ? 'String' : 'Any'} = {`,
    inner(body),
    '}',
  );

export const scala: Forms = {
  language: 'scala',
  files: { main: 'Main.scala', base: 'Base.scala', send: 'Send.scala' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('s"', '"', (value) => '${' + value + '}'),
    format: places(
      () => '%s',
      (pattern, args) => `${literal(pattern)}.format(${args.join(', ')})`,
    ),
    list: (items) => `Seq(${items.join(', ')}).mkString("/")`,
    url: { how: 'resolve', write: (base, path) => `URI.create(${base}).resolve(${path}).toString` },
  },
  bind: (name, value) => `val ${name} = ${value}`,
  constant: (name, value) => `val ${name} = ${value}`,
  readConstant: of,
  settings: {
    write: (value) => lines('object Settings {', `  val base = ${value}`, '  val timeout = 10', '}'),
    name: 'Settings',
    read: (role) => of('Settings.base', role),
  },
  environment: (fallback) => `sys.env.getOrElse("HUB_URL", ${fallback})`,
  defaults: true,
  fn,
  call: (name, args, role) => `${of(name, role)}(${args.join(', ')})`,
  hand: (call) => call,
  giveText: (value) => value,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name}${field && !field.value ? `(${field.name}: String)` : ''} {`,
        field?.value ? `  private val ${field.name} = ${field.value}` : [],
        inner(methods.map(fn)),
        '}',
      ),
    make: (name, args, role) => `new ${of(name, role)}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => name,
  },
  senders: [
    (url, verb) => [`requests.${verb.toLowerCase()}(${url})`],
    (url, verb) => [
      `val request = HttpRequest.newBuilder(URI.create(${url}))${verb === 'GET' ? '' : verb === 'POST' ? '.POST(BodyPublishers.ofString("{}"))' : '.method("HEAD", BodyPublishers.noBody())'}.build()`,
      'HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
    ],
  ],
  file: ({ role, members }) =>
    lines(
      'package com.acme.hub',
      '',
      ['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest'].map(
        (name) => `import ${name}`,
      ),
      'import java.net.http.HttpRequest.BodyPublishers',
      'import java.net.http.HttpResponse.BodyHandlers',
      '',
      `object ${objects[role]} {`,
      inner(members),
      '}',
      '',
    ),
};
