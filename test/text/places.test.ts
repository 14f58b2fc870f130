import { expect, test } from 'vitest';
import { withFilesNamed, withPlaces } from '../../src/text/places.ts';

const below = (file: string) => `web/${file}`;

test('files get other names, and nothing else changes', () => {
  const one = withPlaces('it is printed', [{ file: 'app/(group)/a, b.ts', line: 3 }]);
  const three = withPlaces(
    'tests',
    [
      { file: 'a.js', line: 1 },
      { file: 'b.js', line: 22 },
    ],
    4,
  );
  expect(withFilesNamed(`move it; ${one}; ${three}: by hand`, below)).toBe(
    'move it; it is printed (see web/app/(group)/a, b.ts:3); tests (see web/a.js:1, web/b.js:22 and 4 more): by hand',
  );
});

test('a text without places is as it was, and a long one takes no time', () => {
  expect(withFilesNamed('see a.js:3 (see below)', below)).toBe('see a.js:3 (see below)');
  const hostile = '(see '.repeat(20_000);
  expect(withFilesNamed(hostile, below)).toBe(hostile);
});
