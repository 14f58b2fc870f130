/** Go: the functions of net/http, and requests that a client does. */
import { inner, lines, operator, places, type Class, type Fn, type Forms } from './forms.ts';

const literal = (value: string) => `"${value}"`;
const header = ({ name, params, returns }: Fn) =>
  `${name}(${params.map((one) => `${one.name} string`).join(', ')}) ${returns === 'text' ? 'string' : '(any, error)'}`;

export const go: Forms = {
  language: 'go',
  files: { main: 'main.go', base: 'base.go', send: 'send.go' },
  literal,
  read: (name) => name,
  joins: {
    concat: operator('+', literal),
    format: places(
      () => '%s',
      (pattern, args) => `fmt.Sprintf(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `strings.Join([]string{${items.join(', ')}}, "/")`,
    url: {
      how: 'append',
      write: (base, path) => `url.JoinPath(${base}, ${path})`,
      bind: (name, base, path) => [
        `${name}, err := url.JoinPath(${base}, ${path})`,
        'if err != nil {',
        '\treturn nil, err',
        '}',
      ],
    },
  },
  bind: (name, value) => `${name} := ${value}`,
  constant: (name, value) => `var ${name} = ${value}`,
  readConstant: (name) => name,
  settings: {
    write: (value) =>
      lines(
        'type hubSettings struct {',
        '\tBase    string',
        '\tTimeout int',
        '}',
        '',
        `var settings = hubSettings{Base: ${value}, Timeout: 10}`,
      ),
    name: 'settings',
    read: () => 'settings.Base',
  },
  environment: (fallback) => `cmp.Or(os.Getenv("HUB_URL"), ${fallback})`,
  defaults: false,
  fn: (fn) => lines(`func ${header(fn)} {`, inner(fn.body, '\t'), '}'),
  call: (name, args) => `${name}(${args.join(', ')})`,
  hand: (call) => `return ${call}`,
  giveText: (value) => `return ${value}`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `type ${name} struct {`,
        field ? `\t${field.name} ${field.client ? '*resty.Client' : 'string'}` : [],
        '}',
        '',
        `func New${name}(${field && !field.value ? `${field.name} string` : ''}) *${name} {`,
        `\treturn &${name}{${field ? `${field.name}: ${field.value ?? field.name}` : ''}}`,
        '}',
        methods.flatMap((fn) => ['', `func (h *${name}) ${header(fn)} {`, ...inner(fn.body, '\t'), '}']),
      ),
    make: (name, args) => `New${name}(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}.${name}(${args.join(', ')})`,
    self: 'h',
    field: (name) => `h.${name}`,
  },
  senders: [
    (url, verb) => [
      verb === 'POST'
        ? `return http.Post(${url}, "application/json", strings.NewReader("{}"))`
        : `return http.${verb === 'GET' ? 'Get' : 'Head'}(${url})`,
    ],
    (url, verb) => [
      `req, err := http.NewRequest(${verb === 'GET' ? 'http.MethodGet' : `"${verb}"`}, ${url}, nil)`,
      'if err != nil {',
      '\treturn nil, err',
      '}',
      'return http.DefaultClient.Do(req)',
    ],
  ],
  client: {
    how: 'append',
    make: (base) => `resty.New().SetBaseURL(${base})`,
    name: 'client',
    constant: (name, value) => `var ${name} = ${value}`,
    read: (name) => name,
    send: (client, path, verb) => [
      `return ${client}.R().${verb[0] ?? ''}${verb.slice(1).toLowerCase()}(${path})`,
    ],
  },
  file: ({ members }) =>
    lines(
      'package hub',
      '',
      'import (',
      inner(
        [
          '"cmp"',
          '"fmt"',
          '"net/http"',
          '"net/url"',
          '"os"',
          '"strings"',
          '',
          '"github.com/go-resty/resty/v2"',
        ],
        '\t',
      ),
      ')',
      '',
      members,
      '',
    ),
};
