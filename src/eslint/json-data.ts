/** Documents of JSON that a linted script takes in: `require('./remote.json')`. They are read as data, and nothing else. */
import { jsonData as valuesOf } from '../languages/data/json-values.ts';
import type { LoadedLanguage } from '../languages/language.ts';

export const jsonData: LoadedLanguage = {
  lower: (text, file) => ({
    file,
    language: 'generic',
    text,
    body: [],
    open: false,
    problems: [],
    data: () => valuesOf(text),
  }),
  // What a document includes is not followed.
  resolver: () => () => undefined,
};
