/** JavaScript: CommonJS, fetch and axios. */
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

const literal = (value: string) => `'${value}'`;
const params = (all: readonly Param[]) =>
  all.map(({ name, value }) => (value ? `${name} = ${value}` : name)).join(', ');
const method = ({ name, params: of, body }: Fn) => lines(`async ${name}(${params(of)}) {`, inner(body), '}');

export const javascript: Forms = {
  language: 'javascript',
  files: { main: 'main.js', base: 'base.js', send: 'send.js' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    template: within('`', '`', (value) => '${' + value + '}'),
    format: places(
      () => '%s',
      (pattern, args) => `util.format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `[${items.join(', ')}].join('/')`,
    url: { how: 'resolve', write: (base, path) => `new URL(${path}, ${base}).href` },
  },
  bind: (name, value) => `const ${name} = ${value};`,
  constant: (name, value) => `const ${name} = ${value};`,
  readConstant: (name) => name,
  settings: {
    write: (value) => `const settings = { hub: { base: ${value}, timeout: 10 } };`,
    name: 'settings',
    read: () => 'settings.hub.base',
  },
  environment: (fallback) => `process.env.HUB_URL || ${fallback}`,
  defaults: true,
  fn: ({ name, params: of, body, returns }) =>
    lines(`${returns === 'answer' ? 'async ' : ''}function ${name}(${params(of)}) {`, inner(body), '}'),
  call: (name, args) => `${name}(${args.join(', ')})`,
  hand: (call) => `return ${call};`,
  giveText: (value) => `return ${value};`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name} {`,
        field
          ? inner([
              `constructor(${field.value ? '' : field.name}) {`,
              `  this.${field.name} = ${field.value ?? field.name};`,
              '}',
            ])
          : [],
        inner(methods.map(method)),
        '}',
      ),
    make: (name, args) => `new ${name}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'this',
    field: (name) => `this.${name}`,
  },
  senders: [
    (url, verb) => [
      verb === 'GET'
        ? `const res = await fetch(${url});`
        : `const res = await fetch(${url}, { method: '${verb}' });`,
      'return res.json();',
    ],
    (url, verb) => [
      `const { data } = await axios.${verb.toLowerCase()}(${url}${verb === 'POST' ? ", { namespace: 'acme', name: 'app' }" : ''});`,
      'return data;',
    ],
  ],
  client: {
    how: 'append',
    make: (base) => `axios.create({ baseURL: ${base} })`,
    name: 'client',
    constant: (name, value) => `const ${name} = ${value};`,
    read: (name) => name,
    send: (client, path, verb) => [
      `const { data } = await ${client}.${verb.toLowerCase()}(${path}${verb === 'POST' ? ", { namespace: 'acme', name: 'app' }" : ''});`,
      'return data;',
    ],
  },
  file: ({ takes, gives, members }) =>
    lines(
      "const axios = require('axios');",
      "const util = require('util');",
      [...takes].map(([role, names]) => `const { ${names.join(', ')} } = require('./${role}');`),
      '',
      members,
      gives.length > 0 ? `module.exports = { ${gives.join(', ')} };` : [],
      '',
    ),
};
