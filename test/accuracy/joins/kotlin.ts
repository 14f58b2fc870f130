/** Kotlin: OkHttp and ktor. */
import { inner, lines, operator, places, within, type Class, type Fn, type Forms } from './forms.ts';

const literal = (value: string) => `"${value}"`;
const fn = ({ name, params, body, returns }: Fn) =>
  lines(
    `${returns === 'text' ? '' : 'suspend '}fun ${name}(${params.map((one) => `${one.name}: String${one.value ? ` = ${one.value}` : ''}`).join(', ')}): ${returns === 'text' ? 'String' : 'Any'} {`,
    inner(body, '    '),
    '}',
  );

export const kotlin: Forms = {
  language: 'kotlin',
  files: { main: 'Main.kt', base: 'Base.kt', send: 'Send.kt' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('"', '"', (value) => '${' + value + '}'),
    format: places(
      () => '%s',
      (pattern, args) => `${literal(pattern)}.format(${args.join(', ')})`,
    ),
    list: (items) => `listOf(${items.join(', ')}).joinToString("/")`,
    url: { how: 'resolve', write: (base, path) => `URI(${base}).resolve(${path}).toString()` },
  },
  bind: (name, value) => `val ${name} = ${value}`,
  constant: (name, value) => `const val ${name} = ${value}`,
  readConstant: (name) => name,
  settings: {
    write: (value) => lines('object Settings {', `    val base = ${value}`, '    val timeout = 10', '}'),
    name: 'Settings',
    read: () => 'Settings.base',
  },
  environment: (fallback) => `(System.getenv("HUB_URL") ?: ${fallback})`,
  defaults: true,
  fn,
  call: (name, args) => `${name}(${args.join(', ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name}${field && !field.value ? `(private val ${field.name}: String)` : ''} {`,
        field?.value ? `    private val ${field.name} = ${field.value}` : [],
        inner(methods.map(fn), '    '),
        '}',
      ),
    make: (name, args) => `${name}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => name,
  },
  senders: [
    (url, verb) => [
      `val request = Request.Builder().url(${url})${verb === 'GET' ? '' : verb === 'POST' ? '.post("{}".toRequestBody())' : '.head()'}.build()`,
      'return OkHttpClient().newCall(request).execute()',
    ],
    (url, verb) => ['val client = HttpClient(CIO)', `return client.${verb.toLowerCase()}(${url})`],
  ],
  client: {
    how: 'resolve',
    make: (base) => `HttpClient(CIO) { defaultRequest { url(${base}) } }`,
    name: 'client',
    constant: (name, value) => `val ${name} = ${value}`,
    read: (name) => name,
    send: (client, path, verb) => [`return ${client}.${verb.toLowerCase()}(${path})`],
  },
  file: ({ members }) =>
    lines(
      'package com.acme.hub',
      '',
      [
        'io.ktor.client.HttpClient',
        'io.ktor.client.engine.cio.CIO',
        'io.ktor.client.request.*',
        'java.net.URI',
        'okhttp3.OkHttpClient',
        'okhttp3.Request',
      ].map((name) => `import ${name}`),
      '',
      members,
      '',
    ),
};
