/** PowerShell: its two commands, and the HttpClient of .NET. */
import {
  inner,
  lines,
  operator,
  places,
  within,
  type Class,
  type Code,
  type Fn,
  type Forms,
} from './forms.ts';

const literal = (value: string) => `'${value}'`;
const simple = (value: Code) => /^\$\w+$/.test(value);
/** As an argument of a command or an operand. */
const closed = (value: Code) =>
  simple(value) || /^'[^']*'$|^"[^"]*"$|^\(.*\)$/.test(value) ? value : `(${value})`;
const param = (one: { name: string; value?: Code }) =>
  `[string]$${one.name}${one.value ? ` = ${one.value}` : ''}`;
const fn = ({ name, params, body }: Fn) =>
  lines(
    `function ${name} {`,
    params.length > 0 ? inner([`param(${params.map(param).join(', ')})`], '    ') : [],
    inner(body, '    '),
    '}',
  );
const method = ({ name, params, body }: Fn) =>
  lines(`[object] ${name}(${params.map(param).join(', ')}) {`, inner(body, '    '), '}');
const named = (verb: string) => (verb[0] ?? '') + verb.slice(1).toLowerCase();

export const powershell: Forms = {
  language: 'powershell',
  files: { main: 'main.ps1', base: 'base.ps1', send: 'send.ps1' },
  literal,
  read: (name) => `$${name}`,
  joins: {
    concat: operator('+', literal),
    template: within('"', '"', (value) => (simple(value) ? '${' + value.slice(1) + '}' : `$(${value})`)),
    format: places(
      (nth) => `{${nth}}`,
      (pattern, args) => (args.length > 0 ? `${literal(pattern)} -f ${args.join(', ')}` : literal(pattern)),
    ),
    list: (items) => `(${items.join(', ')}) -join '/'`,
    url: {
      how: 'resolve',
      write: (base, path) => `[uri]::new([uri]${closed(base)}, ${closed(path)}).AbsoluteUri`,
    },
  },
  bind: (name, value) => `$${name} = ${value}`,
  constant: (name, value) => `$${name} = ${value}`,
  readConstant: (name) => `$${name}`,
  settings: {
    write: (value) => `$Settings = @{ Hub = @{ Base = ${value} }; Timeout = 10 }`,
    name: 'Settings',
    read: () => '$Settings.Hub.Base',
  },
  environment: (fallback) => `$(if ($env:HUB_URL) { $env:HUB_URL } else { ${fallback} })`,
  defaults: true,
  fn,
  call: (name, args) => `(${[name, ...args.map(closed)].join(' ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name} {`,
        field
          ? inner(
              field.value
                ? [`${field.client ? '' : '[string]'}$${field.name} = ${field.value}`]
                : [
                    `[string]$${field.name}`,
                    `${name}([string]$${field.name}) {`,
                    `    $this.${field.name} = $${field.name}`,
                    '}',
                  ],
              '    ',
            )
          : [],
        inner(methods.map(method), '    '),
        '}',
      ),
    make: (name, args) => `[${name}]::new(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.map(closed).join(', ')})`,
    self: '$this',
    field: (name) => `$this.${name}`,
  },
  senders: [
    (url, verb) => [
      `return Invoke-RestMethod -Uri ${closed(url)}${verb === 'GET' ? '' : ` -Method ${named(verb)}`}`,
    ],
    (url, verb) => [
      `return Invoke-WebRequest ${closed(url)}${verb === 'GET' ? '' : ` -Method ${verb}`} -UseBasicParsing`,
    ],
  ],
  client: {
    how: 'resolve',
    make: (base) => `[System.Net.Http.HttpClient]@{ BaseAddress = [uri]${closed(base)} }`,
    name: 'Client',
    constant: (name, value) => `$${name} = ${value}`,
    read: (name) => `$${name}`,
    send: (client, path, verb) => [
      verb === 'GET'
        ? `return ${client}.GetAsync(${path}).Result`
        : verb === 'POST'
          ? `return ${client}.PostAsync(${path}, $null).Result`
          : `return ${client}.SendAsync([System.Net.Http.HttpRequestMessage]::new('Head', ${path})).Result`,
    ],
  },
  file: ({ takes, members }) =>
    lines(
      [...takes.keys()].map((role) => `. "$PSScriptRoot/${role}.ps1"`),
      '',
      members,
      '',
    ),
};
