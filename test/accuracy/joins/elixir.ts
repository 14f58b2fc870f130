/** Elixir: HTTPoison and Req, in a module for each file. */
import { inner, lines, operator, within, type Fn, type Forms, type Role } from './forms.ts';

const literal = (value: string) => `"${value}"`;
const modules: Readonly<Record<Role, string>> = { main: 'Main', base: 'Base', send: 'Send' };
const of = (name: string, role?: Role) => (role ? `${modules[role]}.${name}` : name);
const fn = ({ name, params, body }: Fn) =>
  lines(
    `def ${name}(${params.map((one) => `${one.name}${one.value ? ` \\\\ ${one.value}` : ''}`).join(', ')}) do`,
    inner(body),
    'end',
  );

export const elixir: Forms = {
  language: 'elixir',
  files: { main: 'lib/acme/main.ex', base: 'lib/acme/base.ex', send: 'lib/acme/send.ex' },
  literal,
  read: (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  joins: {
    concat: operator('<>', literal),
    template: within('"', '"', (value) => `#{${value}}`),
    list: (items) => `Enum.join([${items.join(', ')}], "/")`,
    url: { how: 'resolve', write: (base, path) => `URI.to_string(URI.merge(${base}, ${path}))` },
  },
  bind: (name, value) => `${elixir.read(name)} = ${value}`,
  constant: (name, value) =>
    lines(`@${name.toLowerCase()} ${value}`, `def ${name.toLowerCase()}, do: @${name.toLowerCase()}`),
  readConstant: (name, role) => (role ? `${of(name.toLowerCase(), role)}()` : `@${name.toLowerCase()}`),
  settings: {
    write: (value) => `def settings, do: %{hub: %{base: ${value}}, timeout: 10}`,
    name: 'settings',
    read: (role) => `${of('settings', role)}().hub.base`,
  },
  environment: (fallback) => `System.get_env("HUB_URL", ${fallback})`,
  defaults: true,
  fn: (one) =>
    fn({
      ...one,
      name: elixir.read(one.name),
      params: one.params.map((param) => ({ ...param, name: elixir.read(param.name) })),
    }),
  call: (name, args, role) => `${of(elixir.read(name), role)}(${args.join(', ')})`,
  hand: (call) => call,
  giveText: (value) => value,
  senders: [
    (url, verb) => [`HTTPoison.${verb.toLowerCase()}(${url}${verb === 'POST' ? ', "{}"' : ''})`],
    (url, verb) => [`Req.${verb.toLowerCase()}!(${url}${verb === 'POST' ? ', json: %{name: "app"}' : ''})`],
  ],
  client: {
    how: 'append',
    make: (base) => `Req.new(base_url: ${base})`,
    name: 'client',
    constant: (_, value) => `def client, do: ${value}`,
    read: (_, role) => `${of('client', role)}()`,
    send: (client, path, verb) => [
      `Req.${verb.toLowerCase()}!(${client}, url: ${path}${verb === 'POST' ? ', json: %{name: "app"}' : ''})`,
    ],
  },
  file: ({ role, takes, members }) =>
    lines(
      `defmodule Acme.${modules[role]} do`,
      inner([...takes.keys()].map((one) => `alias Acme.${modules[one]}`)),
      inner(members),
      'end',
      '',
    ),
};
