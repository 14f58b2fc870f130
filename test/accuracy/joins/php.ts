/** PHP: curl and Guzzle. */
import { inner, lines, operator, places, within, type Class, type Fn, type Forms } from './forms.ts';

const literal = (value: string) => `'${value}'`;
const fn = ({ name, params, body }: Fn) =>
  lines(
    `function ${name}(${params.map((one) => (one.value ? `$${one.name} = ${one.value}` : `$${one.name}`)).join(', ')})`,
    '{',
    inner(body, '    '),
    '}',
  );

export const php: Forms = {
  language: 'php',
  files: { main: 'main.php', base: 'base.php', send: 'send.php' },
  literal,
  read: (name) => `$${name}`,
  joins: {
    concat: operator('.', literal),
    // Constants and functions cannot be in a text: they are joined one after the other.
    template: (parts) =>
      parts.every((part) => part.kind === 'text' || part.code.startsWith('$'))
        ? within('"', '"', (value) => `{${value}}`)(parts)
        : `"${parts.map((part) => (part.kind === 'text' ? part.text : part.code.startsWith('$') ? `{${part.code}}` : `" . ${part.code} . "`)).join('')}"`.replace(
            /^"" \. /,
            '',
          ),
    format: places(
      () => '%s',
      (pattern, args) => `sprintf(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `implode('/', [${items.join(', ')}])`,
    url: {
      how: 'resolve',
      write: (base, path) => `(string) UriResolver::resolve(new Uri(${base}), new Uri(${path}))`,
    },
  },
  bind: (name, value) => `$${name} = ${value};`,
  constant: (name, value) => `const ${name} = ${value};`,
  readConstant: (name) => name,
  settings: {
    write: (value) => `$settings = ['hub' => ['base' => ${value}], 'timeout' => 10];`,
    name: 'settings',
    read: () => "$GLOBALS['settings']['hub']['base']",
  },
  environment: (fallback) => `(getenv('HUB_URL') ?: ${fallback})`,
  defaults: true,
  fn,
  call: (name, args) => `${name}(${args.join(', ')})`,
  hand: (call) => `return ${call};`,
  giveText: (value) => `return ${value};`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `class ${name}`,
        '{',
        field
          ? inner(
              [
                `private $${field.name};`,
                `public function __construct(${field.value ? '' : `string $${field.name}`})`,
                '{',
                `    $this->${field.name} = ${field.value ?? `$${field.name}`};`,
                '}',
              ],
              '    ',
            )
          : [],
        inner(
          methods.map((one) => `public ${fn(one)}`),
          '    ',
        ),
        '}',
      ),
    make: (name, args) => `(new ${name}(${args.join(', ')}))`,
    invoke: (object, name, args) => `${object}->${name}(${args.join(', ')})`,
    self: '$this',
    field: (name) => `$this->${name}`,
  },
  senders: [
    (url, verb) => [
      `$ch = curl_init(${url});`,
      'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);',
      ...(verb === 'POST' ? ['curl_setopt($ch, CURLOPT_POST, true);'] : []),
      ...(verb === 'HEAD' ? ['curl_setopt($ch, CURLOPT_NOBODY, true);'] : []),
      'return curl_exec($ch);',
    ],
    (url, verb) => ['$client = new Client();', `return $client->request('${verb}', ${url});`],
  ],
  client: {
    how: 'resolve',
    make: (base) => `new Client(['base_uri' => ${base}])`,
    name: 'client',
    constant: (name, value) => `$${name} = ${value};`,
    read: (name) => `$GLOBALS['${name}']`,
    send: (client, path, verb) => [`return ${client}->${verb.toLowerCase()}(${path});`],
  },
  file: ({ takes, members }) =>
    lines(
      '<?php',
      'use GuzzleHttp\\Client;',
      'use GuzzleHttp\\Psr7\\Uri;',
      'use GuzzleHttp\\Psr7\\UriResolver;',
      '',
      [...takes.keys()].map((role) => `require_once __DIR__ . '/${role}.php';`),
      members,
      '',
    ),
};
