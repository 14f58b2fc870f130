/** Shell: curl and wget. Every expression is one word in double quotes. */
import { inner, lines, type Code, type Forms } from './forms.ts';

const literal = (value: string) => `"${value}"`;
const bare = (word: Code) => word.slice(1, -1);
const braces = (word: Code) => bare(word).replace(/^\$(\w+)$/, '${$1}');

export const shell: Forms = {
  language: 'shell',
  files: { main: 'main.sh', base: 'base.sh', send: 'send.sh' },
  literal,
  read: (name) => `"$${name}"`,
  joins: {
    concat: (parts) => parts.map((part) => (part.kind === 'text' ? literal(part.text) : part.code)).join(''),
    template: (parts) =>
      `"${parts.map((part) => (part.kind === 'text' ? part.text : braces(part.code))).join('')}"`,
    format: (parts) => {
      const pattern = parts.map((part) => (part.kind === 'text' ? part.text : '%s')).join('');
      return `"$(printf '${pattern}' ${parts.flatMap((part) => (part.kind === 'code' ? [part.code] : [])).join(' ')})"`;
    },
  },
  bind: (name, value) => `local ${name}=${value}`,
  constant: (name, value) => `${name}=${value}`,
  readConstant: (name) => `"$${name}"`,
  settings: {
    write: (value) => `declare -A settings=([base]=${value} [timeout]=10)`,
    name: 'settings',
    read: () => '"${settings[base]}"',
  },
  environment: (fallback) => `"\${HUB_URL:-${bare(fallback)}}"`,
  defaults: true,
  fn: ({ name, params, body }) =>
    lines(
      `${name}() {`,
      inner(
        params.map(
          (one, nth) => `local ${one.name}="$${one.value ? `{${nth + 1}:-${bare(one.value)}}` : nth + 1}"`,
        ),
      ),
      inner(body),
      '}',
    ),
  call: (name, args) => `"$(${[name, ...args].join(' ')})"`,
  // A command of its own, not what it prints.
  hand: (call) => bare(call).slice(2, -1),
  giveText: (value) => `echo ${value}`,
  senders: [
    (url, verb) => [
      verb === 'GET'
        ? `curl -fsSL ${url}`
        : verb === 'HEAD'
          ? `curl -fsI ${url}`
          : `curl -fsS -X POST -d '{"name":"app"}' ${url}`,
    ],
    (url, verb) => [
      verb === 'GET'
        ? `wget -qO- ${url}`
        : verb === 'HEAD'
          ? `wget -q --method=HEAD ${url}`
          : `wget -qO- --post-data='{"name":"app"}' ${url}`,
    ],
  ],
  file: ({ takes, members }) =>
    lines(
      '#!/usr/bin/env bash',
      'set -euo pipefail',
      [...takes.keys()].map((role) => `source "$(dirname "$0")/${role}.sh"`),
      '',
      members,
      '',
    ),
};
