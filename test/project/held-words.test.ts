/** Words are found together as they would be found one by one. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSearch } from '../../src/project/held-words.ts';

const letters = fc.constantFrom('a', 'b', "'", '/', '.', 'é', '名');
const words = fc.array(fc.string({ unit: letters, maxLength: 7 }), { maxLength: 12 });

test('a text holds the words that it includes', () => {
  fc.assert(
    fc.property(words, fc.string({ unit: letters, maxLength: 60 }), (all, text) => {
      const held = wordSearch(all)(text);
      expect([...held].toSorted()).toEqual(
        [...new Set(all)].filter((word) => text.includes(word)).toSorted(),
      );
    }),
    { numRuns: 500 },
  );
});

test.each(['import activeNote1', 'import activeNote12', "x = '/activeNote1'"])('%j', (text) => {
  const names = Array.from({ length: 20 }, (_, index) => `activeNote${index}`);
  const all = names.flatMap((name) => [`import ${name}`, `/${name}'`]);
  expect([...wordSearch(all)(text)].toSorted()).toEqual(all.filter((word) => text.includes(word)).toSorted());
});
