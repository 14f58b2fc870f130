/** The languages whose readers of a whole list become readers of its pages. */
import { goPages } from './go.ts';
import { phpPages } from './php.ts';
import { rubyPages } from './ruby.ts';
import type { PagesRow } from './row.ts';

/** By the id of the language. */
export const pagesRows: Readonly<Record<string, PagesRow | undefined>> = {
  go: {
    besides: ['Header', 'Header.Get'],
    passes: ['Body', 'NewDecoder', 'ReadAll'],
    decodes: ['Unmarshal', 'Decode'],
    requests: {
      made: /\bhttp\.NewRequest(?:WithContext)?$/,
      sent: 'Do',
      besides: ['Header.Set', 'Header.Add'],
    },
    write: goPages,
  },
  ruby: {
    besides: ['message', 'msg', 'code.to_i', 'value', 'reason_phrase'],
    passes: ['body', 'read', 'to_s'],
    decodes: ['parse', 'load'],
    compared: '$x\\.nil\\?|!$x|$x\\.empty\\?',
    write: rubyPages,
  },
  php: {
    besides: [],
    passes: [],
    decodes: ['json_decode'],
    compared:
      "!\\s*$x|$x\\s*[!=]==?\\s*(?:false|FALSE|null|NULL|'')|(?:false|null)\\s*[!=]==?\\s*$x|(?:empty|is_string)\\($x\\)",
    write: phpPages,
  },
};
