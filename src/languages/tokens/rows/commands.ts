/** Languages whose lines are commands. */
import { dollarBraces, dollarName, dollarParens, parens, percent, quoted, raw, long } from './forms.ts';
import type { Syntax } from '../syntax.ts';

const commands = {
  reads: 'commands',
  lineComments: ['#'],
  spacedComments: true,
  ends: 'line',
  blocks: 'braces',
  assigns: [],
  members: ['.'],
  joins: [],
  fields: [],
} as const satisfies Partial<Syntax>;

export const commandRows: readonly Syntax[] = [
  {
    ...commands,
    id: 'batch',
    endings: ['bat', 'cmd'],
    lineComments: ['rem', '::'],
    strings: [{ open: '"', close: '"', holes: [percent, { kind: 'enclosed', mark: '!' }] }],
    commands: {
      sets: [{ word: 'set', form: 'equals' }],
      separators: ["('", "')", '&&', '||', '&', '|'],
      continues: '^',
      holes: [percent, { kind: 'enclosed', mark: '!' }, { kind: 'name', mark: '%' }],
      prefixes: ['call', 'start'],
      anyCase: true,
    },
  },
  {
    ...commands,
    id: 'fish',
    endings: ['fish'],
    strings: [long('"', [dollarName, dollarParens]), long("'")],
    commands: {
      sets: [{ word: 'set', form: 'word' }],
      separators: ['&&', '||', '|', ';', '&', '(', ')'],
      continues: '\\',
      holes: [dollarName],
      prefixes: ['command', 'builtin', 'not', 'time', 'exec', 'eval', 'sudo'],
    },
  },
  {
    ...commands,
    id: 'nushell',
    endings: ['nu'],
    strings: [
      { open: '$"', close: '"', escapes: 'backslash', holes: [parens], lines: true },
      { open: "$'", close: "'", holes: [parens], lines: true },
      quoted('"'),
      raw("'", "'"),
      raw('`', '`'),
    ],
    commands: {
      sets: [
        { word: 'let', form: 'let' },
        { word: 'mut', form: 'let' },
        { word: 'const', form: 'let' },
      ],
      separators: ['|', ';', '(', ')', '{', '}'],
      continues: '\\',
      holes: [dollarName],
      prefixes: ['^', 'do', 'try'],
    },
  },
  {
    ...commands,
    id: 'tcl',
    endings: ['tcl', 'tk', 'exp', 'itcl'],
    strings: [long('"', [dollarBraces, dollarName])],
    commands: {
      sets: [{ word: 'set', form: 'word' }],
      separators: [';', '[', ']', '{', '}'],
      continues: '\\',
      holes: [dollarBraces, dollarName],
      prefixes: ['catch', 'exec', 'eval'],
    },
  },
];
