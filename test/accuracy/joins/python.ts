/** Python: requests and urllib. */
import {
  inner,
  lines,
  operator,
  places,
  within,
  type Class,
  type Fn,
  type Forms,
  type Param,
} from './forms.ts';

const literal = (value: string) => `"${value}"`;
const params = (all: readonly Param[]) =>
  all.map(({ name, value }) => (value ? `${name}=${value}` : name)).join(', ');
const fn = ({ name, params: of, body }: Fn) => lines(`def ${name}(${params(of)}):`, inner(body, '    '), '');
const method = (one: Fn) => fn({ ...one, params: [{ name: 'self' }, ...one.params] });
const body = (verb: string) => (verb === 'POST' ? ', json={"namespace": "acme", "name": "app"}' : '');

export const python: Forms = {
  language: 'python',
  files: { main: 'main.py', base: 'base.py', send: 'send.py' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('f"', '"', (value) => `{${value}}`),
    format: places(
      () => '{}',
      (pattern, args) => `${literal(pattern)}.format(${args.join(', ')})`,
    ),
    list: (items) => `"/".join([${items.join(', ')}])`,
    url: { how: 'resolve', write: (base, path) => `urljoin(${base}, ${path})` },
  },
  bind: (name, value) => `${name} = ${value}`,
  constant: (name, value) => `${name} = ${value}`,
  readConstant: (name) => name,
  settings: {
    write: (value) => `settings = {"hub": ${value}, "timeout": 10}`,
    name: 'settings',
    read: () => "settings['hub']",
  },
  environment: (fallback) => `os.environ.get("HUB_URL", ${fallback})`,
  defaults: true,
  fn,
  call: (name, args) => `${name}(${args.join(', ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name}:`,
        field
          ? inner(
              [
                `def __init__(self${field.value ? '' : `, ${field.name}`}):`,
                `    self.${field.name} = ${field.value ?? field.name}`,
                '',
              ],
              '    ',
            )
          : [],
        inner(methods.map(method), '    '),
      ),
    make: (name, args) => `${name}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'self',
    field: (name) => `self.${name}`,
  },
  senders: [
    (url, verb) => [`return requests.${verb.toLowerCase()}(${url}${body(verb)}).json()`],
    (url, verb) => [
      verb === 'GET' ? `request = Request(${url})` : `request = Request(${url}, method="${verb}")`,
      'with urlopen(request) as answer:',
      '    return json.load(answer)',
    ],
  ],
  client: {
    how: 'append',
    make: (base) => `httpx.Client(base_url=${base})`,
    name: 'client',
    constant: (name, value) => `${name} = ${value}`,
    read: (name) => name,
    send: (client, path, verb) => [`return ${client}.${verb.toLowerCase()}(${path}${body(verb)}).json()`],
  },
  file: ({ takes, members }) =>
    lines(
      'import json',
      'import os',
      'from urllib.parse import urljoin',
      'from urllib.request import Request, urlopen',
      'import httpx',
      'import requests',
      [...takes].map(([role, names]) => `from ${role} import ${names.join(', ')}`),
      '',
      members,
      '',
    ),
};
