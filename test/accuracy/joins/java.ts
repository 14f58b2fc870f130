/** Java: java.net.http and OkHttp. What others call is in the class of its file. */
import {
  inner,
  lines,
  operator,
  ownedBy,
  places,
  type Class,
  type Fn,
  type Forms,
  type Role,
} from './forms.ts';

const literal = (value: string) => `"${value}"`;
const owner: Readonly<Record<Role, string>> = { main: 'Main', base: 'Base', send: 'Send' };
const owned = ownedBy(owner);
const fn = (before: string, { name, params, body, returns }: Fn) =>
  lines(
    `${before}${returns === 'text' ? 'String' : 'Object'} ${name}(${params.map((one) => `String ${one.name}`).join(', ')})${returns === 'text' ? '' : ' throws Exception'} {`,
    inner(body),
    '}',
  );

export const java: Forms = {
  language: 'java',
  files: { main: 'Main.java', base: 'Base.java', send: 'Send.java' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    format: places(
      () => '%s',
      (pattern, args) => `String.format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `String.join("/", ${items.join(', ')})`,
    url: { how: 'resolve', write: (base, path) => `URI.create(${base}).resolve(${path}).toString()` },
  },
  bind: (name, value) => `var ${name} = ${value};`,
  constant: (name, value) => `static final String ${name} = ${value};`,
  readConstant: owned,
  settings: {
    write: (value) =>
      lines(
        'static class Settings {',
        `  String base = ${value};`,
        '  int timeout = 10;',
        '}',
        'static final Settings SETTINGS = new Settings();',
      ),
    name: 'SETTINGS',
    read: (of) => owned('SETTINGS.base', of),
  },
  environment: (fallback) => `Optional.ofNullable(System.getenv("HUB_URL")).orElse(${fallback})`,
  defaults: false,
  fn: (one) => fn('static ', one),
  call: (name, args, of) => `${owned(name, of)}(${args.join(', ')})`,
  hand: (call) => `return ${call};`,
  giveText: (value) => `return ${value};`,
  classes: {
    write: ({ name, field, methods }: Class) => {
      const type = field?.client ? 'RestClient' : 'String';
      const made = field && !field.value;
      return lines(
        `static class ${name} {`,
        field ? inner([`private final ${type} ${field.name}${field.value ? ` = ${field.value}` : ''};`]) : [],
        made ? inner([`${name}(${type} ${field.name}) {`, `  this.${field.name} = ${field.name};`, '}']) : [],
        inner(methods.map((one) => fn('', one))),
        '}',
      );
    },
    make: (name, args, of) => `new ${owned(name, of)}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => name,
  },
  senders: [
    (url, verb) => [
      `var request = HttpRequest.newBuilder(URI.create(${url}))${verb === 'GET' ? '' : verb === 'POST' ? '.POST(HttpRequest.BodyPublishers.ofString("{}"))' : '.method("HEAD", HttpRequest.BodyPublishers.noBody())'}.build();`,
      'return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    ],
    (url, verb) => [
      `var request = new Request.Builder().url(${url})${verb === 'GET' ? '' : verb === 'POST' ? '.post(RequestBody.create("{}", JSON))' : '.head()'}.build();`,
      'return new OkHttpClient().newCall(request).execute();',
    ],
  ],
  client: {
    how: 'append',
    make: (base) => `RestClient.create(${base})`,
    name: 'CLIENT',
    constant: (name, value) => `static final RestClient ${name} = ${value};`,
    read: owned,
    send: (client, path, verb) => [
      `return ${client}.${verb.toLowerCase()}().uri(${path}).retrieve().toBodilessEntity();`,
    ],
  },
  file: ({ role, members }) =>
    lines(
      'package com.acme.hub;',
      '',
      [
        'java.net.URI',
        'java.net.http.HttpClient',
        'java.net.http.HttpRequest',
        'java.net.http.HttpResponse',
        'java.util.Optional',
        'okhttp3.OkHttpClient',
        'okhttp3.Request',
        'okhttp3.RequestBody',
        'org.springframework.web.client.RestClient',
      ].map((name) => `import ${name};`),
      '',
      `class ${owner[role]} {`,
      inner(members),
      '}',
      '',
    ),
};
