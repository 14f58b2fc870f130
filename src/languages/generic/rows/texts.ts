/** Data, configuration and running text. */
import { dollarBraces, doubleBraces, long, raw, slashes } from './forms.ts';
import type { Syntax } from '../syntax.ts';

const plain = {
  lineComments: [],
  // The holes of a data format are those that templates leave in its texts.
  strings: [raw('"', '"', [doubleBraces, dollarBraces])],
  ends: 'line',
  blocks: 'braces',
  assigns: [],
  members: ['.'],
  joins: [],
  fields: [],
} as const satisfies Partial<Syntax>;

export const textRows: readonly Syntax[] = [
  {
    ...plain,
    id: 'json',
    endings: ['json', 'jsonc', 'webmanifest', 'code-workspace', 'geojson', 'avsc'],
    names: ['.babelrc', '.eslintrc', '.prettierrc', '.stylelintrc', '.swcrc'],
    reads: 'json',
  },
  {
    ...plain,
    id: 'json5',
    endings: ['json5'],
    reads: 'expressions',
    lineComments: ['//'],
    blockComments: slashes,
    strings: [long('"', [doubleBraces]), long("'", [doubleBraces])],
    fields: [':'],
    records: true,
  },
  { ...plain, id: 'yaml', endings: ['yml', 'yaml'], names: ['.clang-format', '.yamllint'], reads: 'yaml' },
  {
    ...plain,
    id: 'settings',
    endings: [
      'toml',
      'ini',
      'cfg',
      'conf',
      'properties',
      'env',
      'editorconfig',
      'desktop',
      'service',
      'prefs',
      'unit',
      'timer',
      'repo',
    ],
    names: ['.env*', '.npmrc', '.gitconfig', '.gitmodules', 'pipfile', '.netrc', '.curlrc', '.wgetrc'],
    reads: 'lines',
    lineComments: ['#', ';', '!', '//'],
  },
  { ...plain, id: 'http', endings: ['http', 'rest'], reads: 'requests', lineComments: ['#', '//'] },
  { ...plain, id: 'text', reads: 'prose' },
  // What stands between the code of a document.
  { ...plain, id: 'markdown', reads: 'prose' },
];
