/** Lua: LuaSocket and lua-resty-http, modules that give a table, and classes made of metatables. */
import { inner, lines, operator, places, type Class, type Fn, type Forms, type Role } from './forms.ts';

const literal = (value: string) => `"${value}"`;
const of = (name: string, role?: Role) => (role ? `${role}.${name}` : name);
const fn = (head: string, { name, params, body }: Fn) =>
  lines(
    `${head}${name}(${params.map((one) => one.name).join(', ')})`,
    inner(params.flatMap((one) => (one.value ? [`${one.name} = ${one.name} or ${one.value}`] : []))),
    inner(body),
    'end',
  );
/** What a file of a base gives is declared as a part of its table, and otherwise named behind the declarations. */
const asPart = (code: string) =>
  code.replaceAll(/^local function (\w+)/gm, 'function M.$1').replaceAll(/^local (\w+) =/gm, 'M.$1 =');

export const lua: Forms = {
  language: 'lua',
  files: { main: 'main.lua', base: 'base.lua', send: 'send.lua' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('..', literal),
    format: places(
      () => '%s',
      (pattern, args) => `string.format(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `table.concat({ ${items.join(', ')} }, "/")`,
    url: { how: 'resolve', write: (base, path) => `url.absolute(${base}, ${path})` },
  },
  bind: (name, value) => `local ${name} = ${value}`,
  constant: (name, value) => `local ${name} = ${value}`,
  readConstant: of,
  settings: {
    write: (value) => `local settings = { hub = { base = ${value} }, timeout = 10 }`,
    name: 'settings',
    read: (role) => of('settings.hub.base', role),
  },
  environment: (fallback) => `os.getenv("HUB_URL") or ${fallback}`,
  defaults: true,
  fn: (one) => fn('local function ', one),
  call: (name, args, role) => `${of(name, role)}(${args.join(', ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `local ${name} = {}`,
        `${name}.__index = ${name}`,
        '',
        `function ${name}.new(${field && !field.value ? field.name : ''})`,
        `  local self = setmetatable({}, ${name})`,
        field ? `  self.${field.name} = ${field.value ?? field.name}` : [],
        '  return self',
        'end',
        methods.flatMap((one) => ['', fn(`function ${name}:`, one)]),
      ),
    make: (name, args, role) => `${of(name, role)}.new(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}:${name}(${args.join(', ')})`,
    self: 'self',
    field: (name) => `self.${name}`,
  },
  senders: [
    (target, verb) => [
      verb === 'GET'
        ? `return http.request(${target})`
        : verb === 'POST'
          ? `return http.request(${target}, "{}")`
          : `return http.request({ url = ${target}, method = "HEAD" })`,
    ],
    (target, verb) => [
      'local client = resty.new()',
      `return client:request_uri(${target}${verb === 'GET' ? '' : `, { method = "${verb}" }`})`,
    ],
  ],
  file: ({ role, takes, gives, members }) =>
    lines(
      'local http = require("socket.http")',
      'local resty = require("resty.http")',
      'local url = require("socket.url")',
      [...takes.keys()].map((one) => `local ${one} = require("${one}")`),
      '',
      role === 'base' ? ['local M = {}', ...members.map(asPart), '', 'return M'] : members,
      role !== 'base' && gives.length > 0
        ? ['', `return { ${gives.map((name) => `${name} = ${name}`).join(', ')} }`]
        : [],
      '',
    ),
};
