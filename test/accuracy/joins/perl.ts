/** Perl: LWP::UserAgent and HTTP::Tiny, in a package for each file. */
import {
  inner,
  lines,
  operator,
  places,
  within,
  type Class,
  type Fn,
  type Forms,
  type Role,
} from './forms.ts';

const literal = (value: string) => `'${value}'`;
const packages: Readonly<Record<Role, string>> = { main: 'Main', base: 'Acme::Base', send: 'Acme::Send' };
const of = (name: string, role?: Role) => (role ? `${packages[role]}::${name}` : name);
const taken = (params: Fn['params'], self: readonly string[] = []) => {
  const names = [...self, ...params.map((one) => `$${one.name}`)];
  return [
    ...(names.length > 0 ? [`my (${names.join(', ')}) = @_;`] : []),
    ...params.flatMap((one) => (one.value ? [`$${one.name} //= ${one.value};`] : [])),
  ];
};
const fn = ({ name, params, body }: Fn, self: readonly string[] = []) =>
  lines(`sub ${name} {`, inner(taken(params, self)), inner(body), '}');

export const perl: Forms = {
  language: 'perl',
  files: { main: 'main.pl', base: 'lib/Acme/Base.pm', send: 'lib/Acme/Send.pm' },
  literal,
  read: (name) => `$${name}`,
  joins: {
    concat: operator('.', literal),
    template: within('"', '"', (value) =>
      /^\$\w+$/.test(value) ? `\${${value.slice(1)}}` : value.startsWith('$') ? value : `@{[ ${value} ]}`,
    ),
    format: places(
      () => '%s',
      (pattern, args) => `sprintf(${[literal(pattern), ...args].join(', ')})`,
    ),
    list: (items) => `join('/', ${items.join(', ')})`,
    url: { how: 'resolve', write: (base, path) => `URI->new_abs(${path}, ${base})` },
  },
  bind: (name, value) => `my $${name} = ${value};`,
  constant: (name, value) => `use constant ${name} => ${value};`,
  readConstant: of,
  settings: {
    write: (value) => `our %SETTINGS = (hub => { base => ${value} }, timeout => 10);`,
    name: 'SETTINGS',
    read: (role) => `$${of('SETTINGS', role)}{hub}{base}`,
  },
  environment: (fallback) => `$ENV{HUB_URL} // ${fallback}`,
  defaults: true,
  fn: (one) => fn(one),
  call: (name, args, role) => `${of(name, role)}(${args.join(', ')})`,
  hand: (call) => `return ${call};`,
  giveText: (value) => `return ${value};`,
  classes: {
    write: ({ name, field, methods }: Class) =>
      lines(
        `package ${name} {`,
        inner([
          'sub new {',
          `  my ($class${field && !field.value ? `, $${field.name}` : ''}) = @_;`,
          `  my $self = { ${field ? `${field.name} => ${field.value ?? `$${field.name}`}` : ''} };`,
          '  return bless $self, $class;',
          '}',
          ...methods.map((one) => fn(one, ['$self'])),
        ]),
        '}',
      ),
    make: (name, args) => `${name}->new(${args.join(', ')})`,
    invoke: (object, name, args) => `${object}->${name}(${args.join(', ')})`,
    self: '$self',
    field: (name) => `$self->{${name}}`,
  },
  senders: [
    (url, verb) => [
      'my $agent = LWP::UserAgent->new;',
      `return $agent->${verb.toLowerCase()}(${url}${verb === 'POST' ? ", Content => '{}'" : ''});`,
    ],
    (url, verb) => [`return HTTP::Tiny->new->request('${verb}', ${url});`],
  ],
  file: ({ role, takes, members }) =>
    lines(
      role === 'main' ? '#!/usr/bin/env perl' : `package ${packages[role]};`,
      'use strict;',
      'use warnings;',
      'use HTTP::Tiny;',
      'use LWP::UserAgent;',
      'use URI;',
      [...takes.keys()].map((one) => `use ${packages[one]};`),
      '',
      members,
      role === 'main' ? [] : ['', '1;'],
      '',
    ),
};
