/** C#: methods of HttpClient, and RestSharp. What others call is in the class of its file. */
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
const owner: Readonly<Record<Role, string>> = { main: 'Program', base: 'Endpoints', send: 'Http' };
const owned = ownedBy(owner);
const fn = (before: string, { name, params, body, returns }: Fn) =>
  lines(
    `public ${before}${returns === 'text' ? 'string' : 'async Task<object>'} ${name}(${params.map((one) => `string ${one.name}${one.value ? ` = ${one.value}` : ''}`).join(', ')})`,
    '{',
    inner(body, '    '),
    '}',
  );
const sent = (client: string, path: string, verb: string) =>
  verb === 'HEAD'
    ? `return await ${client}.SendAsync(new HttpRequestMessage(HttpMethod.Head, ${path}));`
    : verb === 'POST'
      ? `return await ${client}.PostAsync(${path}, new StringContent("{}"));`
      : `return await ${client}.GetAsync(${path});`;

export const csharp: Forms = {
  language: 'csharp',
  files: { main: 'Program.cs', base: 'Endpoints.cs', send: 'Http.cs' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('$"', '"', (value) => `{${value}}`),
    format: places(
      (nth) => `{${nth}}`,
      (pattern, args) => `string.Format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `string.Join("/", ${items.join(', ')})`,
    url: { how: 'resolve', write: (base, path) => `new Uri(new Uri(${base}), ${path}).ToString()` },
  },
  bind: (name, value) => `var ${name} = ${value};`,
  constant: (name, value) => `public const string ${name} = ${value};`,
  readConstant: owned,
  settings: {
    write: (value) =>
      lines(
        'public class HubSettings',
        '{',
        `    public string Url { get; set; } = ${value};`,
        '    public int Timeout { get; set; } = 10;',
        '}',
        'public static readonly HubSettings Settings = new HubSettings();',
      ),
    name: 'Settings',
    read: (of) => owned('Settings.Url', of),
  },
  environment: (fallback) => `(Environment.GetEnvironmentVariable("HUB_URL") ?? ${fallback})`,
  defaults: true,
  fn: (one) => fn('static ', one),
  call: (name, args, of) => `${owned(name, of)}(${args.join(', ')})`,
  hand: (call) => `return await ${call};`,
  giveText: (value) => `return ${value};`,
  classes: {
    write: ({ name, field, methods }: Class) => {
      const type = field?.client ? 'HttpClient' : 'string';
      const made = field && !field.value;
      return lines(
        `public class ${name}`,
        '{',
        field
          ? inner(
              [`private readonly ${type} _${field.name}${field.value ? ` = ${field.value}` : ''};`],
              '    ',
            )
          : [],
        made
          ? inner(
              [`public ${name}(${type} ${field.name})`, '{', `    _${field.name} = ${field.name};`, '}'],
              '    ',
            )
          : [],
        inner(
          methods.map((one) => fn('', one)),
          '    ',
        ),
        '}',
      );
    },
    make: (name, args, of) => `new ${owned(name, of)}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => `_${name}`,
  },
  senders: [
    (url, verb) => ['using var client = new HttpClient();', sent('client', url, verb)],
    (url, verb) => [
      'var client = new RestClient();',
      `var request = new RestRequest(${url}, Method.${verb[0] ?? ''}${verb.slice(1).toLowerCase()});`,
      'return await client.ExecuteAsync(request);',
    ],
  ],
  client: {
    how: 'resolve',
    make: (base) => `new HttpClient { BaseAddress = new Uri(${base}) }`,
    name: 'Client',
    constant: (name, value) => `public static readonly HttpClient ${name} = ${value};`,
    read: owned,
    send: (client, path, verb) => [sent(client, path, verb)],
  },
  file: ({ role, members }) =>
    lines(
      ['System', 'System.Net.Http', 'System.Threading.Tasks', 'RestSharp'].map((name) => `using ${name};`),
      '',
      'namespace Acme.Hub;',
      '',
      `public static class ${owner[role]}`,
      '{',
      inner(members, '    '),
      '}',
      '',
    ),
};
