/** Formats of data. */
import type { Syntax } from '../tokens/syntax.ts';
import { doubleBraces, long, slashes } from '../tokens/rows/forms.ts';
import { plain } from '../tokens/rows/plain.ts';

export const dataRows: readonly Syntax[] = [
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
    endings: 'toml ini cfg conf properties env editorconfig desktop service prefs unit timer repo'.split(' '),
    names: ['.env*', '.npmrc', '.gitconfig', '.gitmodules', 'pipfile', '.netrc', '.curlrc', '.wgetrc'],
    reads: 'lines',
    lineComments: ['#', ';', '!', '//'],
  },
];
